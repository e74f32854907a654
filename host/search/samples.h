// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "search/weights.h"

namespace pawnshop::search {

/// What weighs in one position, and how its game ended: for learning.
struct Sample {
  struct Part {
    std::uint16_t weight;
    std::int16_t times;
  };
  std::vector<Part> points;     ///< for the first player, less those for the second
  std::vector<Part> danger[2];  ///< of each player
  float emptied = 0;            ///< how far the board is emptied: 1, of all men
  float result = 0;             ///< of the first player: 1, 0.5, 0; blended with what a search saw
};

/// How far the weights explain the results.
struct Fit {
  double before = 0, after = 0;  ///< mean square error
};

/// Moves the weights so that they explain the results better: logistic regression by gradient
/// descent, held to where they began by so much as the samples are few.
Fit fit(const std::vector<Sample>& samples, Weights& weights);

}  // namespace pawnshop::search
