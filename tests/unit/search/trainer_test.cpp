// SPDX-License-Identifier: MIT
#include "search/trainer.h"

#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using search::OwnGame;
using search::Trainer;

/// A game of so many positions, each of which the search thought to be worth so much for White.
OwnGame game_of(std::size_t positions, search::Score score, double result) {
  OwnGame game;
  game.positions.assign(positions, {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", score});
  game.result = result;
  return game;
}

TEST(Trainer, TakesAGameForWonThatWasFarAheadForLong) {
  const auto trainer = Trainer::open(load_shipped("chess").game->judge());
  const auto result = [&](const OwnGame& game) { return trainer->samples(game).back().result; };
  EXPECT_GT(result(game_of(30, 600, 0.5)), 0.9) << "drawn, but only for want of skill";
  EXPECT_LT(result(game_of(30, -600, 0.5)), 0.1);
  EXPECT_LT(result(game_of(30, 300, 0.5)), 0.7);
  EXPECT_LT(result(game_of(5, 600, 0.5)), 0.7) << "not for long";
}

TEST(Trainer, LearnsFromALongGameNoMoreThanFromOthers) {
  const auto trainer = Trainer::open(load_shipped("chess").game->judge());
  EXPECT_EQ(trainer->samples(game_of(40, 0, 0.5)).size(), 40u);
  EXPECT_LE(trainer->samples(game_of(400, 0, 0.5)).size(), 60u);
  EXPECT_LT(trainer->samples(game_of(400, 900, 1)).size(), 10u) << "nothing is open any more";
}

}  // namespace pawnshop::tests
