// SPDX-License-Identifier: MIT
#include "engine/opponent.h"

#include <gmock/gmock.h>

#include "engine/shelf.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::IsEmpty;
using ::testing::Not;

namespace {

constexpr double kLong = 60;

/// A computer that thinks about the start of a game.
struct Thinking {
  engine::Opened game;
  engine::Opponent opponent;

  explicit Thinking(const std::string& name)
      : game(*engine::open_game({name, {}})),
        opponent([this] { return engine::open_thinker(game); }) {}

  void start(const search::Limits& limits) {
    opponent.start(game.game->setup(), game.game->history(), limits);
  }
};

}  // namespace

TEST(Opponent, ThinksOfALegalTurn) {
  Thinking thinking("hostage");
  EXPECT_FALSE(thinking.opponent.is_thinking());
  search::Limits limits;
  limits.depth = 3;
  thinking.start(limits);
  EXPECT_TRUE(thinking.opponent.is_thinking());
  EXPECT_TRUE(thinking.opponent.is_finished(kLong));
  EXPECT_TRUE(thinking.opponent.is_thinking()) << "until it is taken";
  const auto best = thinking.opponent.best_so_far();
  ASSERT_TRUE(best);
  const search::Thought thought = thinking.opponent.take();
  EXPECT_FALSE(thinking.opponent.is_thinking());
  EXPECT_EQ(thought.lines.front().turns, best->turns);
  EXPECT_EQ(thinking.game.game->play(best->turns.front()).kind, rules::Played::Kind::Done);
}

TEST(Opponent, ComesToAnEndWhenItIsStopped) {
  Thinking thinking("chess");
  search::Limits limits;
  limits.waits = true;
  thinking.start(limits);
  EXPECT_FALSE(thinking.opponent.is_finished(0.05));
  thinking.opponent.stop();
  EXPECT_TRUE(thinking.opponent.is_finished(kLong));
  EXPECT_THAT(thinking.opponent.take().lines, Not(IsEmpty()));
}

TEST(Opponent, CanBeDroppedAndAskedAgain) {
  Thinking thinking("chess");
  search::Limits limits;
  limits.waits = true;
  thinking.start(limits);
  thinking.opponent.drop();
  EXPECT_FALSE(thinking.opponent.is_thinking());
  limits = {};
  limits.depth = 1;
  thinking.start(limits);
  EXPECT_THAT(thinking.opponent.take().lines, Not(IsEmpty()));
}

}  // namespace pawnshop::tests
