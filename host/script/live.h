// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rules/hooks.h"
#include "script/resolve.h"

namespace pawnshop::script {

/// The live functions of a script, called with a view of the position. Keeps the session, and so
/// the Lua state, alive.
std::shared_ptr<rules::Hooks> make_live_hooks(std::shared_ptr<Session> session,
                                              const std::shared_ptr<rules::Ruleset>& rules,
                                              Resolver& resolver);

}  // namespace pawnshop::script
