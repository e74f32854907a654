// SPDX-License-Identifier: MIT
#pragma once

#include "rules/setup.h"

namespace pawnshop::engine {

/// How many men of a type a player's zone holds. Both players' is the same where it is shared.
inline int held(
    const rules::Ruleset& rules, const rules::Setup& setup, int zone, int player, int type) {
  return setup.held[support::at(rules.slot(zone, player) * rules.man_count() + type)];
}

/// Who owns the men in a player's zone. Those in one that both use look like men of the player
/// beside whom they are shown, but for men who are nobody's everywhere.
inline int owner_in(const rules::Ruleset& rules, int zone, int player) {
  return rules.zones[support::at(zone)].holds_theirs ? board::other(player) : player;
}

}  // namespace pawnshop::engine
