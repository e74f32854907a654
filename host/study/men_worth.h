// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "study/interval.h"

namespace pawnshop::study {

/// Samples of one game, as MenPlaces makes them, and what White scored.
struct SampledGame {
  int number = 0;
  double points = 0;
  std::string samples;
};

/// What one more man in a place is worth: the chance of his owner to win where all else is equal,
/// draws counted for a half.
struct MenWorth {
  double chance = 0.5;
  Interval interval{0, 1};
  bool is_known = false;  ///< the players differed there in enough games to say anything
};

/// From the results alone, by logistic regression on who has how many men where; whose turn it is
/// and what White's first turn is worth are taken out. The positions of one game are alike: the
/// error bars are those of as many observations as there are games. The order of games does not
/// matter.
std::vector<MenWorth> worth_of_men(std::vector<SampledGame> games, std::size_t places);

}  // namespace pawnshop::study
