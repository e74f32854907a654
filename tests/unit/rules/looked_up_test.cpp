// SPDX-License-Identifier: MIT
// Men whose ends are looked up by occupation, and royal men who may not see each other: both
// generators say the same where the lines meet other rules.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::string chess_by(const std::string& rules) {
  return "return extend \"chess\" { title = \"Test\", " + rules + " }";
}

}  // namespace

TEST(LookedUp, CastlingMayPassTheSightOfTheOtherKing) {
  const std::string along =
      "never = { facing = any(reach(my.king, forward | backward) & their.king) }";
  EXPECT_EQ(broken_in_text(chess_by(along), {"5k2/8/8/8/8/8/8/4K2R w K - 0 1"}), "(none)");
  const std::string every = "never = { facing = any(reach(my.king, every_way) & their.king) }";
  EXPECT_EQ(broken_in_text(chess_by(every),
                           {"8/8/8/5k2/8/8/8/R3K2R w KQ - 0 1",
                            "8/8/8/8/6k1/8/8/R3K2R w KQ - 0 1",
                            "8/8/3k4/8/8/8/8/R3K2R w KQ - 0 1"}),
            "(none)");
}

TEST(LookedUp, AKingWhoIsHeldStillSees) {
  EXPECT_EQ(broken_in_text(
                chess_by("can_move = my.men:except(neighbours(their.knight), \"held\"), never = { "
                         "facing = any(reach(my.king, forward | backward) & their.king) }"),
                {"4k3/3N4/8/8/4B3/8/8/4K3 w - - 0 1"}),
            "(none)");
}

TEST(LookedUp, AStepThatNeedsItsEndEmptyThreatensNobody) {
  const auto broken = [](const std::string& men, const std::string& position) {
    return broken_in_text(chess_by("men = { " + men + " }"), {position});
  };
  EXPECT_EQ(broken("knight = { moves = step(leap(1, 2)):when(within(to, empty)) }",
                   "4k3/8/8/8/8/5n2/8/4K3 w - - 0 1"),
            "(none)");
  EXPECT_EQ(broken("knight = { moves = step(every_way):when(within(to, empty)) }",
                   "4k3/8/8/8/7b/8/5n2/4K3 w - - 0 1"),
            "(none)");
  EXPECT_EQ(broken("knight = { moves = step(every_way):when(within(squares \"e8 d4\", empty)) }",
                   "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1"),
            "(none)");
  EXPECT_EQ(broken("queen = { moves = step(every_way):when(within(shift(from, forward) | "
                   "neighbours(to) - from, empty)) | slide(diagonal) }",
                   "r1r5/1p6/n1k3B1/P3p1p1/2Q5/4KNPR/8/4b2R b - - 12 47"),
            "(none)");
}

TEST(LookedUp, ARookThatCastlesMayHoldTheOneWhoThreatens) {
  EXPECT_EQ(broken_in_text(
                chess_by("men = { knight = { moves = hop(orthogonal, all.men, 8) } }, can_move = "
                         "my.men:except(shift(their.rook, 2 * sideways) & my.knight, \"held\")"),
                {"4k3/8/8/8/8/8/8/3nK2R w K - 0 1"}),
            "(none)");
}

TEST(LookedUp, ACaptureMayWakeAManAndHoldHim) {
  EXPECT_EQ(broken_in_text("return extend \"hostage\" { title = \"Test\", can_move = "
                           "my.men:except(neighbours(their.bishop) & my.pawn, \"held\") }",
                           {"4k3/8/8/8/8/5B2/7p/6Kn[#] w - - 3 37"}),
            "(none)");
}

/// The sets do not know the attacks of a man who may become something.
TEST(LookedUp, AnOddManWhoChecksMayBeHeld) {
  EXPECT_EQ(broken_in_text("return extend \"minihouse\" { title = \"Test\",\n"
                           "  men = { rook = { becomes = function(_, to)\n"
                           "    if (file \"b\"):has(to) then return \"rook\" end\n  end } },\n"
                           "  can_move = my.men:except(shift(shift(their.knight, orthogonal), "
                           "leap(1, 2)), \"held\"),\n}",
                           {"4nk/KB4/3R1R/P5/2B3/3B2[P] b - - 0 25"}),
            "(none)");
}

/// Tables by occupation grow with two to the length of the line.
TEST(LookedUp, LongLinesAreNotDrawn) {
  EXPECT_EQ(
      faults_of_text("return game { title = \"Test\", board = board(2, 30),\n"
                     "  men = { king = man { letter = \"K\", moves = step(every_way) } },\n"
                     "  turn = { move = move {} }, position = \"<board> <side> <number>\",\n"
                     "  start = \"k1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/1K"
                     " w 1\",\n"
                     "  never = { check = attacked(my.king), facing = any(reach(my.king, "
                     "forward) & their.king) } }"),
      "(none)");
}

