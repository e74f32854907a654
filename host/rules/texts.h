// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// All texts of a game that people see, each once, in the order in which they stand in the ruleset:
/// its title, inventor, rules and options, the names of its parts and what these say, and its
/// reasons. They are what can be translated, by `Ruleset::translations`.
std::vector<std::string> texts_of(const Ruleset& rules);

}  // namespace pawnshop::rules
