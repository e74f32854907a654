// SPDX-License-Identifier: MIT
#pragma once

#include "rules/ruleset.h"
#include "script/session.h"

namespace pawnshop::script {

/// Warns of marks that hold men for good, and of counters that never begin anew or that count the
/// parts of a turn.
void warn_of_memory(Session& session, const rules::Ruleset& rules);

}  // namespace pawnshop::script
