// SPDX-License-Identifier: MIT
// Men who are sent away: where royal men may be, and squares whose colour decides.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::string broken_with_yards(const std::string& rules) {
  return broken_in_text(
      "return extend 'chess' { title = 'Test', sound = false, zones = { yard = zone { holds = mine "
      "}, "
      "attic = zone { holds = mine } }, turn = { back = drop { from = my.attic, onto = rank(1) } "
      "}, " +
          rules + " }",
      {});
}

/// What is left of a queen of Black's whom a pawn takes.
std::string after_capture(const std::string& position, const std::string& turn) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test', captured = function(man, _, at) if man.queen and "
      "at.light then return light & rank(1) end end }");
  set_up(*loaded.game, position);
  play(*loaded.game, turn);
  return loaded.game->position_text();
}

}  // namespace

TEST(SentMen, MayBeRoyalWhereverEffectsLead) {
  EXPECT_EQ(broken_with_yards("afterwards = { send(my.king & rank(2), my.yard), "
                              "send(my.yard, my.attic) }"),
            "(none)");
  EXPECT_EQ(broken_with_yards("effects = { send(my.king & rank(2), my.yard):when(by 'king'), "
                              "send(my.yard, my.attic):when(by 'pawn') }"),
            "(none)");
}

TEST(SentMen, MayBeRoyalWhereALiveFunctionSendsThem) {
  EXPECT_EQ(broken_in_text("local away = send(my.king & rank(2), my.yard)\n"
                           "return extend 'chess' { title = 'Test', sound = false, "
                           "zones = { yard = zone { holds = mine } }, "
                           "turn = { back = drop { from = my.yard, onto = rank(1) } }, "
                           "afterwards = { call(function() return away end):when(any(my.king & "
                           "rank(2))) } }",
                           {}),
            "(none)");
}

TEST(SentMen, SeeTheColourThatTheSquareHas) {
  EXPECT_EQ(after_capture("7k/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "exd5"),
            "q6k/8/8/3P4/8/8/8/4K3 b - - 0 1");
  EXPECT_EQ(after_capture("7k/8/8/4q3/3P4/8/8/4K3 w - - 0 1", "dxe5"),
            "7k/8/8/4P3/8/8/8/4K3 b - - 0 1");
}

/// Each player's men fill a region as he reads the board, and of several captured men the one goes
/// first who is first for the mover.
TEST(CapturedMen, GoBackAsTheirOwnersReadTheBoard) {
  const auto board_after =
      [](const std::string& changes, const std::string& position, const std::string& turn) {
        const auto loaded = load_text("return extend 'chess' { title = 'Test', " + changes + " }");
        set_up(*loaded.game, position);
        play(*loaded.game, turn);
        const std::string text = loaded.game->position_text();
        return text.substr(0, text.find(' '));
      };
  const std::string region = "captured = function() return rank(1) | rank(2) end";
  EXPECT_EQ(board_after(region, "3rk3/8/8/8/3R4/8/8/4K3 b - - 0 1", "d8d4"),
            "4k3/8/8/8/3r4/8/8/R3K3");
  EXPECT_EQ(board_after(region, "4k3/8/8/3r4/8/8/8/3RK3 w - - 0 1", "d1d5"),
            "r3k3/8/8/3R4/8/8/8/4K3");
  const std::string blast = region + ", effects = { take(neighbours(taken) & their.men) }";
  EXPECT_EQ(board_after(blast, "4k3/8/8/3r4/3b4/2n5/8/3RK3 w - - 0 1", "d1d4"),
            "bnr1k3/8/8/8/3R4/8/8/4K3");
  EXPECT_EQ(board_after(blast, "3rk3/8/2N5/3B4/3R4/8/8/4K3 b - - 0 1", "d8d5"),
            "4k3/8/8/3r4/8/8/8/BNR1K3");
  EXPECT_EQ(broken_in_text("return extend 'chess' { title = 'Test', " + blast + " }", {}),
            "(none)");
}

}  // namespace pawnshop::tests
