// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// All texts of a game that people see: its title, inventor, rules and options, the names and texts
/// of its parts, and its reasons. Each occurs once, in the order of the ruleset. These are the
/// texts that `Ruleset::translations` can translate.
std::vector<std::string> texts_of(const Ruleset& rules);

/// A name of a script as words of a sentence: without underscores.
std::string spoken_name(const std::string& name);
/// A name of this game in the language that is spoken, as words of a sentence.
std::string spoken_name(const Ruleset& rules, const std::string& name);
/// What people call a mark: what its script says of it, or else its name.
std::string called(const Ruleset& rules, const Mark& mark);

}  // namespace pawnshop::rules
