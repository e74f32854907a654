// SPDX-License-Identifier: MIT
// The search over the bench positions, to a fixed depth: how many nodes it takes, which changes
// with every change of play, and how many it looks at in a second.

#include <cstdio>

#include "cli/bench_sheet.h"
#include "cli/commands.h"
#include "cli/open.h"
#include "engine/places.h"
#include "script/weights_file.h"
#include "search/thinker.h"
#include "support/cpu_time.h"

namespace pawnshop::cli {

namespace {

constexpr int kDepth = 8;
constexpr std::size_t kMegabytes = 16;

struct Sum {
  std::uint64_t nodes = 0, calls = 0;
  double seconds = 0;

  void operator+=(const Sum& other) {
    nodes += other.nodes;
    calls += other.calls;
    seconds += other.seconds;
  }
};

void print_row(const char* game, const char* position, const Sum& sum) {
  std::printf(
      "%-12s %-9s %12llu %9.0f %9.3f\n",
      game,
      position,
      static_cast<unsigned long long>(sum.nodes),
      static_cast<double>(sum.nodes) / std::max(sum.seconds, 1e-6) / 1000,
      static_cast<double>(sum.calls) / static_cast<double>(std::max<std::uint64_t>(1, sum.nodes)));
  std::fflush(stdout);
}

support::Result<Sum> search_game(const std::string& name, const BenchSheet& sheet) {
  const auto request = engine::find_game(engine::find_library(), name, {});
  if (!request)
    return support::Failure(request.error());
  const auto loaded = script::load(*request);
  if (!loaded)
    return support::Failure(loaded.error());
  const auto weights = script::read_weights(*request);
  if (!weights)
    return support::Failure(weights.error());
  const auto thinker = search::Thinker::open(loaded->game->judge(), *weights);
  thinker->set_table(kMegabytes);
  search::Limits limits;
  limits.depth = kDepth;
  Sum sum;
  for (const BenchRow& row : sheet.rows) {
    if (const auto done = set_up(*loaded->game, row); !done)
      return support::Failure(done.error());
    thinker->forget();
    const rules::Setup setup = loaded->game->setup();
    const std::uint64_t calls = loaded->hooks ? loaded->hooks->calls() : 0;
    const double begin = support::cpu_seconds();
    thinker->prepare(limits, setup.side);
    const search::Thought thought = thinker->think(setup, loaded->game->history(), limits);
    const Sum one{thought.nodes,
                  (loaded->hooks ? loaded->hooks->calls() : 0) - calls,
                  support::cpu_seconds() - begin};
    print_row(name.c_str(), row.name.c_str(), one);
    sum += one;
  }
  return sum;
}

}  // namespace

int bench_search(const std::vector<std::string>& games) {
  const auto sheets = read_sheets(games);
  if (!sheets) {
    print(sheets.error());
    return kBadUse;
  }
  std::printf("%-12s %-9s %12s %9s %9s\n", "game", "position", "nodes", "kn/s", "Lua/node");
  Sum all;
  for (const auto& [name, sheet] : *sheets) {
    const auto sum = search_game(name, sheet);
    if (!sum) {
      print(sum.error());
      return kNo;
    }
    all += *sum;
  }
  print_row("all", "", all);
  std::printf("bench: %llu nodes\n", static_cast<unsigned long long>(all.nodes));
  return kDone;
}

}  // namespace pawnshop::cli
