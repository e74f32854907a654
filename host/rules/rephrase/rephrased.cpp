// SPDX-License-Identifier: MIT
#include "rules/rephrase/rephrased.h"

#include <utility>

#include "rules/rephrase/rewriters.h"

namespace pawnshop::rules {

std::shared_ptr<const Ruleset> rephrased(const Ruleset& rules) {
  Rewriter rewriter(rules);
  rewrite_movements(rewriter);
  rewrite_captors(rewriter);
  move_negations(rewriter);
  rewrite_attack_sets(rewriter);
  rewrite_turn_squares(rewriter);
  join_attack_questions(rewriter);
  say_when_effects_act(rewriter);
  return rewriter.has_changed ? std::make_shared<const Ruleset>(std::move(rewriter.rules))
                              : nullptr;
}

}  // namespace pawnshop::rules
