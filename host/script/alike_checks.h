// SPDX-License-Identifier: MIT
#pragma once

#include "rules/ruleset.h"
#include "script/session.h"

namespace pawnshop::script {

/// Where an author can do something about what a line says: where a game below has written it, he
/// can where he lays games over one another.
const support::Location& own_line(const Session& session, const support::Location& where);

/// Kinds of turn with one spelling, unless no position has turns of two of them: whoever writes
/// such a turn may mean any of them.
void warn_of_alike_turns(Session& session, const rules::Ruleset& rules);

/// Different men that one move can make and that are written alike, unless it depends on the
/// position which of them may stand there.
void warn_of_alike_arrivals(Session& session, const rules::Ruleset& rules);

}  // namespace pawnshop::script
