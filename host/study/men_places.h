// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/tables.h"

namespace pawnshop::study {

/// The places in which men are counted for what they are worth: each type on the board, and in
/// each zone that holds its owner's men. Royal men are left out, whom nobody has more of; a man in
/// the hands of the enemy is not his owner's, like one who is gone.
///
/// A sample is a text of one sign for whoever moves, 'w' or 'b', and one for each place: 'P' if
/// White has as many men there as Black, the next letter if he has one more.
struct MenPlaces {
  struct Place {
    int type = 0;
    int zone = -1;  ///< -1: the board
  };
  explicit MenPlaces(const rules::Ruleset& rules);

  template <int W>
  std::string sample(const rules::Tables<W>& tables, const rules::Position<W>& position) const;

  std::vector<Place> list;
  std::vector<std::string> names;  ///< "knight on the board", "knight in the hand"
};

/// By how many men White is ahead, from a sign of a sample.
int men_ahead(char sign);

}  // namespace pawnshop::study
