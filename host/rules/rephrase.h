// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// Rules with the same turns in the words that the compiled generator is quickest with; null if the
/// given ones are in them already.
///
/// A condition of a movement that asks nothing of the turn but its first or its last square becomes
/// the set of squares for which it holds: `when(any(shift(from, backward) & my.men))` is
/// `from = shift(my.men, forward)`. The set is worked out once a position, the condition once a
/// turn. Where all movements of a man have the same such `from`, it becomes a part of `can_move`.
///
/// The referee keeps the author's words: it explains with them, and what they mean is compared.
std::shared_ptr<const Ruleset> rephrased(const Ruleset& rules);

}  // namespace pawnshop::rules
