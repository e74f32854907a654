// SPDX-License-Identifier: MIT
// Men whom no turn may leave attacked, besides the king: who shields one stays on his line, an
// attack on one must end, and he goes where nobody attacks.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::string wrong_with(const std::string& fields, const std::vector<std::string>& positions = {}) {
  return broken_in_text("return extend \"chess\" { title = \"Test\", " + fields + " }", positions);
}
std::string wrong_where_guarded(const std::string& men,
                                const std::vector<std::string>& positions = {}) {
  return wrong_with("never = { guard = attacked(" + men + "):because \"so\" }", positions);
}

}  // namespace

TEST(GuardedMen, AreNotLeftAttacked) {
  for (const char* const men : {"my.queen", "my.queen | my.knight", "my.pawn", "my.knight"})
    EXPECT_EQ(wrong_where_guarded(men), "(none)") << men;
}

TEST(GuardedMen, AreShieldedByWhoStaysOnTheLine) {
  EXPECT_EQ(wrong_where_guarded("my.queen",
                                {"4k3/P6P/8/8/1r1B1Q2/8/8/4K3 w - - 0 1",
                                 // By a man who is pinned as well, along the same line and another.
                                 "7k/8/8/8/r1R1Q3/8/8/r1R1K3 w - - 0 1",
                                 "4r2k/8/8/8/r3R1Q1/8/8/4K3 w - - 0 1",
                                 // By one man before two enemies, by pawns who run, take, promote.
                                 "1k1r4/8/8/r2B2Q1/8/8/8/3Q2K1 w - - 0 1",
                                 "2r1r1k1/3P4/2Q5/8/1b6/8/3P4/4Q1K1 w - - 0 1",
                                 "7k/8/8/q1pP2Q1/8/8/8/6K1 w - c6 0 1",
                                 // By a queen, and by the king.
                                 "1k6/8/8/r2Q2Q1/8/8/8/6K1 w - - 0 1",
                                 "1k6/8/8/r2K2Q1/8/8/8/8 w - - 0 1",
                                 // Of a player who turns the other way.
                                 "6k1/3q4/8/3p4/8/8/3R4/6K1 b - - 0 1"}),
            "(none)");
}

TEST(GuardedMen, WhoAreAttackedMustBeSaved) {
  EXPECT_EQ(wrong_where_guarded("my.queen",
                                {"r3k2r/pPp2ppp/8/q7/8/3Q4/PPP2PpP/R3K2R w KQkq - 0 1",
                                 // By nobody who shields another one.
                                 "1k1r4/8/8/r2N2Q1/8/8/8/3Q2K1 w - - 0 1",
                                 "1k5r/8/8/r2B2Q1/8/7b/8/5QK1 w - - 0 1"}),
            "(none)");
}

/// Two men who leave a line at once.
TEST(GuardedMen, AreNotLeftByTwoWhoMoveTogether) {
  const std::string dance =
      "never = { queen = attacked(my.queen) }, turn = { dance = together { text = \"dance\", "
      "human = \"dance\", { \"king\", \"d1 c2\" }, { \"rook\", \"e1 e2\" }, "
      "when = within(squares \"c2 e2\", empty) & safe_for(\"king\", squares \"d1 c2\") } }";
  EXPECT_EQ(wrong_with(dance, {"7k/8/8/8/8/8/7P/2QKR1r1 w - - 0 1"}), "(none)");
}

/// Who takes besides where he ends may take whoever attacks him there.
TEST(GuardedMen, MayTakeInPassingWhoAttacksThem) {
  const std::string knights =
      "never = { knight = attacked(my.knight) }, "
      "men = { pawn = { moves = step(forward):onto(empty) "
      "| slide(forward, 2):onto(empty):from(rank(2)):leaves(\"passed\", path) "
      "| step(backward | forward_diagonal):onto(their.men) }, "
      "knight = { moves = step(leap(1, 2)) "
      "| step(forward_diagonal):onto(the.passed):takes(shift(to, backward)) } }";
  EXPECT_EQ(wrong_with(knights, {"7k/8/8/3Np3/8/8/7P/4K3 w - e6 0 1"}), "(none)");
}

}  // namespace pawnshop::tests
