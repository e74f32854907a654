// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "rules/change.h"

namespace pawnshop::engine {

/// One thing that a turn did, as a sentence, and the line of the script that says so.
struct SpokenChange {
  std::string text;
  support::Location where;
};

/// Whether two changes, one after the other, are one man who becomes another where he stands.
bool is_becoming(const rules::Change& gone, const rules::Change& come);

/// What a turn did, effect by effect, in the order in which it happened.
std::vector<SpokenChange> spoken_changes(const rules::Ruleset& rules,
                                         const std::vector<rules::Change>& changes);

}  // namespace pawnshop::engine
