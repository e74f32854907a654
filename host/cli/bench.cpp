// SPDX-License-Identifier: MIT
// Perft of the bench positions that lie beside the games, each next to its yardstick in the same
// run: a public engine that is installed, or a measuring program in a folder. Ratios count, since
// machines differ and are shared.

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <optional>
#include <sstream>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/open.h"
#include "cli/places.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::cli {

namespace {

/// One line of variants/bench/NAME.txt.
struct Row {
  int depth = 0;
  std::string name, fen;
};

struct Sheet {
  std::string program, variant;  ///< the yardstick, and what it calls the game
  std::vector<Row> rows;
};

support::Result<Sheet> read_sheet(const std::string& path) {
  const auto text = support::read_file(path);
  if (!text)
    return support::Failure(text.error());
  Sheet sheet;
  for (const std::string& line : support::split(*text, "\n")) {
    const auto words = support::words(line);
    if (words.empty())
      continue;
    if (words[0] == "against" && words.size() >= 2) {
      sheet.program = words[1];
      sheet.variant = words.size() > 2 ? words[2] : "";
      continue;
    }
    const auto depth = support::parse_number(words[0]);
    if (!depth || words.size() < 3)
      return support::failure(path + ": a line is 'depth name position', got '" +
                              support::printable(line) + "'");
    Row row{*depth, words[1], words[2]};
    for (std::size_t i = 3; i < words.size(); ++i)
      row.fen += " " + words[i];
    sheet.rows.push_back(std::move(row));
  }
  return sheet;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

constexpr int kRuns = 5;
constexpr double kLeastSeconds = 0.25;

/// Million leaves a second of CPU time: the median of some runs, each repeated until it is long
/// enough to be measured.
double measure(const rules::Game& game, int depth, rules::PerftMode mode, std::uint64_t& nodes) {
  std::vector<double> speeds;
  for (int run = 0; run < kRuns; ++run) {
    const double begin = cpu_seconds();
    double seconds = 0;
    std::uint64_t sum = 0;
    while (seconds < kLeastSeconds) {
      nodes = game.perft(depth, mode, false).nodes;
      sum += nodes;
      seconds = cpu_seconds() - begin;
    }
    speeds.push_back(static_cast<double>(sum) / seconds / 1e6);
  }
  return median(speeds);
}

/// Runs a program with a text as its input. Returns its output and its CPU time, or nothing if it
/// cannot be run.
struct Ran {
  std::string output;
  double seconds = 0;
};

std::optional<Ran> run(const std::vector<std::string>& command, const std::string& input) {
  int in[2], out[2];
  if (pipe(in) != 0)
    return std::nullopt;
  if (pipe(out) != 0)
    return std::nullopt;
  const pid_t child = fork();
  if (child < 0)
    return std::nullopt;
  if (child == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    for (const int end : {in[0], in[1], out[0], out[1]})
      close(end);
    std::vector<char*> arguments;
    for (const std::string& word : command)
      arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  const bool sent = write(in[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
  close(in[1]);
  Ran ran;
  char buffer[4096];
  for (ssize_t n; (n = read(out[0], buffer, sizeof buffer)) > 0;)
    ran.output.append(buffer, static_cast<std::size_t>(n));
  close(out[0]);
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  if (!sent || !WIFEXITED(status) || WEXITSTATUS(status) == 127)
    return std::nullopt;
  ran.seconds = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
  return ran;
}

std::string find_engine(const std::string& name) {
  for (const char* const folder : {"/usr/games/", "/usr/bin/", "/usr/local/bin/"}) {
    if (support::is_file(folder + name))
      return folder + name;
  }
  return {};
}

struct Yardstick {
  double speed = 0;
  std::uint64_t nodes = 0;
};

/// The same perft by an engine that speaks UCI; its start-up is measured by itself and taken off.
std::optional<Yardstick> by_engine(const Sheet& sheet, const Row& row) {
  const std::string engine = find_engine(sheet.program);
  if (engine.empty())
    return std::nullopt;
  const std::string head =
      sheet.variant.empty() ? "" : "setoption name UCI_Variant value " + sheet.variant + "\n";
  const std::string place =
      row.fen == "startpos" ? "position startpos\n" : "position fen " + row.fen + "\n";
  std::vector<double> times;
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

/// A measuring program that is built from a folder: PROGRAM perft MODE DEPTH FEN prints "N nodes S
/// s X Mnps".
class Limit {
 public:
  explicit Limit(const std::string& folder) {
    if (folder.empty()) {
      why_not_ = "no folder of yardsticks was given (--yardsticks DIR)";
      return;
    }
    const auto sources = support::list_folder(folder, "_limit.cpp");
    if (sources.empty()) {
      why_not_ = "'" + folder + "' has no measuring program";
      return;
    }
#if defined(__x86_64__)
    if (!__builtin_cpu_supports("avx512vbmi2")) {
      why_not_ = "the measuring program needs AVX-512, which this machine has not";
      return;
    }
#endif
    path_ = "/tmp/pawnshop-limit-" + std::to_string(getpid());
    const auto built = run({"g++",
                            "-std=c++20",
                            "-O3",
                            "-march=native",
                            "-w",
                            "-o",
                            path_,
                            folder + "/" + sources.front() + "_limit.cpp"},
                           "");
    if (!built || !support::is_file(path_)) {
      why_not_ = "the measuring program cannot be built";
      path_.clear();
    }
  }
  ~Limit() {
    if (!path_.empty())
      unlink(path_.c_str());
  }
  Limit(const Limit&) = delete;
  Limit& operator=(const Limit&) = delete;

  const std::string& why_not() const {
    return why_not_;
  }

  std::optional<Yardstick> perft(int mode, const Row& row) const {
    if (path_.empty())
      return std::nullopt;
    std::vector<double> speeds;
    Yardstick yardstick;
    for (int i = 0; i < kRuns; ++i) {
      const auto ran =
          run({path_, "perft", std::to_string(mode), std::to_string(row.depth), row.fen}, "");
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

 private:
  std::string path_, why_not_;
};

void print_ratio(double ours, const std::optional<Yardstick>& yardstick) {
  if (yardstick && yardstick->speed > 0) {
    std::printf(" %9.1f %7.2f", yardstick->speed, ours / yardstick->speed);
  } else {
    std::printf(" %9s %7s", "-", "-");
  }
}

bool bench_game(const std::string& name, const Sheet& sheet, const Limit& limit) {
  Place place;
  place.game = name;
  Opened opened = open_game(place);
  if (!opened)
    return false;
  for (const Row& row : sheet.rows) {
    if (row.fen == "startpos") {
      (void)opened.game().set_up(opened.game().rules().start);
    } else if (const auto done = opened.game().set_up(row.fen); !done) {
      print(done.error());
      return false;
    }
    const bool by_limit = sheet.program == "limit";
    std::optional<Yardstick> engine;
    if (!by_limit && !sheet.program.empty())
      engine = by_engine(sheet, row);
    for (const auto& [word, mode, limit_mode] : {std::tuple{"bulk", rules::PerftMode::Bulk, 0},
                                                 {"list", rules::PerftMode::List, 2},
                                                 {"make", rules::PerftMode::Make, 3}}) {
      std::uint64_t nodes = 0;
      const double speed = measure(opened.game(), row.depth, mode, nodes);
      std::printf("%-12s %-9s %d %-5s %12llu %9.1f",
                  name.c_str(),
                  row.name.c_str(),
                  row.depth,
                  word,
                  static_cast<unsigned long long>(nodes),
                  speed);
      const auto yardstick = by_limit ? limit.perft(limit_mode, row) : engine;
      print_ratio(speed, yardstick);
      std::printf("%s\n", yardstick && yardstick->nodes != nodes ? "  other count" : "");
      std::fflush(stdout);
    }
  }
  return true;
}

}  // namespace

int bench_perft(const std::vector<std::string>& games, const std::string& yardsticks) {
  const script::Library library = find_library();
  std::vector<std::string> names = games;
  if (names.empty())
    names = support::list_folder(library.variants + "/bench", ".txt");
  const Limit limit(yardsticks);
  std::printf("%-12s %-9s %s %-5s %12s %9s %9s %7s\n",
              "game",
              "position",
              "d",
              "mode",
              "nodes",
              "Mnps",
              "yardstick",
              "ratio");
  bool good = true;
  for (const std::string& name : names) {
    const auto sheet = read_sheet(library.variants + "/bench/" + name + ".txt");
    if (!sheet) {
      print(support::fault(
          "there are no bench positions for '" + support::printable(name) + "'",
          "those with some are: " +
              support::list_words(support::list_folder(library.variants + "/bench", ".txt"),
                                  "and")));
      return kBadUse;
    }
    if (sheet->program == "limit" && !limit.why_not().empty())
      std::fprintf(stderr, "%s: %s\n", name.c_str(), limit.why_not().c_str());
    if (sheet->program != "limit" && !sheet->program.empty() &&
        find_engine(sheet->program).empty()) {
      std::fprintf(stderr, "%s: %s is not installed\n", name.c_str(), sheet->program.c_str());
    }
    good = bench_game(name, *sheet, limit) && good;
  }
  return good ? kDone : kNo;
}

}  // namespace pawnshop::cli
