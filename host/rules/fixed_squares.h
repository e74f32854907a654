// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// The squares of a set that is the same in every position, as a player sees them; nothing where it
/// hangs on the position.
std::optional<SquareSet> fixed_squares(const Ruleset& rules, NodeId set, int player);

}  // namespace pawnshop::rules
