// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// The squares of a set as a player sees them, if it is built from regions alone and so is equal in
/// every position; else nothing.
std::optional<SquareSet> fixed_squares(const Ruleset& rules, NodeId set, int player);

}  // namespace pawnshop::rules
