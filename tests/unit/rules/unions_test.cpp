// SPDX-License-Identifier: MIT
// A union of squares that the turn gives and others: the others count, too, where the turn gives
// none (nobody is dropped by a move, nobody moves by a drop).
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const std::vector<std::string> kUnionPositions = {
    "4k3/8/1P6/3p4/8/2N5/8/4K3[NPnp] w - - 0 1",
    "4k3/8/8/3p4/4p3/2N5/3p4/4K2R[Np] w - - 0 1",
    "r2qk2r/ppp2ppp/2npbn2/4p3/4P3/2NPBN2/PPP2PPP/R2QK2R[QRNPPqbnp] w KQkq - 0 5"};

class Unions : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(
    Of,
    Unions,
    ::testing::Values(
        "any(shift(moved & my.knight, forward) & their.pawn | my.pawn & rank(6))",
        "any(neighbours(dropped & my.knight | my.king) & their.pawn)",
        "any(shift(dropped & my.pawn | my.knight, forward) & empty)",
        "any((neighbours(moved & my.knight) | my.rook) & their.king | my.pawn & rank(6))",
        "any(files(moved & my.rook | my.king) & their.pawn - rank(7))",
        "none(neighbours(dropped & my.knight | my.king) & their.pawn)",
        "any(when(none(my.queen), neighbours(moved & my.king) | my.pawn & rank(6)))"));

TEST_P(Unions, KeepWhatTheTurnDoesNotGive) {
  const std::string so = GetParam();
  for (const std::string& rule :
       {"never = { so = " + so + " }", "must = { duty { does = " + so + ", because = 'so' } }"})
    EXPECT_EQ(
        broken_in_text(
            "return extend 'crazyhouse' { title = 'Test', sound = { king = false }, " + rule + " }",
            kUnionPositions),
        "(none)")
        << rule;
}

}  // namespace

}  // namespace pawnshop::tests
