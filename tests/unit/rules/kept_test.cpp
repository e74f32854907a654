// SPDX-License-Identifier: MIT
// Rules that ask again, in the midst of a turn, what they have asked before: the answer may be an
// older one only as long as nothing is touched that it depends on.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::string broken_with(const std::string& rules, const std::string& position) {
  return broken_in_text("return extend \"chess\" { title = \"Test\", " + rules + " }", {position});
}

const char* const kCrowd = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1";

}  // namespace

TEST(Kept, AnEffectSeesWhatTheOneBeforeItTook) {
  EXPECT_EQ(broken_with("effects = { take(their.pawn & neighbours(my.knight)), "
                        "remove(all.knight & neighbours(all.pawn)), "
                        "take(their.pawn & neighbours(all.knight)) }",
                        kCrowd),
            "(none)");
}

TEST(Kept, AMarkThatIsLeftIsSeen) {
  EXPECT_EQ(
      broken_with("marks = { trodden = marks {} }, "
                  "position = \"<board> <side> <unmoved> <passed> <trodden> <clock> <number>\", "
                  "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1\", "
                  "effects = { mark(\"trodden\", neighbours(moved)) }, "
                  "never = { shy = any(my.knight & neighbours(the.trodden & my.pawn)) }",
                  "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - - 0 1"),
      "(none)");
}

TEST(Kept, AMarkOfOneTurnIsGoneAfterTheNext) {
  const std::string near = "local near = any(files(the.passed))\n";
  EXPECT_EQ(
      broken_in_text(near + "return extend \"chess\" { title = \"Test\", men = { queen = { moves = "
                            "slide(every_way):when(near) | step(every_way) } }, never = { shy = "
                            "any(moved & my.knight) & near } }",
                     {"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2"}),
      "(none)");
  EXPECT_EQ(broken_with("men = { knight = { moves = step(leap(1, 2)):onto(empty):takes(their.men & "
                        "neighbours(to) - files(the.passed)) } }, never = { check = false, kings = "
                        "attacked(my.king) & any(from) }",
                        "8/8/4k3/8/3pP1N1/8/7p/7K b - e3 0 1"),
            "(none)");
}

TEST(Kept, WhoIsTakenByEffectsIsAskedForEachKing) {
  EXPECT_EQ(broken_with("men = { queen = { value = 9 } }, "
                        "effects = { take(their.men & neighbours(my.bishop) & files(my.rook)) }, "
                        "never = { queens = attacked(my.queen), shy = attacked(my.rook) }",
                        kCrowd),
            "(none)");
}

TEST(Kept, WhatHangsOnBothPlayersMenIsAskedAnew) {
  EXPECT_EQ(broken_with("effects = { remove(my.men & neighbours(their.bishop) & "
                        "files(all.queen)):when(any(neighbours(empty) & my.king)) }, "
                        "never = { alone = none(neighbours(my.king) & all.men) }",
                        kCrowd),
            "(none)");
}

}  // namespace pawnshop::tests
