// SPDX-License-Identifier: MIT
// Captured men who go back to the board may attack the royal man of their captor, or protect him:
// both generators agree on which captures are legal.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Captures of men who give check from where they are born again, captures by pinned men, captures
/// in check, captures by the king, and captures by which a man comes between.
const std::vector<std::string> kRebornPositions = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/8/8/2b5/4r3/3P1n2/4B3/4K2R w K - 0 1",
    "3rk3/8/8/1b6/8/3Q4/2nP4/3K3r w - - 0 1",
    "4k1r1/8/8/5n2/6P1/6K1/7q/8 w - - 0 1",
    "r1b1k2r/P1p2ppp/2n5/3qp3/3P4/2N2N2/1PP2Ppp/R1BQK2R w KQkq - 0 9",
    "2r1k3/8/8/8/4q3/2b1R3/3P4/R1B1K3 w Q - 0 1",
    "8/1k6/8/3pP3/8/2K5/4r3/5b2 w - d6 0 2"};

class Reborn : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Squares,
                         Reborn,
                         ::testing::Values("man.pawn and file(at.file) & rank(2) or squares 'd1'",
                                           "squares(at.light and 'a1' or 'h1')",
                                           "rank(1)",
                                           "at.file < 'e' and man.knight and rank(3) or nil",
                                           "by and by.queen and squares 'e1 e8' or squares 'd4'",
                                           "man.rook and squares 'e5' or file(at.file) & rank(7)"));

TEST_P(Reborn, MayCheckOrProtect) {
  for (const char* const more :
       {"",
        "never = { check = attacked(my.king), so = any(moved & my.rook & rank(4)) }, ",
        "effects = { remove(neighbours(to) & their.knight):when(took 'pawn') }, ",
        "can_be_taken = everywhere - rank(1), ",
        "must = { duty { does = took(), because = 'so' } }, "})
    EXPECT_EQ(broken_in_text(std::string("return extend 'chess' { title = 'Test', sound = { pawn = "
                                         "false, king = false }, ") +
                                 more + "captured = function(man, by, at) return " + GetParam() +
                                 " end }",
                             kRebornPositions),
              "(none)")
        << more;
}

/// Men who are dropped beside those who are born again.
TEST_P(Reborn, MayCheckOrProtectBesideDrops) {
  std::vector<std::string> positions;
  for (std::string position : kRebornPositions)
    positions.push_back(position.insert(position.find(' '), "[NPbp]"));
  EXPECT_EQ(
      broken_in_text(std::string("return extend 'crazyhouse' { title = 'Test', sound = { pawn "
                                 "= false, king = false }, captured = function(man, by, at) "
                                 "return ") +
                         GetParam() + " end }",
                     positions),
      "(none)");
}

}  // namespace

}  // namespace pawnshop::tests
