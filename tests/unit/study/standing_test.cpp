// SPDX-License-Identifier: MIT
#include "study/standing.h"

#include <gtest/gtest.h>

namespace pawnshop::tests {

using study::difference;
using study::likelihood;

TEST(Standing, TurnsAScoreIntoElo) {
  EXPECT_NEAR(difference({50, 0, 50}).elo, 0, 0.01);
  EXPECT_NEAR(difference({75, 0, 25}).elo, 190.8, 0.1);
  EXPECT_NEAR(difference({25, 0, 75}).elo, -190.8, 0.1);
}

TEST(Standing, WritesZeroWithAPlus) {
  EXPECT_EQ(study::to_text(study::Difference{-0.4, -0.0, 0.4}), "Elo +0 (+0 to +0)");
  EXPECT_EQ(study::to_text(study::Difference{-0.6, -12.4, 7.5}), "Elo -1 (-12 to +8)");
}

TEST(Standing, IsSurerAfterMoreGames) {
  const auto few = difference({6, 4, 5}), many = difference({600, 400, 500});
  EXPECT_GT(few.high - few.low, 3 * (many.high - many.low));
  EXPECT_LT(many.low, many.elo);
  EXPECT_GT(many.high, many.elo);
  EXPECT_LT(difference({}).low, -500);
}

TEST(Standing, DrawsMakeAMatchMoreCertain) {
  const auto sharp = difference({50, 0, 50}), quiet = difference({10, 80, 10});
  EXPECT_GT(sharp.high, quiet.high);
}

TEST(Standing, SettlesAQuestion) {
  EXPECT_GT(likelihood({700, 100, 400}, 0, 5), 2);
  EXPECT_GT(likelihood({700, 100, 400}, 0, 50), study::kSettled);
  EXPECT_LT(likelihood({400, 100, 700}, 0, 50), -study::kSettled);
  EXPECT_EQ(likelihood({}, 0, 5), 0);
}

}  // namespace pawnshop::tests
