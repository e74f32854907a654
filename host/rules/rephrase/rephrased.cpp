// SPDX-License-Identifier: MIT
#include "rules/rephrase/rephrased.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/operators.h"
#include "rules/rephrase/rewriters.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// Whether a part of a condition asks for squares that lie somewhere from the square of arrival, or
/// whether somebody was taken.
bool asks_squares_of_turn(const Ruleset& rules,
                          const std::vector<std::uint32_t>& reads,
                          NodeId id) {
  if (id == kNoNode)
    return false;
  const Node& node = rules.node(id);
  return node.is(TurnSquares::Taken) ||
         (leads_elsewhere(node.op) &&
          (reads[at(node.a)] & (kReadsTo | kReadsMoved | kReadsDropped))) ||
         asks_squares_of_turn(rules, reads, node.a) || asks_squares_of_turn(rules, reads, node.b);
}

bool asks_squares_of_turn(const Ruleset& rules) {
  const std::vector<std::uint32_t> reads = all_reads(rules);
  return std::any_of(rules.never.begin(),
                     rules.never.end(),
                     [&](const Rule& rule) {
                       return asks_squares_of_turn(rules, reads, rule.condition);
                     }) ||
         std::any_of(rules.must.begin(), rules.must.end(), [&](const Duty& duty) {
           return asks_squares_of_turn(rules, reads, duty.does);
         });
}

/// Whether a condition may be rewritten because of the way in which it is joined.
bool has_parts(const Ruleset& rules, NodeId condition) {
  const Op op = rules.node(condition).op;
  return op == Op::Either || op == Op::Both || op == Op::Not;
}

}  // namespace

std::shared_ptr<const Ruleset> rephrased(const Ruleset& rules) {
  const bool has_any = std::any_of(rules.atoms.begin(), rules.atoms.end(), [](const Atom& atom) {
    return atom.when != kNoNode || atom.from != kNoNode;
  });
  const bool has_joined =
      std::any_of(rules.never.begin(),
                  rules.never.end(),
                  [&](const Rule& rule) { return has_parts(rules, rule.condition); }) ||
      std::any_of(rules.must.begin(), rules.must.end(), [&](const Duty& duty) {
        return duty.does != kNoNode && has_parts(rules, duty.does);
      });
  const bool acts = std::any_of(rules.effects.begin(), rules.effects.end(), [](const Effect& one) {
    return one.does(kChangesMen);
  });
  const bool spares = rules.can_be_taken != kNoNode;
  if (!has_any && !has_joined && !acts && !spares && !asks_squares_of_turn(rules) &&
      !has_attack_sets(rules))
    return nullptr;
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
