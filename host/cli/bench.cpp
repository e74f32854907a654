// SPDX-License-Identifier: MIT
// Perft of the bench positions that lie beside the games, each next to its yardstick in the same
// run: a public engine that is installed, or a measuring program in a folder. Ratios count, since
// machines differ and are shared.

#include <cstdio>
#include <optional>

#include "cli/bench_sheet.h"
#include "cli/commands.h"
#include "cli/open.h"
#include "cli/yardstick.h"
#include "support/cpu_time.h"

namespace pawnshop::cli {

namespace {

constexpr double kLeastSeconds = 0.25;

/// Million leaves a second of CPU time: the median of some runs, each repeated until it is long
/// enough to be measured.
double measure(const rules::Game& game, int depth, rules::PerftMode mode, std::uint64_t& nodes) {
  std::vector<double> speeds;
  for (int run = 0; run < kBenchRuns; ++run) {
    const double begin = support::cpu_seconds();
    double seconds = 0;
    std::uint64_t sum = 0;
    while (seconds < kLeastSeconds) {
      nodes = game.perft(depth, mode, false).nodes;
      sum += nodes;
      seconds = support::cpu_seconds() - begin;
    }
    speeds.push_back(static_cast<double>(sum) / seconds / 1e6);
  }
  return median(speeds);
}

void print_ratio(double ours, const std::optional<Yardstick>& yardstick) {
  if (yardstick && yardstick->speed > 0) {
    std::printf(" %9.1f %7.2f", yardstick->speed, ours / yardstick->speed);
  } else {
    std::printf(" %9s %7s", "-", "-");
  }
}

bool bench_game(const std::string& name, const BenchSheet& sheet, const Limit& limit) {
  Place place;
  place.game = name;
  Opened opened = open_game(place);
  if (!opened)
    return false;
  for (const BenchRow& row : sheet.rows) {
    if (const auto done = set_up(opened.game(), row); !done) {
      print(done.error());
      return false;
    }
    const bool by_limit = sheet.program == "limit";
    std::optional<Yardstick> engine;
    if (!by_limit && !sheet.program.empty())
      engine = by_engine(sheet, row);
    for (const auto& [word, mode] : {std::pair{"bulk", rules::PerftMode::Bulk},
                                     {"list", rules::PerftMode::List},
                                     {"make", rules::PerftMode::Make}}) {
      std::uint64_t nodes = 0;
      const double speed = measure(opened.game(), row.depth, mode, nodes);
      std::printf("%-12s %-9s %d %-5s %12llu %9.1f",
                  name.c_str(),
                  row.name.c_str(),
                  row.depth,
                  word,
                  static_cast<unsigned long long>(nodes),
                  speed);
      const auto yardstick = by_limit ? limit.perft(mode, row) : engine;
      print_ratio(speed, yardstick);
      std::printf("%s\n", yardstick && yardstick->nodes != nodes ? "  other count" : "");
      std::fflush(stdout);
    }
  }
  return true;
}

}  // namespace

int bench_perft(const std::vector<std::string>& games, const std::string& yardsticks) {
  const auto sheets = read_sheets(games);
  if (!sheets) {
    print(sheets.error());
    return kBadUse;
  }
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
  for (const auto& [name, sheet] : *sheets) {
    if (sheet.program == "limit" && !limit.why_not().empty())
      std::fprintf(stderr, "%s: %s\n", name.c_str(), limit.why_not().c_str());
    if (sheet.program != "limit" && !sheet.program.empty() && find_engine(sheet.program).empty()) {
      std::fprintf(stderr, "%s: %s is not installed\n", name.c_str(), sheet.program.c_str());
    }
    good = bench_game(name, sheet, limit) && good;
  }
  return good ? kDone : kNo;
}

}  // namespace pawnshop::cli
