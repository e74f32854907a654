// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/game.h"

namespace pawnshop::tests {

/// The position turned round as the board is turned for the second player, with everything of the
/// one player given to the other: what the one could do there, the other can do here.
std::string turned_text(const rules::Game& game);

}  // namespace pawnshop::tests
