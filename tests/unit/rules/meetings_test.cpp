// SPDX-License-Identifier: MIT
// Rules about men who stand where steps or lines of other men lead: a turn can bring one of them
// there, open the line, or do both at once.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const std::vector<std::string> kMeetings = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "3qk3/8/8/3R4/8/8/3N4/3QK2R w K - 0 1",
    // A pawn opens a line and becomes a man whom the line then meets.
    "4n3/R2P3k/8/8/8/8/3R4/2R1K3 w - - 0 1",
    "2nb4/2PP2k1/8/8/8/8/2R1Q3/3RK3 w - - 0 1",
    "4k3/8/8/2pP4/8/8/R2R4/4K3 w - c6 0 1"};
const std::vector<std::string> kMeetingsOfDrops = {
    "4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNNPPrp] w K - 0 1",
    "r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn] w kq - 0 12"};

}  // namespace

TEST(Meetings, OfStepsAndLinesAreTheSameForBothGenerators) {
  for (const char* const rule :
       {"any(reach(my.rook | my.queen, forward) & (my.rook | my.queen))",
        "any(my.rook & reach(my.rook, orthogonal))",
        "any(reach(my.rook, forward) & my.men)",
        "none(reach(my.rook | my.queen, every_way) & (my.rook | my.queen))",
        "any(neighbours(my.king) & my.rook)",
        "any(my.rook & neighbours(my.king)) & ~by 'rook'",
        "any(neighbours(moved) & my.rook)",
        "any(reach(moved, every_way) & my.queen)",
        "any(reach(their.men, every_way) & my.queen) & took()",
        "any(shift(my.rook, forward) & my.rook | reach(my.rook, left) & "
        "my.king)",
        "any((my.men - rank(1)) & reach(my.rook - rank(2), forward))",
        "any(reach(my.king, sideways) & my.rook & neighbours(my.queen))",
        "count(my.rook & reach(my.rook, orthogonal)):at_least(1)"}) {
    const std::string never =
        "' { title = 'Test', sound = { king = false }, never = { met = " + std::string(rule) +
        " } }";
    EXPECT_EQ(broken_in_text("return extend 'chess" + never, kMeetings), "(none)") << rule;
    EXPECT_EQ(broken_in_text("return extend 'crazyhouse" + never, kMeetingsOfDrops), "(none)")
        << rule;
  }
}

}  // namespace pawnshop::tests
