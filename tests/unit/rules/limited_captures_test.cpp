// SPDX-License-Identifier: MIT
// Men of whom the position says whom they may capture: both generators agree on who gives check,
// who is pinned, and which turns change that.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::string limited_chess(const std::string& men, const std::string& rest = "") {
  return "return extend \"chess\" { title = \"Test\", men = { " + men + " }, " + rest + " }";
}

/// Rooks capture only while their owner has no knight on his first rank.
const std::string kLimitedRook = R"(rook = { moves = slide(orthogonal)
  :onto(empty | their.men & when(none(my.knight & first_rank), everywhere)) })";

}  // namespace

TEST(LimitedCaptures, GiveCheckAndPinOnlyWhileTheyAreAllowed) {
  EXPECT_EQ(broken_in_text(limited_chess(kLimitedRook),
                           {"4r1n1/3k4/8/8/8/8/8/4K1R1 w - - 0 1",
                            "4r3/2k3n1/8/8/8/8/8/R3K2R w KQ - 0 1",
                            "4r1n1/2k5/8/8/8/4B3/8/R3K2R w KQ - 0 1",
                            "4r3/2k5/8/8/8/4B3/5N2/R3K2R w KQ - 0 1",
                            "4r1n1/2k3P1/8/8/4Q3/5N2/8/4K3 w - - 0 1",
                            "4r1nk/8/8/8/8/8/8/R3KR2 w Q - 0 1"}),
            "(none)");
}

TEST(LimitedCaptures, AreTriedByTheSquareFromWhichTheyAreMade) {
  const std::string bishop = R"(bishop = { moves = slide(diagonal)
    :onto(empty | their.men:except(their.men - when(any(squares "c1 f1" & (empty | from)),
      light))) })";
  EXPECT_EQ(broken_in_text(limited_chess(bishop),
                           {"2b1kb2/8/8/7b/8/5P2/4K3/2B2B2 w - - 0 1",
                            "4kb2/8/8/b7/8/2N5/3P4/R3K2R w KQ - 0 1",
                            "2bk1b2/8/8/1b6/2N5/8/8/5K2 w - - 0 1"}),
            "(none)");
}

TEST(LimitedCaptures, OfSlidesAndLeapsAlongOneLineAreAskedApart) {
  for (const char* rook : {"slide(orthogonal) | step(leap(0, 2)):onto(empty | their.men & "
                           "when(none(my.king), everywhere))",
                           "slide(orthogonal):onto(empty | their.men & files(my.king)) | "
                           "step(leap(0, 2)):onto(empty | their.men & ranks(my.king))",
                           "slide(orthogonal):onto(empty | their.men & files(my.king)) | "
                           "step(leap(0, 2)):onto(empty)"})
    EXPECT_EQ(broken_in_text(limited_chess(std::string("rook = { moves = ") + rook + " }"),
                             {"4k3/8/8/8/8/4r3/4P3/4K3 w - - 0 1",
                              "4k3/8/8/8/8/4r3/8/4KB2 w - - 0 1",
                              "4k3/8/4r3/4r3/4P3/8/4R3/4K2R w K - 0 1",
                              "r3k2r/8/8/8/2R1r3/8/4N3/R3K2R w KQkq - 0 1"}),
              "(none)")
        << rook;
}

TEST(LimitedCaptures, OfAKingLeaveHimToBeTried) {
  const std::string king = R"(king = { moves = step(every_way)
    :onto(empty | their.men & when(any(empty & squares "e1"), everywhere)) })";
  EXPECT_EQ(broken_in_text(limited_chess(king + ", " + kLimitedRook),
                           {"4k3/8/8/8/3K4/4p3/8/8 w - - 0 1",
                            "8/8/8/3k4/3K4/4p3/8/4r3 w - - 0 1",
                            "4r3/8/8/3k4/8/3K4/3n4/4R3 w - - 0 1"}),
            "(none)");
}

TEST(LimitedCaptures, OfPawnsMayHangOnWhatTheyBecome) {
  const std::string choices =
      R"(local queen, rook = when(none(my.queen), "queen"), when(none(my.rook), "rook")
)";
  const std::string pawn = R"(pawn = { becomes = function(from, to)
    if last_rank:has(to) then return queen, rook end
  end })";
  EXPECT_EQ(broken_in_text(choices + limited_chess(pawn),
                           {"8/8/8/8/8/8/3p4/q1r1K2k w - - 0 1",
                            "8/8/8/8/8/8/3p4/1r2K2k w - - 0 1",
                            "q6k/8/8/8/8/7r/3p4/2R1K3 w - - 0 1"}),
            "(none)");
}

TEST(LimitedCaptures, GoWithDropsAndEffects) {
  const std::string rest = R"(effects = { send(moved & my.knight, squares "b1 g1"):when(took()) })";
  EXPECT_EQ(broken_in_text(limited_chess(kLimitedRook, rest),
                           {"4r1n1/2k5/8/3p4/8/4N3/8/R3K2R w KQ - 0 1",
                            "4r1k1/8/8/3n4/8/4N3/8/R3K2R w KQ - 0 1"}),
            "(none)");
}

}  // namespace pawnshop::tests
