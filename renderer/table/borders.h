// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::renderer {

/// A side of a square beyond which a part of the board ends, as the first player sees it.
struct Border {
  board::Square inside = board::kNoSquare;
  int right = 0, forward = 0;  ///< a step over it

  bool operator==(const Border&) const = default;
};

/// The borders of those squares worth seeing that are the same in every position, of both players;
/// none where the board ends.
std::vector<Border> borders_of(const rules::Ruleset& rules);

}  // namespace pawnshop::renderer
