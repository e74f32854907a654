// SPDX-License-Identifier: MIT
#include "study/men_worth.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "support/random.h"

namespace pawnshop::tests {

namespace {

using study::MenWorth;
using study::SampledGame;

double chance_by(double worth) {
  return 1 / (1 + std::exp(-worth));
}

/// Games in which each man more in a place is worth so much, and White's first turn a little.
std::vector<SampledGame> made_up(const std::vector<double>& worths,
                                 int count,
                                 int copies,
                                 support::Random& random) {
  std::vector<SampledGame> games;
  for (int number = 1; number <= count; ++number) {
    std::string sample = random.below(2) ? "w" : "b";
    double sum = 0.1;
    for (const double worth : worths) {
      const int ahead = static_cast<int>(random.below(5)) - 2;
      sample += static_cast<char>('P' + ahead);
      sum += worth * ahead;
    }
    const bool wins = random.below(1'000'000) < 1e6 * chance_by(sum);
    std::string samples;
    for (int copy = 0; copy < copies; ++copy)
      samples += sample;
    games.push_back({number, wins ? 1.0 : 0.0, samples});
  }
  return games;
}

double width(const MenWorth& worth) {
  return worth.interval.high - worth.interval.low;
}

}  // namespace

TEST(MenWorth, IsFoundFromResultsAndMissedInOneOfTwentyStudies) {
  const std::vector<double> worths = {0.2, 0.8, 0};
  support::Random random(5);
  int missed = 0;
  constexpr int kStudies = 200;
  for (int i = 0; i < kStudies; ++i) {
    const auto found = study::worth_of_men(made_up(worths, 300, 1, random), worths.size());
    for (std::size_t place = 0; place < worths.size(); ++place) {
      const double chance = chance_by(worths[place]);
      missed += chance < found[place].interval.low || chance > found[place].interval.high;
    }
  }
  EXPECT_NEAR(missed, 0.05 * 3 * kStudies, 0.025 * 3 * kStudies);
}

TEST(MenWorth, IsNoSurerByPositionsOfOneGame) {
  support::Random one(3), six(3);
  const auto once = study::worth_of_men(made_up({0.5, 0.1}, 200, 1, one), 2);
  const auto often = study::worth_of_men(made_up({0.5, 0.1}, 200, 6, six), 2);
  for (std::size_t place = 0; place < 2; ++place) {
    EXPECT_NEAR(width(once[place]), width(often[place]), 0.1 * width(once[place]));
    EXPECT_NEAR(once[place].chance, often[place].chance, 0.02);
  }
}

TEST(MenWorth, DoesNotHangOnTheOrderOfGames) {
  support::Random random(4);
  std::vector<SampledGame> games = made_up({0.5, -0.1}, 100, 2, random);
  const auto before = study::worth_of_men(games, 2);
  std::reverse(games.begin(), games.end());
  const auto after = study::worth_of_men(games, 2);
  for (std::size_t place = 0; place < 2; ++place) {
    EXPECT_EQ(before[place].chance, after[place].chance);
    EXPECT_EQ(before[place].interval.low, after[place].interval.low);
  }
}

TEST(MenWorth, SaysNothingOfFewGames) {
  support::Random random(6);
  for (const auto& games : {std::vector<SampledGame>{}, made_up({0.5, 0}, 19, 6, random)}) {
    for (const MenWorth& worth : study::worth_of_men(games, 2)) {
      EXPECT_EQ(worth.interval.low, 0);
      EXPECT_EQ(worth.interval.high, 1);
      EXPECT_FALSE(worth.is_known);
    }
  }
  // Nobody ever had more men in one of the places: of the other one there is something to say.
  std::vector<SampledGame> games = made_up({0.5, 0}, 200, 1, random);
  for (SampledGame& game : games)
    game.samples[2] = 'P';
  const auto worths = study::worth_of_men(games, 2);
  EXPECT_LT(width(worths[0]), 0.5);
  EXPECT_TRUE(worths[0].is_known);
  EXPECT_FALSE(worths[1].is_known);
  // All games are won by whoever has more men: the worths stay finite.
  for (SampledGame& game : games)
    game.points = game.samples[1] > 'P' ? 1 : 0;
  EXPECT_LT(study::worth_of_men(games, 2)[0].chance, 1);
}

}  // namespace pawnshop::tests
