// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "study/tally.h"

namespace pawnshop::study {

/// Where two games that began alike part.
struct Parting {
  int number = 0;             ///< of both games
  int after = 0;              ///< plies that they have in common after the opening
  int ply = 0;                ///< at which they part, counted from 1 at the start of the game
  std::string first, second;  ///< what is played there; empty: that game is over
};

/// What two studies with one seed have in common.
struct Partings {
  int games = 0;                   ///< of one number in both
  int alike = 0;                   ///< of these, with the same opening
  int never = 0;                   ///< of these, the same to their end
  Histogram after{};               ///< of those that part: plies after the opening
  std::vector<Parting> longest{};  ///< those that went together longest
};

Partings partings_of(const Tally& first, const Tally& second);

/// In a sentence or two; empty if there are no games to compare.
std::string partings_text(const Partings& partings);

}  // namespace pawnshop::study
