// SPDX-License-Identifier: MIT
// What one more rule costs: games that change a shipped one by a single rule, each next to that
// game on the same positions in the same run. Ratios count, since machines differ and are shared.

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cli/bench_sheet.h"
#include "cli/commands.h"
#include "cli/open.h"
#include "cli/yardstick.h"
#include "engine/places.h"
#include "support/cpu_time.h"
#include "support/file.h"

namespace pawnshop::cli {

namespace {

constexpr double kSecondsOfRun = 0.1;

/// Seconds of CPU time a turn, listed.
double cost(const rules::Game& game, int depth) {
  const double begin = support::cpu_seconds();
  double seconds = 0;
  std::uint64_t sum = 0;
  while (seconds < kSecondsOfRun) {
    sum += game.perft(depth, rules::PerftMode::List, false).nodes;
    seconds = support::cpu_seconds() - begin;
  }
  return seconds / static_cast<double>(std::max<std::uint64_t>(sum, 1));
}

/// How many times as much a turn costs in one game as in another: the median of some runs. They
/// take turns, so that whatever else the machine does slows both.
double ratio_of_costs(const rules::Game& one, const rules::Game& other, int depth) {
  std::vector<double> ratios;
  for (int run = 0; run < kBenchRuns; ++run)
    ratios.push_back(cost(one, depth) / cost(other, depth));
  return median(ratios);
}

/// The shipped game that a script changes: the one that it read next.
std::string base_of(const script::Loaded& loaded) {
  return loaded.files.size() < 2 ? "" : std::filesystem::path(loaded.files[1]).stem().string();
}

/// Prints a line for each position that both games know; adds the ratios to `all`.
bool compare(const std::string& path, std::vector<double>& all) {
  Place place;
  place.game = path;
  Opened tweaked = open_game(place);
  if (!tweaked)
    return false;
  place.game = base_of(*tweaked.loaded);
  Opened base = open_game(place);
  const auto sheets = read_sheets({place.game});
  if (!base || !sheets)
    return false;
  std::printf("%-40s", tweaked.loaded->rules->title.c_str());
  for (const BenchRow& row : sheets->front().second.rows) {
    const int depth =
        std::max(2, row.depth - 1);  // so many turns that no branch of them is remembered
    if (!set_up(base.game(), row) || !set_up(tweaked.game(), row)) {
      std::printf(" %-9s    -", row.name.c_str());
      continue;
    }
    const double ratio = ratio_of_costs(tweaked.game(), base.game(), depth);
    all.push_back(ratio);
    std::printf(" %-9s %5.2f", row.name.c_str(), ratio);
    std::fflush(stdout);
  }
  std::printf("\n");
  return true;
}

}  // namespace

int bench_rules() {
  const std::string folder = engine::find_library().variants + "/bench/one-rule/";
  std::vector<double> all;
  bool good = true;
  for (const std::string& name : support::list_folder(folder, ".lua"))
    good = compare(folder + name + ".lua", all) && good;
  if (all.empty())
    return kNo;
  std::printf("in the middle %.2f, at worst %.2f\n",
              median(all),
              *std::max_element(all.begin(), all.end()));
  return good ? kDone : kNo;
}

}  // namespace pawnshop::cli
