// SPDX-License-Identifier: MIT
// What a man may become while a condition holds.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// Chess in which pawns become this on the last rank.
std::string promoting(const std::string& locals, const std::string& answer) {
  return locals +
         "\nreturn extend 'chess' { title = 'Test', men = { pawn = { becomes = "
         "function(_, to) if last_rank:has(to) then return " +
         answer + " end end } } }";
}

constexpr const char* kCrowned =
    "local crowned = when(none(my.queen), 'queen'):because('you have one'):otherwise 'knight'";
constexpr const char* kWithQueen = "4k3/P7/8/8/8/8/8/Q3K3 w - - 0 1";
constexpr const char* kWithout = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

void expect_agreement(rules::Game& game, const char* position) {
  set_up(game, position);
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    set_up(game, position);
    int played = 0;
    const auto broken = game.random_play(seed, 12, played);
    EXPECT_FALSE(broken) << *broken;
  }
}

}  // namespace

TEST(ChoiceUnderACondition, IsThereWhileItHolds) {
  const auto loaded = load_text(promoting(kCrowned, "crowned"));
  rules::Game& game = *loaded.game;
  set_up(game, kWithout);
  EXPECT_THAT(game.legal(), Contains("a7a8q"));
  EXPECT_THAT(game.legal(), Not(Contains("a7a8n")));
  EXPECT_THAT(game.why("a7a8n")->text, HasSubstr("does not become a knight now"));
  set_up(game, kWithQueen);
  EXPECT_THAT(game.legal(), Not(Contains("a7a8q")));
  EXPECT_THAT(game.legal(), Contains("a7a8n"));
  EXPECT_THAT(game.why("a7a8q")->text, HasSubstr("you have one"));
  expect_agreement(game, kWithout);
  expect_agreement(game, kWithQueen);
}

/// Where the man always finds something to be, the sets know all his moves.
TEST(ChoiceUnderACondition, LeavesTheRestToTheSets) {
  const auto loaded =
      load_text(promoting("local crowned = when(none(my.queen), 'queen')", "crowned, 'rook'"));
  EXPECT_THAT(loaded.game->slow_reasons(), IsEmpty());
  rules::Game& game = *loaded.game;
  set_up(game, kWithout);
  EXPECT_THAT(game.legal(), Contains("a7a8q"));
  set_up(game, kWithQueen);
  EXPECT_THAT(game.legal(), Not(Contains("a7a8q")));
  EXPECT_THAT(game.legal(), Contains("a7a8r"));
  EXPECT_THAT(game.why("a7a8q")->text, HasSubstr("does not become a queen now"));
  expect_agreement(game, kWithout);
  expect_agreement(game, kWithQueen);
}

TEST(ChoiceUnderACondition, CanBeTheOnlyOne) {
  // While White has no rook his pawn on the seventh rank has no move, and so attacks nothing.
  const auto loaded = load_text(promoting("local held = when(any(my.rook), 'queen')", "held"));
  rules::Game& game = *loaded.game;
  set_up(game, "1k6/P7/8/8/8/8/8/4K3 b - - 0 1");
  EXPECT_FALSE(game.status().in_check);
  set_up(game, "1k6/P7/8/8/8/8/8/R3K3 b - - 0 1");
  EXPECT_TRUE(game.status().in_check);
  expect_agreement(game, "4k3/1P6/8/8/8/8/8/R3K3 w - - 0 1");
}

TEST(ChoiceUnderACondition, MayComeBeforeTheSameManWithoutOne) {
  const auto loaded =
      load_text(promoting("local late = when(the.number:at_least(9), 'queen')", "late, 'queen'"));
  set_up(*loaded.game, kWithout);
  EXPECT_THAT(loaded.game->legal(), Contains("a7a8q"));
  expect_agreement(*loaded.game, kWithout);
}

TEST(BecomeByAFunction, AsksForEachTypeOnce) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test', effects = { become(moved & rank(4), function(man) "
      "if man.pawn then return 'knight' end if man.knight then return 'pawn' end end) } }");
  rules::Game& game = *loaded.game;
  set_up(game, "4k3/8/8/8/8/2N5/4P3/4K2R w - - 0 1");
  play(game, "e2e4");
  EXPECT_THAT(game.position_text(), HasSubstr("4N3"));
  set_up(game, "4k3/8/8/8/8/2N5/4P3/4K2R w - - 0 1");
  play(game, "c3e4");
  EXPECT_THAT(game.position_text(), HasSubstr("4P3"));
  set_up(game, "4k3/8/8/8/8/2N5/4P3/4K2R w - - 0 1");
  play(game, "h1h4");
  EXPECT_THAT(game.position_text(), HasSubstr("7R"));
}

}  // namespace pawnshop::tests
