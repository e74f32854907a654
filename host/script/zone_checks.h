// SPDX-License-Identifier: MIT
#pragma once

#include "rules/ruleset.h"
#include "script/session.h"

namespace pawnshop::script {

/// Warns of zones into which nobody ever comes, and of men who are sent where they cannot go.
void warn_of_zones(Session& session, const rules::Ruleset& rules);

}  // namespace pawnshop::script
