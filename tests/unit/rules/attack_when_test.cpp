// SPDX-License-Identifier: MIT
// Whoever may not use a kind of turn now attacks all the same: `when` and `otherwise` of a kind of
// turn are not asked about attack, by neither generator. The `when` of a movement is.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

constexpr const char* kPosition = "4k3/8/8/8/8/7r/8/4K3 w - - 0 1";

/// Kinds of move of which Black has none open: by players, by who is where, by what the turn before
/// left; and a condition that keeps the sets from knowing ahead.
class ClosedMoves : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(
    Rules,
    ClosedMoves,
    ::testing::Values(
        "turn = { move = { when = my.first } }",
        "turn = { move = { when = any(my.king - rank(8)) & my.first } }",
        "turn = { move = { when = none(the.due) & my.first } }, flags = { due = flag {} }",
        "turn = { move = { when = my.first }, other = move { otherwise = true, text = "
        "\"<from>-<to><becomes>\", human = \"<from>-<to><=becomes>\" } }",
        "turn = { move = { when = my.first } }, effects = { remove(their.pawn & neighbours(moved)) "
        "}",
        "turn = { move = { when = my.first } }, can_move = my.men - neighbours(their.queen)",
        "turn = { move = { when = my.first }, rest = pass { otherwise = true } }"));

/// A game with such a rule.
std::string script_with(const std::string& rule) {
  return "return extend \"chess\" { title = \"Test\", " + rule + " }";
}

}  // namespace

TEST_P(ClosedMoves, AttackAllTheSame) {
  const auto loaded = load_text(script_with(GetParam()));
  rules::Game& game = *loaded.game;
  // Black's rook bars the third rank, and gives check along it, though Black may not move.
  set_up(game, "4k3/8/8/8/8/4K2r/8/8 w - - 0 1");
  EXPECT_TRUE(game.status().in_check);
  EXPECT_THAT(game.legal(), ElementsAre("e3d2", "e3d4", "e3e2", "e3e4", "e3f2", "e3f4"));
  for (const char* text :
       {kPosition,
        "4k3/8/8/8/8/4K2r/8/8 w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"}) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      set_up(game, text);
      int played = 0;
      const auto broken = game.random_play(seed, 4, played);
      EXPECT_FALSE(broken) << *broken;
    }
  }
}

/// What a movement asks is asked about attack, too.
TEST(ClosedMovements, DoNotAttack) {
  const auto loaded =
      load_text(script_with("men = { rook = { moves = slide(orthogonal):when(my.first) } }"));
  rules::Game& game = *loaded.game;
  set_up(game, "4k3/8/8/8/8/4K2r/8/8 w - - 0 1");
  EXPECT_FALSE(game.status().in_check);
  EXPECT_THAT(game.legal(), Contains("e3f3"));
  EXPECT_EQ(broken_in_play(game), "(none)");
}

}  // namespace pawnshop::tests
