// SPDX-License-Identifier: MIT
// A position turned round, with everything of one player given to the other, is searched alike:
// what is found does not depend on whose turn it is.
#include <gtest/gtest.h>

#include "search/thinker.h"
#include "support/random.h"
#include "tests/support/games.h"
#include "tests/support/turned.h"

namespace pawnshop::tests {

namespace {

struct Found {
  std::string turn;
  search::Score score = 0;
  std::uint64_t nodes = 0;
};

class BothPlayers : public ::testing::TestWithParam<const char*> {
 protected:
  BothPlayers() : loaded_(load_shipped(GetParam())) {}

  rules::Game& game() { return *loaded_.game; }

  /// By somebody who remembers nothing of other positions.
  Found look(const std::string& position, int depth) {
    set_up(game(), position);
    const rules::Setup setup = game().setup();
    const auto thinker = search::Thinker::open(loaded_.game->judge());
    search::Limits limits;
    limits.depth = depth;
    thinker->prepare(limits, setup.side);
    const search::Thought thought = thinker->think(setup, game().history(), limits, {});
    if (thought.lines.empty())
      return {};
    const rules::Move best = thought.lines.front().turns.front();
    return {game().spelled(best).machine, thought.lines.front().score, thought.nodes};
  }

  /// The board and the zones after a turn, turned round or as they are.
  std::string board_after(const std::string& position, const std::string& turn, bool is_turned) {
    set_up(game(), position);
    if (game().play(turn).kind != rules::Played::Kind::Done)
      return "no turn";
    const std::string text = is_turned ? turned_text(game()) : game().position_text();
    return text.substr(0, text.find(' '));
  }

  script::Loaded loaded_;
};

INSTANTIATE_TEST_SUITE_P(
    Games,
    BothPlayers,
    ::testing::Values("chess", "hostage", "crazyhouse", "minishogi", "draughts"),
    [](const auto& game) { return game.param; });

}  // namespace

TEST_P(BothPlayers, FindTheTurnTurnedRound) {
  support::Random random(7);
  int compared = 0;
  for (int round = 0; round < 12; ++round) {
    set_up(game(), loaded_.rules->start);
    for (int i = 0; i < 4 + 3 * round; ++i) {
      const auto legal = game().legal();
      if (legal.empty())
        break;
      (void)game().play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (game().legal().empty())
      continue;
    const std::string here = game().position_text(), there = turned_text(game());
    for (int depth = 1; depth <= 3; ++depth) {
      const Found one = look(here, depth), other = look(there, depth);
      EXPECT_EQ(one.score, other.score) << here << " depth " << depth;
      EXPECT_EQ(one.nodes, other.nodes) << here << " depth " << depth;
      EXPECT_EQ(board_after(here, one.turn, true), board_after(there, other.turn, false))
          << here << " " << one.turn << ", " << other.turn;
      ++compared;
    }
  }
  EXPECT_GT(compared, 20);
}

}  // namespace pawnshop::tests
