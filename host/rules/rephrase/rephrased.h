// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// Returns an equivalent ruleset that the compiled generator handles faster, or null if there is
/// nothing to rewrite.
///
/// A condition of a movement that reads nothing of the turn but its first or its last square
/// becomes the set of squares for which it holds: `when(any(shift(from, backward) & my.men))`
/// becomes `from = shift(my.men, forward)`. A set is computed once per position, a condition once
/// per turn. If all movements of a man get the same `from`, it becomes a part of `can_move`.
///
/// That men of some types cannot take a king, `can_be_taken = all.men - when(any(from & my.rook),
/// their.king)`, becomes a limit of their movements.
///
/// A negation of several conditions becomes negations of each: `~(a | b)` becomes `~a & ~b`.
///
/// Rules and duties ask for the squares of a turn themselves, not for squares that lie somewhere
/// from them: `any(shift(to, d) & a)` becomes `any(to & shift(a, -d))`.
///
/// What a rule of `never` asks about attacks on own men, as in `attacked(my.king) |
/// attacked(my.prince)`, becomes one question, and a rule of its own.
///
/// Effects on men say when they do something (Effect::acts).
///
/// The referee uses the rules as the author wrote them, so comparing the two generators also tests
/// this rewriting.
std::shared_ptr<const Ruleset> rephrased(const Ruleset& rules);

}  // namespace pawnshop::rules
