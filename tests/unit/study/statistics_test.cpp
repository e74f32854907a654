// SPDX-License-Identifier: MIT
#include "study/statistics.h"

#include <cmath>

#include <gtest/gtest.h>

#include "support/random.h"

namespace pawnshop::tests {

using study::Histogram;
using study::Interval;
using study::points_interval;
using study::wilson;

TEST(StudyStatistics, HasWilsonsIntervals) {
  // By the formula, as in any table of it.
  EXPECT_NEAR(wilson(5, 10).low, 0.2366, 0.0001);
  EXPECT_NEAR(wilson(5, 10).high, 0.7634, 0.0001);
  EXPECT_NEAR(wilson(0, 20).high, 0.1611, 0.0001);
  EXPECT_NEAR(wilson(20, 20).low, 0.8389, 0.0001);
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(StudyStatistics, ErrsInOneOfTwentyStudies) {
  support::Random random(7);
  constexpr int kStudies = 2000, kGames = 150;
  for (const std::uint32_t share : {50u, 80u, 95u}) {
    int missed = 0;
    for (int i = 0; i < kStudies; ++i) {
      int hits = 0;
      for (int game = 0; game < kGames; ++game)
        hits += random.below(100) < share;
      const Interval found = wilson(hits, kGames);
      missed += found.low > share / 100.0 || found.high < share / 100.0;
    }
    EXPECT_NEAR(missed, kStudies * 0.05, kStudies * 0.025) << share;
  }
}

TEST(StudyStatistics, IsSurerOfPointsWhereGamesAreDrawn) {
  const auto width = [](const Interval& interval) { return interval.high - interval.low; };
  const Interval wins = points_interval({50, 50, 0}, 100),
                 drawn = points_interval({25, 25, 50}, 100);
  EXPECT_NEAR(width(wins), width(wilson(50, 100)), 1e-9);
  EXPECT_LT(width(drawn), 0.8 * width(wins));
  EXPECT_GT(width(points_interval({0, 0, 100}, 100)), 0.05);  // never sure of all that is to come

  support::Random random(11);
  int missed = 0;
  constexpr int kStudies = 2000, kGames = 150;
  for (int i = 0; i < kStudies; ++i) {
    study::Results results;
    for (int game = 0; game < kGames; ++game) {
      const std::uint32_t chance = random.below(100);
      results.add(chance < 35 ? 0 : chance < 60 ? 1 : -1);
    }
    const Interval found = points_interval(results, kGames);
    missed += found.low > 0.55 || found.high < 0.55;
  }
  EXPECT_NEAR(missed, kStudies * 0.05, kStudies * 0.025);
}

TEST(StudyStatistics, HasQuantilesAndTheirIntervals) {
  Histogram histogram;
  for (int i = 1; i <= 100; ++i)
    ++histogram[i];
  EXPECT_DOUBLE_EQ(study::quantile(histogram, 0.5), 50.5);
  EXPECT_DOUBLE_EQ(study::quantile(histogram, 0), 1);
  EXPECT_DOUBLE_EQ(study::quantile(histogram, 1), 100);
  EXPECT_DOUBLE_EQ(study::quantile({}, 0.5), 0);
  const Interval median = study::quantile_interval(histogram, 0.5, 100);
  EXPECT_NEAR(median.low, 41, 1);  // ranks 50 - 9.8 and 50 + 9.8
  EXPECT_NEAR(median.high, 61, 1);
  const Interval quarter = study::quantile_interval(histogram, 0.25, 100);
  EXPECT_NEAR(quarter.low, 17, 1);  // ranks 25 - 8.5 and 25 + 8.5
  EXPECT_NEAR(quarter.high, 34, 1);
  EXPECT_DOUBLE_EQ(study::mean(histogram), 50.5);
  EXPECT_NEAR(study::mean_interval(histogram, 100).high, 50.5 + 1.96 * 2.901, 0.01);
}

TEST(StudyStatistics, MissesARatioInOneOfTwentyStudies) {
  constexpr int kStudies = 2000, kGames = 100;
  support::Random random(7);
  int missed = 0;
  for (int study = 0; study < kStudies; ++study) {
    study::Ratio sums;
    for (int game = 0; game < kGames; ++game) {
      const int plies = 20 + static_cast<int>(random.below(60));
      const int of_game = 10 + static_cast<int>(random.below(21));  // turns a ply, 20 on average
      sums.add(plies * of_game, plies);
    }
    const Interval found = study::ratio_interval(sums, kGames, kGames);
    missed += found.low > 20 || found.high < 20;
  }
  EXPECT_NEAR(missed, kStudies * 0.05, kStudies * 0.025);
  // Games that are alike say as much as one of them.
  study::Ratio twice;
  for (const int of_game : {10, 10, 20, 20})
    twice.add(of_game, 1);
  const Interval half = study::ratio_interval(twice, 4, 2),
                 whole = study::ratio_interval(twice, 4, 4);
  EXPECT_NEAR(half.high - half.low, (whole.high - whole.low) * std::sqrt(2.0), 1e-9);
}

TEST(StudyStatistics, SaysHowManyGamesWouldTell) {
  EXPECT_EQ(study::games_to_tell(0.55, {0.45, 0.55}), 0);  // on the bound nobody can tell
  for (const double share : {0.5, 0.6, 0.7, 1.0}) {
    const auto games = static_cast<double>(study::games_to_tell(share, {0.45, 0.55}));
    ASSERT_GT(games, 0);
    const Interval found = wilson(share * games, games);
    EXPECT_TRUE(found.low > 0.55 || (found.low >= 0.45 && found.high <= 0.55)) << share;
  }
}

}  // namespace pawnshop::tests
