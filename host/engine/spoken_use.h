// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/ruleset.h"
#include "rules/setup.h"

namespace pawnshop::engine {

/// A man of one type in a zone of a player, as somebody points at him.
struct HeldMan {
  int zone = 0, player = 0, type = 0;
};

/// What is said to a player who wants to move such a man, and the rule that it follows from.
struct SpokenUse {
  std::string text;
  support::Location where{};
};

/// Whether some kind of turn lets a player drop men of this zone.
bool drops_from(const rules::Ruleset& rules, const HeldMan& held, int player);

/// What a player can do with a man beside the board whom he cannot drop: pay with him, change
/// places with him, or nothing. It follows from the kinds of turn alone, whatever stands where.
SpokenUse use_without_drop(const rules::Ruleset& rules, const HeldMan& held, int player);

/// Of a zone that is not the viewer's: whose it is, who is in it, and what the viewer, or only its
/// owner, can do with them.
std::string spoken_zone_of_other(const rules::Ruleset& rules,
                                 const rules::Setup& setup,
                                 int zone,
                                 int viewer);

}  // namespace pawnshop::engine
