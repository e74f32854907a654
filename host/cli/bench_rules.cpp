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

/// How dear a rule is in a position.
struct Cost {
  double ratio;
  std::string where;  ///< the script and the position
};

/// Prints a line for the first positions that both games know; adds their costs to `all`.
bool compare(const std::string& folder, const std::string& name, std::vector<Cost>& all) {
  constexpr std::size_t kPositions = 2;
  Place place;
  place.game = folder + name + ".lua";
  Opened tweaked = open_game(place);
  if (!tweaked)
    return false;
  place.game = base_of(*tweaked.loaded);
  Opened base = open_game(place);
  const auto sheets = read_sheets({place.game});
  if (!base || !sheets)
    return false;
  std::printf("%-24s %-60s", name.c_str(), tweaked.loaded->rules->title.c_str());
  const std::vector<BenchRow>& rows = sheets->front().second.rows;
  for (std::size_t i = 0; i < std::min(rows.size(), kPositions); ++i) {
    const BenchRow& row = rows[i];
    const int depth =
        std::max(2, row.depth - 1);  // so many turns that no branch of them is remembered
    if (!set_up(base.game(), row) || !set_up(tweaked.game(), row)) {
      std::printf(" %-9s    -", row.name.c_str());
      continue;
    }
    const double ratio = ratio_of_costs(tweaked.game(), base.game(), depth);
    all.push_back({ratio, name + " (" + row.name + ")"});
    std::printf(" %-9s %5.2f", row.name.c_str(), ratio);
    std::fflush(stdout);
  }
  std::printf("\n");
  return true;
}

/// The middle, nine in ten, the worst, and which these are.
void sum_up(const std::string& folder, std::vector<Cost> all) {
  constexpr std::size_t kNamed = 6;
  std::sort(all.begin(), all.end(), [](const Cost& a, const Cost& b) { return a.ratio < b.ratio; });
  const auto at = [&](double part) {
    return all[static_cast<std::size_t>(part * static_cast<double>(all.size() - 1))].ratio;
  };
  std::printf("%s: %zu costs, in the middle %.2f, nine in ten below %.2f, at worst %.2f\n",
              folder.c_str(),
              all.size(),
              at(0.5),
              at(0.9),
              all.back().ratio);
  for (std::size_t i = 0; i < std::min(all.size(), kNamed); ++i) {
    const Cost& cost = all[all.size() - 1 - i];
    std::printf("  %6.2f  %s\n", cost.ratio, cost.where.c_str());
  }
}

bool is_wanted(const std::vector<std::string>& names, const std::string& name) {
  return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

int bench_rules(const std::vector<std::string>& names) {
  bool good = true, any = false;
  for (const std::string folder : {"one-rule", "phrased"}) {
    const std::string path = engine::find_library().variants + "/bench/" + folder + "/";
    std::vector<Cost> all;
    for (const std::string& name : support::list_folder(path, ".lua"))
      good = (!is_wanted(names, name) || compare(path, name, all)) && good;
    if (!all.empty())
      sum_up(folder, all);
    any = any || !all.empty();
  }
  if (!any && good && !names.empty())
    return refuse(support::fault("there is no such rule in variants/bench",
                                 "pawnshop bench --rules without a name measures all of them"),
                  kBadUse);
  return good ? kDone : kNo;
}

}  // namespace pawnshop::cli
