// SPDX-License-Identifier: MIT
#include "study/statistics.h"

#include <algorithm>
#include <cmath>

namespace pawnshop::study {

namespace {

constexpr double kSure = 1.96;  ///< standard deviations that 95 of 100 lie within

/// The value of that rank, from 0, of all values in order.
int value_at(const Histogram& histogram, std::int64_t rank) {
  std::int64_t before = 0;
  for (const auto& [value, times] : histogram) {
    before += times;
    if (rank < before)
      return value;
  }
  return histogram.empty() ? 0 : histogram.rbegin()->first;
}

}  // namespace

Interval wilson(double hits, double games) {
  if (games <= 0)
    return {0, 1};
  const double share = hits / games, z2 = kSure * kSure;
  const double middle = (share + z2 / (2 * games)) / (1 + z2 / games);
  const double half =
      kSure / (1 + z2 / games) * std::sqrt(share * (1 - share) / games + z2 / (4 * games * games));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double evidence_of(const Results& results, double games) {
  constexpr double kMostDraws = 0.8;  ///< beyond it too few games are left that tell anything
  const auto all = static_cast<double>(results.games());
  if (all <= 0)
    return games;
  const double share = static_cast<double>(results.half_points()) / 2 / all;
  const double variance = share * (1 - share);
  const double less = std::min(static_cast<double>(results.draws) / all / 4, kMostDraws * variance);
  return variance > 0 ? games * variance / (variance - less) : games;
}

Interval points_interval(const Results& results, double games) {
  const auto all = static_cast<double>(results.games());
  if (all <= 0 || games <= 0)
    return {0, 1};
  const double evidence = evidence_of(results, games);
  return wilson(static_cast<double>(results.half_points()) / 2 / all * evidence, evidence);
}

std::int64_t count(const Histogram& histogram) {
  std::int64_t sum = 0;
  for (const auto& [value, times] : histogram)
    sum += times;
  return sum;
}

double quantile(const Histogram& histogram, double share) {
  const std::int64_t all = count(histogram);
  if (all == 0)
    return 0;
  const double rank = share * static_cast<double>(all - 1);
  const auto low = static_cast<std::int64_t>(std::floor(rank));
  const auto high = static_cast<std::int64_t>(std::ceil(rank));
  return (value_at(histogram, low) + value_at(histogram, high)) / 2.0;
}

Interval quantile_interval(const Histogram& histogram, double share, double games) {
  const auto all = static_cast<double>(count(histogram));
  if (all <= 0 || games <= 0)
    return {0, 0};
  // Ranks as of so many games as there are different ones.
  const double half = kSure * std::sqrt(games * share * (1 - share)) * all / games;
  const auto low = static_cast<std::int64_t>(std::floor(all * share - half));
  const auto high = static_cast<std::int64_t>(std::ceil(all * share + half));
  const auto last = static_cast<std::int64_t>(all) - 1;
  return {static_cast<double>(value_at(histogram, std::clamp<std::int64_t>(low, 0, last))),
          static_cast<double>(value_at(histogram, std::clamp<std::int64_t>(high, 0, last)))};
}

double mean(const Histogram& histogram) {
  std::int64_t sum = 0;
  for (const auto& [value, times] : histogram)
    sum += value * times;
  const std::int64_t all = count(histogram);
  return all > 0 ? static_cast<double>(sum) / static_cast<double>(all) : 0;
}

Interval mean_interval(const Histogram& histogram, double games) {
  const double middle = mean(histogram);
  double squares = 0;
  for (const auto& [value, times] : histogram)
    squares += static_cast<double>(times) * (value - middle) * (value - middle);
  const auto all = static_cast<double>(count(histogram));
  if (all <= 1 || games <= 0)
    return {middle, middle};
  const double error = kSure * std::sqrt(squares / (all - 1) / games);
  return {middle - error, middle + error};
}

double ratio(const Ratio& sums) {
  return sums.below > 0 ? static_cast<double>(sums.above) / static_cast<double>(sums.below) : 0;
}

Interval ratio_interval(const Ratio& sums, double all, double games) {
  const double middle = ratio(sums);
  if (all <= 1 || games <= 0 || sums.below <= 0)
    return {middle, middle};
  const double squares = static_cast<double>(sums.above_squared) -
                         2 * middle * static_cast<double>(sums.both) +
                         middle * middle * static_cast<double>(sums.below_squared);
  const double error = kSure * std::sqrt(std::max(0.0, squares) / (all - 1) / games) /
                       (static_cast<double>(sums.below) / all);
  return {middle - error, middle + error};
}

std::int64_t games_to_tell(double share, const Interval& bounds) {
  constexpr std::int64_t kMost = 100'000;
  for (std::int64_t decade = 10; decade < kMost; decade *= 10) {
    for (std::int64_t games = decade; games < 10 * decade; games += decade / 2) {
      const auto all = static_cast<double>(games);
      const Interval found = wilson(share * all, all);
      const bool is_in = found.low >= bounds.low && found.high <= bounds.high;
      if (is_in || found.high < bounds.low || found.low > bounds.high)
        return games;
    }
  }
  return 0;
}

}  // namespace pawnshop::study
