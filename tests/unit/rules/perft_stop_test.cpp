// SPDX-License-Identifier: MIT
// Counting turns while somebody may say stop.
#include <gmock/gmock.h>

#include "rules/game.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using rules::PerftMode;
using ::testing::Contains;

constexpr int kDepth = 3;

class StoppablePerft : public ::testing::TestWithParam<std::string> {};

}  // namespace

TEST_P(StoppablePerft, CountsWhatIsCountedOtherwise) {
  const auto game = load_script(GetParam(), shipped_library()).game;
  for (const PerftMode mode : {PerftMode::Bulk, PerftMode::List, PerftMode::Make}) {
    int questions = 0;
    const auto plain = game->perft(kDepth, mode, true);
    const auto asked = game->perft(kDepth, mode, true, [&] { return ++questions < 0; });
    EXPECT_TRUE(asked.is_complete);
    EXPECT_EQ(asked.nodes, plain.nodes);
    EXPECT_EQ(asked.divide, plain.divide);
    EXPECT_GT(questions, 1);
    EXPECT_EQ(game->perft(kDepth, mode, false, [] { return false; }).nodes, plain.nodes);
  }
}

TEST_P(StoppablePerft, EndsWhenItIsToStop) {
  const auto game = load_script(GetParam(), shipped_library()).game;
  const auto whole = game->perft(kDepth, PerftMode::Bulk, true);
  for (const int last : {1, 2, 7}) {
    int questions = 0;
    const auto part =
        game->perft(kDepth, PerftMode::Bulk, true, [&] { return ++questions >= last; });
    EXPECT_FALSE(part.is_complete);
    EXPECT_EQ(questions, last) << "who has said stop is asked again";
    EXPECT_LT(part.nodes, whole.nodes);
    for (const auto& counted : part.divide)
      EXPECT_THAT(whole.divide, Contains(counted)) << "the numbers that there are hold";
  }
}

INSTANTIATE_TEST_SUITE_P(Shipped, StoppablePerft, ::testing::ValuesIn(shipped_games()), test_name);

}  // namespace pawnshop::tests
