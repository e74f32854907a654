// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::search {

/// What the ends of a game say of single types of men: where such a man wins, or is part of what
/// wins, and which one his player cannot do without. A goal that is not the same for both players,
/// each seeing the board from his own side, is left out.
struct Goals {
  std::vector<board::SquareSet> home;  ///< of each type, as the first player sees the board
  std::uint32_t vital = 0;             ///< types of which each player has one, who must not be lost
};

Goals find_goals(const rules::Ruleset& rules);

}  // namespace pawnshop::search
