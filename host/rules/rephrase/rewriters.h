// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rephrase/rewriter.h"

namespace pawnshop::rules {

// What `rephrased` does, in this order. Each function is in a file of its own.

/// Makes sets of squares of the conditions of movements, as far as these read one square of the
/// turn. If all movements of a man begin on the same squares, that becomes a part of `can_move`.
void rewrite_movements(Rewriter& rewriter);

/// Where `can_be_taken` spares royal men from captors of some types, their movements say so
/// instead.
void rewrite_captors(Rewriter& rewriter);

/// Lets rules and duties negate single conditions only.
void move_negations(Rewriter& rewriter);

/// Lets rules and duties that ask for men who attack or are attacked ask first whether anybody is
/// attacked, and ask of few men whether they are threatened or defended.
void rewrite_attack_sets(Rewriter& rewriter);

/// Lets rules and duties ask for the squares of a turn themselves.
void rewrite_turn_squares(Rewriter& rewriter);

/// Joins what a rule asks about attacks on own men, `attacked(a) | attacked(b)`, into one question.
void join_attack_questions(Rewriter& rewriter);

/// Sets Effect::meets and Effect::acts: when an effect on men does something.
void say_when_effects_act(Rewriter& rewriter);

}  // namespace pawnshop::rules
