// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace pawnshop::study {

/// How a match stands, seen from the first player of it.
struct Standing {
  int wins = 0, draws = 0, losses = 0;

  int games() const { return wins + draws + losses; }
  double score() const { return games() ? (wins + 0.5 * draws) / games() : 0.5; }
};

/// A difference in strength in Elo points, and between which bounds it lies in 95 of 100 matches.
struct Difference {
  double elo = 0, low = 0, high = 0;
};
Difference difference(const Standing& standing);
/// "Elo +12 (-3 to +28)", in whole points.
std::string to_text(const Difference& elo);

/// Sequential probability ratio test: how much more likely the games are if the difference is
/// `high` than if it is `low`, as a logarithm. With 5 % of error on both sides the question is
/// settled beyond kSettled and below -kSettled.
inline constexpr double kSettled = 2.944;
double likelihood(const Standing& standing, double low, double high);

}  // namespace pawnshop::study
