// SPDX-License-Identifier: MIT
#include "cli/yardstick.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "support/file.h"
#include "support/read_number.h"
#include "support/text.h"
#include "system/program.h"

namespace pawnshop::cli {

namespace {

/// What a program has answered, and the CPU time that it took.
struct Ran {
  std::string output;
  double seconds = 0;
};

/// A word as a shell reads it whole.
std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char sign : word)
    text += sign == '\'' ? std::string("'\\''") : std::string(1, sign);
  return text + "'";
}

/// Runs a program to its end, which has to be good, and gives it some orders.
std::optional<Ran> run(const std::vector<std::string>& command,
                       const std::vector<std::string>& orders) {
  constexpr double kListeningStep = 1;  // seconds; it may take as long as it likes
  std::string line;
  for (const std::string& word : command)
    line += quoted(word) + " ";
  const auto program = system::Program::start(line);
  if (!program)
    return std::nullopt;
  for (const std::string& order : orders)
    program->say(order);
  Ran ran;
  while (!program->has_ended()) {
    if (const auto said = program->hear(kListeningStep))
      ran.output += *said + "\n";
  }
  const system::Program::End end = program->how_it_ended();
  ran.seconds = end.seconds;
  return end.is_good() ? std::optional(ran) : std::nullopt;
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
  std::vector<std::string> place;
  if (!sheet.variant.empty())
    place.push_back("setoption name UCI_Variant value " + sheet.variant);
  place.push_back(row.fen == "startpos" ? "position startpos" : "position fen " + row.fen);
  const auto orders = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = place;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  std::vector<double> times;  // its start-up is measured by itself and taken off
  Yardstick yardstick;
  for (int i = 0; i < 3; ++i) {
    const auto idle = run({engine}, orders({"quit"}));
    const auto busy = run({engine}, orders({"go perft " + std::to_string(row.depth), "quit"}));
    if (!idle || !busy)
      return std::nullopt;
    const std::size_t found = busy->output.find("Nodes searched:");
    if (found == std::string::npos)
      return std::nullopt;
    const auto words = support::words(busy->output.substr(found));
    const auto nodes =
        words.size() > 2 ? support::read_number<std::uint64_t>(words[2]) : std::nullopt;
    if (!nodes)
      return std::nullopt;
    yardstick.nodes = *nodes;
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
                         {});
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
    const auto ran = run({path_, "perft", word_for(mode), std::to_string(row.depth), row.fen}, {});
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
