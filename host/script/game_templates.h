// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "script/reader.h"

namespace pawnshop::script {

/// Complains about the template of a turn, which has fields in pointed brackets and plain signs:
/// what is written with it must be possible to read back. `usual` is how such turns are written
/// where nothing else is said.
void check_turn_template(Reader& table,
                         const char* key,
                         const std::string& text,
                         const std::vector<std::string>& fields,
                         const std::vector<std::string>& needed,
                         const std::string& usual);

/// Complains about the template of a position, which has fields in pointed brackets, plain signs
/// and groups in braces. `faulty_names` are parts of the game that were faulty: nothing is said of
/// them again.
void check_position_template(Reader& game,
                             const rules::Ruleset& rules,
                             const std::set<std::string>& faulty_names);

}  // namespace pawnshop::script
