// SPDX-License-Identifier: MIT
#pragma once

// How the figures of a report are made from the sums of its games.

#include <algorithm>
#include <string>

#include "study/report.h"
#include "study/statistics.h"

namespace pawnshop::study {

/// A share with a wider interval says nothing, nor does one of fewer games.
inline constexpr double kVague = 30, kFewGames = 20;

class ReportFigures {
 public:
  explicit ReportFigures(const Studied& studied)
      : studied_(studied),
        tally_(studied.tally),
        games_(static_cast<double>(tally_.all.games())),
        different_(share_of(count_of(tally_.openings), tally_.all)),
        different_level_(share_of(level_openings(tally_), tally_.even)),
        different_uneven_(
            share_of(count_of(tally_.uneven_openings[0]) + count_of(tally_.uneven_openings[1]),
                     tally_.uneven)) {}

 protected:
  static double share_of(std::int64_t openings, const Results& results) {
    return results.games() > 0 ? number(openings) / number(results.games()) : 1;
  }
  static std::int64_t level_openings(const Tally& tally) {
    return std::count_if(tally.openings.begin(), tally.openings.end(), [](const auto& one) {
      return one.second.is_level;
    });
  }
  /// A share whose interval is that of so many games of which none is drawn and none like another.
  static Figure share(
      std::string key, std::string name, double value, double different, double evidence) {
    Figure figure{std::move(key), std::move(name), Unit::Percent, 100 * value, true};
    const Interval interval = wilson(value * evidence, evidence);
    // Of all games or none it ends at the share itself, but for rounding.
    figure.interval = {std::min(100 * interval.low, figure.value),
                       std::max(100 * interval.high, figure.value)};
    figure.evidence = evidence;
    figure.is_vague = different < kFewGames || figure.interval.high - figure.interval.low > kVague;
    return figure;
  }
  Figure share(std::string key, std::string name, double hits, double games) const {
    return share_among(std::move(key), std::move(name), hits, games, different_);
  }
  /// Of some games; games that began alike went alike and count once.
  static Figure share_among(
      std::string key, std::string name, double hits, double games, double different) {
    return share(std::move(key),
                 std::move(name),
                 games > 0 ? hits / games : 0,
                 games * different,
                 games * different);
  }
  static Figure points(std::string key,
                       std::string name,
                       const Results& results,
                       double different) {
    const double games = number(results.games()) * different;
    const double points =
        results.games() > 0 ? number(results.half_points()) / 2 / number(results.games()) : 0;
    return share(std::move(key), std::move(name), points, games, evidence_of(results, games));
  }
  Figure plain(std::string key, std::string name, Unit unit, double value) const {
    return {std::move(key), std::move(name), unit, value};
  }
  Figure average(std::string key, std::string name, Unit unit, const Histogram& of) const {
    Figure figure{std::move(key), std::move(name), unit, mean(of), true};
    figure.interval = mean_interval(of, games_ * different_);
    figure.is_vague = games_ * different_ < kFewGames;
    return figure;
  }
  /// The value below which a share of all games lies.
  Figure ranked(
      const char* key, const char* name, Unit unit, const Histogram& of, double share) const {
    Figure figure{key, name, unit, quantile(of, share), true};
    figure.interval = quantile_interval(of, share, games_ * different_);
    figure.is_vague = games_ * different_ < kFewGames;
    return figure;
  }
  /// A mean over games, each of them one observation.
  Figure rated(const char* key, const char* name, const Ratio& sums) const {
    Figure figure{key, name, Unit::Number, ratio(sums), true};
    figure.interval = ratio_interval(sums, games_, games_ * different_);
    figure.is_vague = games_ * different_ < kFewGames;
    return figure;
  }
  template <class List>
  static std::int64_t count_of(const List& list) {
    return static_cast<std::int64_t>(list.size());
  }
  static double number(std::int64_t value) { return static_cast<double>(value); }
  double per_game(std::int64_t value) const { return games_ > 0 ? number(value) / games_ : 0; }
  static void sort_rows(Table& table) {
    std::stable_sort(table.rows.begin(), table.rows.end(), [](const auto& a, const auto& b) {
      return a.values.front() > b.values.front();
    });
  }

  const Studied& studied_;
  const Tally& tally_;
  double games_;
  /// The share of games that are not like another one.
  double different_, different_level_, different_uneven_;
};

}  // namespace pawnshop::study
