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

}  // namespace pawnshop::tests
