// SPDX-License-Identifier: MIT
// Wins in one and in two turns from random games of games in which men are taken in other ways than
// on their squares: tests/data/*-wins.json, made by tests/tools/collect_wins.cpp. The search finds
// them, and the solver finds no others.
#include <gmock/gmock.h>

#include "tests/support/solver.h"
#include "tests/support/vectors.h"
#include "tests/vectors/seek_win.h"

namespace pawnshop::tests {

namespace {

struct Collected {
  const char* game;
  const char* file;
  std::size_t missed = 0;  ///< wins in two that take longer
};

class Wins : public ::testing::TestWithParam<Collected> {
 protected:
  Json rows(const char* list) const {
    const Json file = rows_of(GetParam().file);
    Json rows = file.empty() ? Json::array() : file.at(list);
#ifdef PAWNSHOP_CHECKED
    constexpr std::size_t kSome = 5;  // sanitizers make every turn ten times as long
    while (rows.size() > kSome)
      rows.erase(kSome);
#endif
    return rows;
  }

  struct Found {
    std::size_t all = 0, soon = 0;
  };
  /// How many of the wins are found within so many nodes, and within a quarter of them; what is
  /// found must be right.
  Found found(const Json& rows, int turns, std::uint64_t nodes) {
    const auto thinker = search::Thinker::open(loaded_.game->judge());
    Found count;
    for (const Json& row : rows) {
      SCOPED_TRACE(name_of(row));
      const auto thought = seek_win(*thinker, *loaded_.game, row, turns, nodes);
      if (thought.lines.empty() || thought.lines.front().score < search::kMate)
        continue;
      const search::Line& best = thought.lines.front();
      EXPECT_THAT(sorted_texts(row.at("solutions")),
                  ::testing::Contains(loaded_.game->spelled(best.turns.front()).machine));
      if (search::turns_to_end(best.score) > turns)
        continue;
      ++count.all;
      count.soon += thought.nodes <= nodes / 4;
    }
    return count;
  }

  void expect_solved(const char* list,
                     std::vector<std::string> (Solver::*solve)(const rules::Setup&)) {
    const auto solver = Solver::open(loaded_.rules);
    for (const Json& row : rows(list)) {
      SCOPED_TRACE(name_of(row));
      set_up(*loaded_.game, row.at("fen").get<std::string>());
      EXPECT_EQ((*solver.*solve)(loaded_.game->setup()), sorted_texts(row.at("solutions")));
    }
  }

 private:
  script::Loaded loaded_ = load_shipped(GetParam().game);
};

using SlowWins = Wins;

std::string name_of_game(const ::testing::TestParamInfo<Collected>& collected) {
  std::string name = collected.param.game;
  std::erase(name, '-');
  return name;
}

const auto kCollected = ::testing::Values(Collected{"hyper-chess", "hyper-wins.json"},
                                          Collected{"prisoners-dilemma", "prisoner-wins.json"},
                                          Collected{"ultima", "ultima-wins.json", 2});

INSTANTIATE_TEST_SUITE_P(Games, Wins, kCollected, name_of_game);
INSTANTIATE_TEST_SUITE_P(Games, SlowWins, kCollected, name_of_game);

}  // namespace

TEST_P(Wins, InOneAreFoundAtOnce) {
  const Json all = rows("win_in_1");
  EXPECT_EQ(found(all, 1, 500).all, all.size());
}

TEST_P(Wins, InTwoAreFound) {
  const Json all = rows("win_in_2");
  const Found count = found(all, 2, 20'000);
  EXPECT_GE(count.all + GetParam().missed, all.size());
  EXPECT_GE(count.soon + GetParam().missed, all.size() * 95 / 100);
}

TEST_P(Wins, InOneAreThese) {
  expect_solved("win_in_1", &Solver::wins_in_one);
}

TEST_P(SlowWins, InTwoAreThese) {
  expect_solved("win_in_2", &Solver::wins_in_two);
}

}  // namespace pawnshop::tests
