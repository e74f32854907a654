// SPDX-License-Identifier: MIT
// Men who belong to no player: in whose sets they are, who stops at them and takes them, and what
// texts say of them.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using ::testing::Not;

namespace {

/// Chess on few squares with walls, and what a test adds.
std::string walled(const std::string& rules) {
  return "return game { title = 'Test', board = board(4, 4), men = { "
         "king = man { letter = 'K', moves = step(every_way) }, "
         "rook = man { letter = 'R', moves = slide(orthogonal) }, "
         "wall = man { letter = 'W', shared = true } }, turn = { move = move {} }, "
         "never = { check = attacked(my.king) }, start = '3k/4/1W2/KR2 w 1', " +
         rules + " }";
}

/// Whether a condition holds at the start, for the first player and then for the second one.
std::vector<bool> holds(const std::string& condition) {
  const auto loaded = load_text(walled("shows = { it = " + condition + " }"));
  return {loaded.game->is_shown(0, 0), loaded.game->is_shown(0, 1)};
}

std::string why_not(const std::string& rules, const std::string& turn) {
  const auto loaded = load_text(walled(rules));
  const auto refusal = loaded.game->why(turn);
  return refusal ? refusal->text : "(legal)";
}

}  // namespace

TEST(Nobodys, AreAmongAllMenAndNoPlayers) {
  EXPECT_THAT(holds("any(squares 'b2 b3' & all.men)"), ElementsAre(true, true));
  EXPECT_THAT(holds("any(squares 'b2 b3' & the.wall) & any(all.wall)"), ElementsAre(true, true));
  EXPECT_THAT(holds("any(squares 'b2 b3' & (my.men | their.men))"), ElementsAre(false, false));
  EXPECT_THAT(holds("count(squares 'b2 b3' & empty):exactly(1)"), ElementsAre(true, true));
  EXPECT_THAT(holds("count(my.men):exactly(2)"), ElementsAre(true, false));
}

TEST(Nobodys, StopSlidesAndAreTakenWhereAMovementNamesThem) {
  EXPECT_THAT(load_text(walled("")).game->legal(), Not(IsSupersetOf({std::string("b1b2")})));
  const std::string takes = "men = { rook = { moves = slide(orthogonal):onto(empty | the.wall) } }";
  const auto loaded =
      load_text("return extend(" + walled("").substr(7) + ") { title = 'Test', " + takes + " }");
  EXPECT_THAT(loaded.game->legal(), IsSupersetOf({std::string("b1b2")}));
  play(*loaded.game, "b1b2");
  EXPECT_EQ(loaded.game->position_text(), "3k/4/1R2/K3 b 1");
}

TEST(Nobodys, KeepTheirPlaceBetweenAttackerAndKing) {
  const auto loaded = load_text(walled(""));
  set_up(*loaded.game, "1r1k/1W2/4/1K2 w 1");
  EXPECT_THAT(loaded.game->legal(), IsSupersetOf({std::string("b1b2")}));
}

TEST(Nobodys, StayWhatTheyAre) {
  const auto loaded =
      load_text(walled("effects = { convert(neighbours(moved) - all.king), "
                       "become(neighbours(moved) - all.king, 'rook') }"));
  play(*loaded.game, "a1a2");
  EXPECT_EQ(loaded.game->position_text(), "3k/4/KW2/1r2 b 1");
}

/// Either player puts them on the board, and they are nobody's then.
TEST(Nobodys, AreDroppedAndSentAsWhatTheyAre) {
  const std::string yard =
      "zones = { yard = zone { shared = true } }, start = '3k/4/4/K3[WW] b 1', "
      "position = '<board>[<yard>] <side> <number>', ";
  const std::string script = "return extend(" + walled("").substr(7) +
                             ") { title = 'Test', turn = { build = drop { from = the.yard }, " +
                             "point = point { onto = empty } }, " + yard +
                             "effects = { send(the.yard, to):when(how 'point') } }";
  const auto loaded = load_text(script);
  play(*loaded.game, "W@c3");
  EXPECT_EQ(loaded.game->position_text(), "3k/2W1/4/K3[W] w 2");
  play(*loaded.game, "@a3");
  EXPECT_EQ(loaded.game->position_text(), "3k/W1W1/4/K3[-] b 2");
  EXPECT_EQ(broken_in_text(script), "(none)");
}

/// Men of a shared zone are of no side, so they can be sent into zones of either.
TEST(SharedZone, LetsMenChangeSides) {
  const std::string zones =
      "return extend 'chess' { title = 'Test', zones = { cell = zone { holds = theirs }, "
      "gate = zone { shared = true }, hand = zone { holds = mine } }, "
      "captured = function() return my.cell end, turn = { drop = drop { from = my.hand } }, ";
  const auto loaded =
      load_text(zones + "afterwards = { send(my.cell, the.gate), send(the.gate, my.hand) } }");
  set_up(*loaded.game, "4k3/8/8/3n4/4P3/8/8/4K3[p] w - - 0 1");
  play(*loaded.game, "e4d5");
  EXPECT_EQ(loaded.game->position_text(), "4k3/8/8/3P4/8/8/8/4K3[##NP] b - - 0 1");
  EXPECT_THAT(faults_of_text(zones + "afterwards = { send(my.cell, my.hand) } }"),
              HasSubstr("by way of a shared zone he can change sides"));
}

TEST(Nobodys, AreCapturedAsWhoTakesThemSees) {
  const std::string back =
      "captured = function(man) if man.wall and not man.mine and not "
      "man.theirs then return rank(1) end end, ";
  const std::string script =
      "return extend(" + walled("").substr(7) + ") { title = 'Test', " + back +
      "men = { king = { moves = step(every_way):onto(empty | their.men | the.wall) } } }";
  const auto loaded = load_text(script);
  set_up(*loaded.game, "3k/2W1/1W2/K3 w 1");
  play(*loaded.game, "a1b2");
  EXPECT_EQ(loaded.game->position_text(), "3k/2W1/1K2/W3 b 1");
  set_up(*loaded.game, "3k/2W1/4/K3 b 1");
  play(*loaded.game, "d4c3");
  EXPECT_EQ(loaded.game->position_text(), "W3/2k1/4/K3 w 2");
}

TEST(Nobodys, AreWrittenInCapitals) {
  const auto loaded = load_text(walled(""));
  EXPECT_THAT(faults_of_position(*loaded.game, "3k/4/1w2/KR2 w 1"), HasSubstr("'w'"));
  const auto with_hand = load_text(walled("zones = { hand = zone { holds = mine } }"));
  EXPECT_THAT(faults_of_position(*with_hand.game, "3k/4/4/KR2[W] w 1"), HasSubstr("nobody's"));
}

TEST(Nobodys, AreMovedByNoPlayer) {
  EXPECT_EQ(why_not("", "b2b3"), "the wall on b2 belongs to neither player and cannot be moved");
}

TEST(Nobodys, HaveNoAttackersInTheLens) {
  const auto loaded = load_text(
      walled("effects = { take(neighbours(moved) & the.wall) }, ends = { none = win(attacked("
             "all.wall)) }"));
  EXPECT_TRUE(loaded.game->attacks_on(*loaded.game->rules().topology.named("b2")).empty());
  EXPECT_EQ(loaded.game->status().result, "*");
}

}  // namespace pawnshop::tests
