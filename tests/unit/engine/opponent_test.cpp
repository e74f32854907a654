// SPDX-License-Identifier: MIT
#include "engine/opponent.h"

#include <gmock/gmock.h>

#include "engine/engine_players.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

namespace {

constexpr double kLong = 60;

/// A computer that thinks about the start of a game.
struct Thinking {
  engine::Opened game;
  engine::EnginePlayers players;
  engine::Opponent opponent;

  explicit Thinking(const std::string& name)
      : game(*engine::open_game({name, {}})), players(game) {}

  void start(const search::Limits& limits) {
    opponent.start(players.own(), engine::SearchRequest::of(*game.game), limits);
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
  EXPECT_TRUE(thinking.game.game->is_legal(best->turns.front()));
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

TEST(Opponent, TellsAllLinesInTheirOrder) {
  Thinking thinking("hostage");
  search::Limits limits;
  limits.depth = 4;
  limits.lines = 3;
  thinking.start(limits);
  EXPECT_TRUE(thinking.opponent.is_finished(kLong));
  const auto lines = thinking.opponent.lines_so_far();
  ASSERT_THAT(lines, SizeIs(3));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i].rank, static_cast<int>(i) + 1);
    EXPECT_EQ(lines[i].depth, 4);
    EXPECT_TRUE(i == 0 || lines[i].score <= lines[i - 1].score);
  }
  EXPECT_NE(lines[0].turns.front(), lines[1].turns.front());
  (void)thinking.opponent.take();
}

}  // namespace pawnshop::tests
