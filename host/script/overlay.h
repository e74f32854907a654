// SPDX-License-Identifier: MIT
#pragma once

#include "script/session.h"

namespace pawnshop::script {

/// Lays the table at `over` on the one at `under` and pushes the result: maps merge key by key,
/// `false` removes, anything else replaces. Neither table changes.
void push_overlay(Session& session, int under, int over);

/// Lays a whole game over another and pushes the result.
void push_laid_game(Session& session, int under, int over);

}  // namespace pawnshop::script
