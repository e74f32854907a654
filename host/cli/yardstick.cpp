// SPDX-License-Identifier: MIT
#include "cli/yardstick.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/file.h"

namespace pawnshop::cli {

namespace {

struct Ran {
  std::string output;
  double seconds = 0;
};

/// Becomes the program, between two pipes; does not return.
[[noreturn]] void become(const std::vector<std::string>& command, int in, int out) {
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : command)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

/// Runs a program with a text as its input. Returns its output and its CPU time, or nothing if it
/// cannot be run.
std::optional<Ran> run(const std::vector<std::string>& command, const std::string& input) {
  std::array<int, 2> in{}, out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0)
    return std::nullopt;
  if (pipe2(out.data(), O_CLOEXEC) != 0) {
    close(in[0]);
    close(in[1]);
    return std::nullopt;
  }
  const pid_t child = fork();
  if (child == 0)
    become(command, in[0], out[1]);
  close(in[0]);
  close(out[1]);
  // A program that ends before it has read everything is one that cannot be run, no reason to die.
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  const bool sent =
      child > 0 && write(in[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
  std::signal(SIGPIPE, before);
  close(in[1]);
  Ran ran;
  std::array<char, 4096> buffer{};
  for (ssize_t n = 0; (n = read(out[0], buffer.data(), buffer.size())) > 0;)
    ran.output.append(buffer.data(), static_cast<std::size_t>(n));
  close(out[0]);
  if (child < 0)
    return std::nullopt;
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  if (!sent || !WIFEXITED(status) || WEXITSTATUS(status) == 127)
    return std::nullopt;
  ran.seconds = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
  return ran;
}

/// What the measuring program calls a way of counting.
const char* word_for(rules::PerftMode mode) {
  switch (mode) {
    case rules::PerftMode::Bulk:
      return "0";
    case rules::PerftMode::List:
      return "2";
    case rules::PerftMode::Make:
      return "3";
  }
  return "";
}

}  // namespace

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

std::string find_engine(const std::string& name) {
  for (const char* const folder : {"/usr/games/", "/usr/bin/", "/usr/local/bin/"}) {
    if (support::is_file(folder + name))
      return folder + name;
  }
  return {};
}

std::optional<Yardstick> by_engine(const BenchSheet& sheet, const BenchRow& row) {
  const std::string engine = find_engine(sheet.program);
  if (engine.empty())
    return std::nullopt;
  const std::string head =
      sheet.variant.empty() ? "" : "setoption name UCI_Variant value " + sheet.variant + "\n";
  const std::string place =
      row.fen == "startpos" ? "position startpos\n" : "position fen " + row.fen + "\n";
  std::vector<double> times;  // its start-up is measured by itself and taken off
  Yardstick yardstick;
  for (int i = 0; i < 3; ++i) {
    const auto idle = run({engine}, head + place + "quit\n");
    const auto busy =
        run({engine}, head + place + "go perft " + std::to_string(row.depth) + "\nquit\n");
    if (!idle || !busy)
      return std::nullopt;
    const std::size_t found = busy->output.find("Nodes searched:");
    if (found == std::string::npos)
      return std::nullopt;
    yardstick.nodes = std::strtoull(busy->output.c_str() + found + 15, nullptr, 10);
    times.push_back(std::max(1e-3, busy->seconds - idle->seconds));
  }
  yardstick.speed = static_cast<double>(yardstick.nodes) / median(times) / 1e6;
  return yardstick;
}

Limit::Limit(const std::string& sources) {
  if (sources.empty()) {
    why_not_ = "no folder of yardsticks was given (--yardsticks DIR)";
    return;
  }
  const auto programs = support::list_folder(sources, "_limit.cpp");
  if (programs.empty()) {
    why_not_ = "'" + sources + "' has no measuring program";
    return;
  }
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("avx512vbmi2")) {
    why_not_ = "the measuring program needs AVX-512, which this machine has not";
    return;
  }
#endif
  // A folder that nobody else can write in or foresee.
  std::error_code error;
  std::string place = (std::filesystem::temp_directory_path(error) / "pawnshop-XXXXXX").string();
  if (error || !mkdtemp(place.data())) {
    why_not_ = "there is no folder to build the measuring program in";
    return;
  }
  folder_ = place;
  path_ = folder_ + "/limit";
  const auto built = run({"g++",
                          "-std=c++20",
                          "-O3",
                          "-march=native",
                          "-w",
                          "-o",
                          path_,
                          sources + "/" + programs.front() + "_limit.cpp"},
                         "");
  if (!built || !support::is_file(path_)) {
    why_not_ = "the measuring program cannot be built";
    path_.clear();
  }
}

Limit::~Limit() {
  std::error_code error;
  if (!folder_.empty())
    std::filesystem::remove_all(folder_, error);
}

std::optional<Yardstick> Limit::perft(rules::PerftMode mode, const BenchRow& row) const {
  if (path_.empty())
    return std::nullopt;
  std::vector<double> speeds;
  Yardstick yardstick;
  for (int i = 0; i < kBenchRuns; ++i) {
    const auto ran = run({path_, "perft", word_for(mode), std::to_string(row.depth), row.fen}, "");
    if (!ran)
      return std::nullopt;
    std::istringstream in(ran->output);
    std::string skip;
    double seconds = 0, speed = 0;
    in >> yardstick.nodes >> skip >> seconds >> skip >> speed;
    speeds.push_back(speed);
  }
  yardstick.speed = median(speeds);
  return yardstick;
}

}  // namespace pawnshop::cli
