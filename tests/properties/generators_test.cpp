// SPDX-License-Identifier: MIT
// The fast generator and the referee agree in every position of random games: the same turns, as
// many as are counted, and every turn made to the same position and key. Where the fast generator
// takes no part, texts and keys are checked.
#include <gtest/gtest.h>

#include "tests/support/every_game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

class Generators : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Scripts, Generators, ::testing::ValuesIn(every_game()), test_name);
INSTANTIATE_TEST_SUITE_P(OneRule, Generators, ::testing::ValuesIn(one_rule_games()), test_name);

}  // namespace

TEST_P(Generators, AgreeInRandomGames) {
  const auto loaded = load_script(GetParam(), shipped_library());
#ifdef PAWNSHOP_CHECKED
  constexpr int kGames = 1, kTurns = 25;
#else
  constexpr int kGames = 4, kTurns = 60;
#endif
  int all = 0;
  for (int game = 0; game < kGames; ++game) {
    set_up(*loaded.game, loaded.rules->start);
    int played = 0;
    const auto broken =
        loaded.game->random_play(static_cast<std::uint64_t>(game) * 97 + 3, kTurns, played);
    EXPECT_FALSE(broken) << *broken;
    all += played;
  }
  EXPECT_GT(all, 0);
}

}  // namespace pawnshop::tests