TEST(LookedUp, AStepMayBeFreeByEitherOfTwoSquares) {
  // Said in any words; of more than two, or where somebody must be there, the plan asks.
  for (const char* const leg :
       {"any(empty & shift(from, forward))",
        "none(all.men & shift(from, forward))",
        "any(shift(from, forward) & empty) | any(shift(from, forward + right) & empty)",
        "any(shift(from, forward) & empty) | any(shift(from, right) & empty)",
        "~(any(shift(from, forward) & all.men) & any(shift(to, backward) - empty))",
        "any((shift(from, forward) | shift(from, right) | shift(to, backward)) & empty)",
        "any(shift(from, forward) & all.men)",
        "any(empty & shift(from, forward)) & none(all.men & shift(from, right))",
        "any((from | shift(from, forward)) & empty)",
        "any((to | shift(from, forward)) & empty)",
        "any(empty & squares \"d4\") | any(empty & squares \"e5\")"}) {
    const std::string knight = "knight = { moves = step(2 * forward + right):when(" +
                               std::string(leg) + ") | step(2 * backward + left):when(" + leg +
                               ") | step(leap(2, 1)):when(" + leg + ") }";
    EXPECT_EQ(
        broken_in_text(chess_by("men = { " + knight + " }"),
                       {"4k3/8/3n4/4p3/3NK3/4P3/8/8 w - - 0 1",
                        "8/8/2n2k2/8/4K3/2N2p2/4P3/8 b - - 0 1",
                        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"}),
        "(none)")
        << leg;
  }
}

TEST(LookedUp, MenMayPromote) {
  const auto broken = [](const std::string& base,
                         const std::string& men,
                         const std::vector<std::string>& positions) {
    return broken_in_text(
        "return extend \"" + base + "\" { title = \"Test\", men = { " + men + " } }", positions);
  };
  // The last squares are closed to who does not promote, or wherever he comes from.
  const std::vector<std::string> crowded = {
      "lnsg1gsnl/1r2k2b1/ppppp1ppp/5p3/2P6/P4N3/1P1PPPPPP/1B2K2R1/LNSG1GS1L[Nn] w - - 0 1",
      "k8/9/2L1N1S2/3n5/9/9/2l3n2/9/4K4[LNSlns] w - - 0 1",
      "k8/9/2L1N1S2/3n5/9/9/2l3n2/9/4K4[LNSlns] b - - 0 1"};
  for (const char* const men : {"lance = { moves = slide(forward) | hop(forward, all.men, 1) }",
                                "lance = { moves = slide(forward, 1, 4) }",
                                "knight = { moves = step(2 * forward + "
                                "sideways):when(within(shift(from, forward), empty)) }",
                                "silver = { moves = step(every_way) | slide(diagonal, 1, 3) }"})
    EXPECT_EQ(broken("shogi", men, crowded), "(none)") << men;
  for (const char* const men :
       {"rook = { moves = slide(orthogonal, 1, 3), becomes = function(_, to) if last_rank:has(to) "
        "then return \"queen\", \"knight\" end end }",
        "rook = { moves = slide(orthogonal, 1, 3), becomes = function(from, to) if "
        "rank(4):has(from) "
        "then return \"queen\" end end, stands = everywhere - rank(5) }",
        "rook = { moves = hop(every_way, all.men, 2), becomes = function(_, to) if rank(5):has(to) "
        "then return \"bishop\" end end, stands = everywhere - rank(5) }"})
    EXPECT_EQ(broken("chess",
                     men,
                     {"4k3/2R5/8/3p4/1R3R2/3r4/5r2/4K3 w - - 0 1",
                      "1n2k3/2RR4/8/3p4/1R6/3r4/3r1r2/1N2K3 b - - 0 1"}),
              "(none)")
        << men;
}

TEST(LookedUp, WhoStandsBetweenStopsAManOfTheEnemy) {
  // One man alone between may not always go; two may, but not together.
  const std::vector<std::string> positions = {"4k3/8/8/8/4q3/4P3/4R3/4K3 w - - 0 1",
                                              "4k3/8/8/4q3/8/8/4R3/R3K2R w KQ - 0 1",
                                              "4k3/8/8/4q3/4p3/8/3N4/R3K2R w KQ - 0 1",
                                              "4k3/8/8/7q/8/5N2/8/R2K3R w - - 0 1",
                                              "4k3/8/8/8/K1pP3q/8/8/8 b - d3 0 1",
                                              "8/8/8/8/k1pP3Q/8/8/4K3 b - d3 0 1",
                                              "1k6/8/8/8/8/8/8/q3K2R w K - 0 1",
                                              "1k6/8/8/8/8/8/8/4K1Rq w - - 0 1"};
  for (const char* const men :
       {"queen = { stands = everywhere - files(their.rook) }",
        "queen = { moves = slide(every_way):onto((empty | their.men) - neighbours(my.king)) }",
        "queen = { moves = slide(every_way):when(none(to & neighbours(their.knight))) }",
        "queen = { moves = slide(orthogonal):through(empty | my.pawn) | "
        "slide(every_way):onto((empty "
        "| their.men) - files(their.rook)) }",
        "queen = { moves = slide(every_way):onto((empty | their.men) - files(their.rook)) | "
        "hop(orthogonal, all.men, 8) }",
        "queen = { moves = slide(every_way):from(everywhere - neighbours(their.pawn)), stands = "
        "everywhere - ranks(their.rook) }"}) {
    const std::string changed = std::string("men = { ") + men + " }";
    EXPECT_EQ(broken_in_text(chess_by(changed), positions), "(none)") << men;
    EXPECT_EQ(broken_in_text(chess_by(changed + ", effects = { remove(neighbours(to) & all.rook):"
                                                "when(took()) }"),
                             positions),
              "(none)")
        << men;
  }
}

}  // namespace pawnshop::tests
