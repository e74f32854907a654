// SPDX-License-Identifier: MIT
#pragma once

#include "rules/ruleset.h"
#include "script/reader.h"

namespace pawnshop::script {

/// What only the whole game can tell: whether its turns can be numbered; and if it has no faults,
/// whether some of them are written alike and whether its men can ever be there.
void check_whole(Session& session, rules::Ruleset& rules, Reader& game);

}  // namespace pawnshop::script
