// SPDX-License-Identifier: MIT
#include "study/standing.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace pawnshop::study {

namespace {

double expected_score(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}
double elo_of(double score) {
  const double inside = std::clamp(score, 0.001, 0.999);
  return -400 * std::log10(1 / inside - 1);
}

/// The variance of the result of one game. Half a game of each kind is added, so that a match
/// without draws or losses is not taken for certain.
double variance(const Standing& standing) {
  const double n = standing.games() + 1.5;
  const double wins = (standing.wins + 0.5) / n, draws = (standing.draws + 0.5) / n,
               losses = (standing.losses + 0.5) / n;
  const double mean = wins + draws / 2;
  return wins * (1 - mean) * (1 - mean) + draws * (0.5 - mean) * (0.5 - mean) +
         losses * mean * mean;
}

}  // namespace

Difference difference(const Standing& standing) {
  if (standing.games() == 0)
    return {0, -800, 800};
  const double score = standing.score();
  const double error = 1.96 * std::sqrt(variance(standing) / standing.games());
  return {elo_of(score), elo_of(score - error), elo_of(score + error)};
}

std::string to_text(const Difference& elo) {
  const auto whole = [](double value) { return std::round(value) + 0.0; };  // zero has no minus
  char text[64];
  std::snprintf(text,
                sizeof text,
                "Elo %+.0f (%+.0f to %+.0f)",
                whole(elo.elo),
                whole(elo.low),
                whole(elo.high));
  return text;
}

double likelihood(const Standing& standing, double low, double high) {
  if (standing.games() == 0)
    return 0;
  const double a = expected_score(low), b = expected_score(high);
  return standing.games() * (b - a) * (2 * standing.score() - a - b) / (2 * variance(standing));
}

}  // namespace pawnshop::study
