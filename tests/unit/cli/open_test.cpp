// SPDX-License-Identifier: MIT
#include "cli/open.h"

#include <gmock/gmock.h>

namespace pawnshop::cli {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(SplitMoves, AtBlanks) {
  EXPECT_THAT(split_moves(" e4  e5\tNf3 "), ElementsAre("e4", "e5", "Nf3"));
  EXPECT_THAT(split_moves(""), IsEmpty());
}

TEST(SplitMoves, KeepsLossesWithTheirTurn) {
  EXPECT_THAT(split_moves("Eh6 (xj6) Kd2"), ElementsAre("Eh6 (xj6)", "Kd2"));
  EXPECT_THAT(split_moves("Eh6 (Xj6, xk6) Kd2"), ElementsAre("Eh6 (Xj6, xk6)", "Kd2"));
}

TEST(SplitMoves, TakesAPricedDropForATurn) {
  EXPECT_THAT(split_moves("e4 (B-N)N*d3+ (B)N*c7"), ElementsAre("e4", "(B-N)N*d3+", "(B)N*c7"));
}

TEST(SplitMoves, LeavesCommasAndNumbersOut) {
  EXPECT_THAT(split_moves("e4, e5,Nf3 ,"), ElementsAre("e4", "e5", "Nf3"));
  EXPECT_THAT(split_moves("1. e4 e5 2.Nf3 2... Nc6 12...d5"),
              ElementsAre("e4", "e5", "Nf3", "Nc6", "d5"));
  EXPECT_THAT(split_moves("Eh6 (Xj6, xk6), Kd2"), ElementsAre("Eh6 (Xj6, xk6)", "Kd2"));
}

TEST(SplitMoves, LeavesCommasToGamesThatWriteThem) {
  EXPECT_THAT(split_moves("e2,e4 e7,e5", true), ElementsAre("e2,e4", "e7,e5"));
}

TEST(SplitMoves, KeepsWhatOnlyBeginsLikeANumber) {
  EXPECT_THAT(split_moves("0000 7g7f . 1 .e4"), ElementsAre("0000", "7g7f", ".", "1", ".e4"));
}

TEST(SplitMoves, LeavesABracketWithoutTurnAlone) {
  EXPECT_THAT(split_moves("(xe4) e5"), ElementsAre("(xe4)", "e5"));
}

}  // namespace pawnshop::cli
