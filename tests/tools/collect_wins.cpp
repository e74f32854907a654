// SPDX-License-Identifier: MIT
// Collects wins in one and in two turns from random games, with all their solutions, as they lie in
// tests/data:
//
//   build/release/tests/collect_wins hyper-chess 30 > tests/data/hyper-wins.json
#include <cstdio>
#include <iostream>

#include <nlohmann/json.hpp>

#include "support/text.h"
#include "tests/support/games.h"
#include "tests/support/solver.h"

namespace pawnshop::tests {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongest = 600;  ///< turns of a random game

/// The positions so many turns before the end of a game, one a game at most, from which somebody
/// wins: `solve` says by which turns.
template <class Solve>
Json collect(const rules::Ruleset& rules,
             const Solver& solver,
             int count,
             std::size_t turns,
             Solve&& solve) {
  Json rows = Json::array();
  for (std::uint64_t seed = 1; static_cast<int>(rows.size()) < count; ++seed) {
    const std::vector<rules::Setup> game = solver.random_game(seed, kLongest);
    if (game.size() > kLongest || game.size() <= turns)
      continue;
    const rules::Setup& position = game[game.size() - 1 - turns];
    const std::vector<std::string> solutions = solve(position);
    if (solutions.empty())
      continue;
    rows.push_back({{"fen", rules::write_setup(rules, position)}, {"solutions", solutions}});
    std::fprintf(stderr, "%zu of %d, game %d\n", rows.size(), count, static_cast<int>(seed));
  }
  return rows;
}

}  // namespace

}  // namespace pawnshop::tests

int main(int argc, char** argv) {
  using namespace pawnshop::tests;  // NOLINT(google-build-using-namespace)
  if (argc != 3) {
    std::fputs("collect_wins GAME COUNT\n", stderr);
    return 2;
  }
  const pawnshop::script::Loaded loaded = load_shipped(argv[1]);
  const auto solver = Solver::open(loaded.rules);
  const int count = pawnshop::support::parse_number(argv[2]).value_or(0);
  using pawnshop::rules::Setup;
  Json file;
  file["win_in_1"] = collect(*loaded.rules, *solver, count, 1, [&](const Setup& position) {
    return solver->wins_in_one(position);
  });
  file["win_in_2"] = collect(*loaded.rules, *solver, count, 3, [&](const Setup& position) {
    return solver->wins_in_two(position);
  });
  std::cout << file.dump(1) << '\n';
}
