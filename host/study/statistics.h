// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "study/interval.h"
#include "study/tally.h"

namespace pawnshop::study {

/// Wilson's score interval of a share: `hits` of `games`, of which halves may count too.
Interval wilson(double hits, double games);

/// How many games without draws would be as sure of White's points as so many games with these
/// results: draws say more of a share of one half than wins of both players.
double evidence_of(const Results& results, double games);
/// Of White's points, a draw for half a point: Wilson's interval of that many games.
Interval points_interval(const Results& results, double games);

/// The value below which a share of all lies, and between two values their mean.
double quantile(const Histogram& histogram, double share);
/// Of such a value, by the ranks of a binomial distribution.
Interval quantile_interval(const Histogram& histogram, double share, double games);

double mean(const Histogram& histogram);
/// Of the mean, by its standard error.
Interval mean_interval(const Histogram& histogram, double games);

double ratio(const Ratio& sums);
/// Of the ratio, by its standard error: what belongs to one game is one observation. The sums are
/// of `all` games, which say as much as so many different ones.
Interval ratio_interval(const Ratio& sums, double all, double games);

std::int64_t count(const Histogram& histogram);

/// About how many games it takes to tell whether a share lies within two bounds, if it stays as it
/// is; 0 if a hundred thousand are not enough.
std::int64_t games_to_tell(double share, const Interval& bounds);

}  // namespace pawnshop::study
