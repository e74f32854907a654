// SPDX-License-Identifier: MIT
// Men whose movements have conditions, and who go all at once by shifting the set of their squares.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// What is wrong with chess with these movements of the pawn; "(none)" if nothing is.
std::string wrong_with_pawns(const std::string& moves, const std::string& more = "") {
  return broken_in_text(
      "return extend \"chess\" { title = \"Test\", sound = { king = false }, men = { pawn = { "
      "moves = " +
          moves + " } }" + more + " }",
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
       // Pinned pawns, a check that pawns can answer, and pawns who are about to become something.
       "3k4/1P3P2/8/q2pPp2/3P4/4r3/1P1PP1p1/4K2R w K - 0 1",
       // En passant, with and without a pin.
       "4k3/8/8/K2pP2r/5p2/8/4P1P1/8 w - d6 0 1"});
}

}  // namespace

TEST(ShiftedMen, AskForSquaresOfTheMove) {
  for (const char* const moves :
       {"step(forward):onto(empty - files(their.king)) | step(forward_diagonal):onto(their.men)",
        "step(forward | sideways):onto(empty):from(neighbours(my.men, diagonal)) | "
        "step(forward_diagonal):onto(their.men - their.queen)",
        "step(forward):onto(empty):when(any(my.queen)) | step(forward_diagonal):onto(their.men)",
        "step(forward):onto(empty):when(none(neighbours(to, sideways) & their.men)) | "
        "step(forward_diagonal):onto(their.men)",
        "require(\"chessmen\").pawn.moves:when(none(shift(from, backward) & my.men))",
        "require(\"chessmen\").pawn.moves | step(sideways):onto(empty & neighbours(my.king))"})
    EXPECT_EQ(wrong_with_pawns(moves), "(none)") << moves;
}

TEST(ShiftedMen, RunOverSquaresThatMayBePassed) {
  for (const char* const moves :
       {"slide(forward, 2):onto(empty - neighbours(their.men)) | step(forward):onto(empty)",
        "slide(forward, 3):onto(empty):through(empty | my.pawn):when(any(my.rook)) | "
        "step(forward_diagonal):onto(their.men)",
        "slide(forward_diagonal, 2):onto(their.men):through(all.men):from(ranks(my.king) | "
        "rank(4)) "
        "| step(forward):onto(empty)"})
    EXPECT_EQ(wrong_with_pawns(moves), "(none)") << moves;
}

TEST(ShiftedMen, LeadToOneSquareInTwoWays) {
  // North is forward for one player and backward for the other, and two movements lead ahead. Only
  // the first one that leads to a square counts, as its mark shows.
  const std::string marks = ", marks = { gone = marks {} }, can_move = my.men - the.gone";
  for (const char* const moves :
       {"step(forward):onto(empty - neighbours(their.king)) | "
        "step(north):onto(empty):leaves(\"gone\", to)",
        "step(forward):onto(empty & neighbours(my.men)) | "
        "step(forward):onto(empty):leaves(\"gone\", to)",
        "step(forward):onto(empty):when(any(my.queen)):leaves(\"gone\", to) | "
        "slide(forward, 1, 2):onto(empty)"})
    EXPECT_EQ(wrong_with_pawns(moves, marks), "(none)") << moves;
}

TEST(ShiftedMen, WhereTurnsMustBeTried) {
  for (const char* const more :
       {", never = { check = attacked(my.king), held = attacked(to) & by \"pawn\" }",
        ", effects = { take(neighbours(moved) & their.knight):when(by \"pawn\") }",
        ", can_be_taken = all.men - neighbours(their.king)",
        ", can_move = my.men - neighbours(their.queen)",
        ", must = { duty { does = took() } }"})
    EXPECT_EQ(wrong_with_pawns("step(forward | sideways):onto(empty - files(their.king)) | "
                               "step(forward_diagonal):onto(all.men - my.king - my.pawn)",
                               more),
              "(none)")
        << more;
}

TEST(ShiftedMen, WhoMayNotStandOrBecomeSomethingGoOneByOne) {
  const std::string moves =
      "step(forward):onto(empty - files(their.king)) | "
      "step(forward_diagonal):onto(their.men)";
  for (const char* const field :
       {", stands = everywhere - rank(5)",
        ", stands = everywhere - neighbours(their.king)",
        ", becomes = function(from, to) if to.rank > 5 then return \"knight\" end end"}) {
    EXPECT_EQ(broken_in_text(
                  "return extend \"chess\" { title = \"Test\", men = { pawn = { moves = " + moves +
                      field + " } } }",
                  {"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                   "4k3/8/1P3P2/2p5/8/4r3/1P1PP1p1/4K2R w K - 0 1"}),
              "(none)")
        << field;
  }
}

}  // namespace pawnshop::tests
