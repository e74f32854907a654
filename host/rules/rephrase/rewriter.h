// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// A ruleset that is being rewritten. Nodes are added to it, and none is changed or removed.
class Rewriter {
 public:
  explicit Rewriter(const Ruleset& given);

  NodeId add(Node node);
  NodeId add(Op op, NodeId a, NodeId b) { return add(Node::of_parts(op, {a, b})); }
  /// The set of all squares.
  NodeId everywhere();
  /// Where a movement may end that does not say it.
  NodeId plain_landing();
  /// The squares of `by` that are in a set; all of them, if there is no set.
  NodeId narrowed(NodeId set, NodeId by) { return set == kNoNode ? by : add(Op::And, set, by); }

  /// The conjunction of conditions; kNoNode, if there are none.
  NodeId all_of(const std::vector<NodeId>& conditions);

  /// Puts rewritten(condition) in the place of each condition that turns must not fulfil (`never`),
  /// or should (`does` of a duty).
  template <class Rewritten>
  void rewrite_judged(const Rewritten& rewritten) {
    const auto rewrite = [&](NodeId& condition) {
      const NodeId by = condition == kNoNode ? kNoNode : rewritten(condition);
      has_changed = has_changed || by != condition;
      condition = by;
    };
    for (Rule& rule : rules.never)
      rewrite(rule.condition);
    for (Duty& duty : rules.must)
      rewrite(duty.does);
  }

  /// What a node and its parts read, as flags (`rules/operators.h`).
  std::uint32_t reads(NodeId id) const;
  bool depends_on_turn(NodeId id) const;

  Ruleset rules;
  int place = -1;            ///< in the script, of the nodes that are added next
  bool has_changed = false;  ///< some rule is another one now

 private:
  std::vector<std::uint32_t> reads_;  ///< of each node
  int region_ = -1;                   ///< that has all squares
};

}  // namespace pawnshop::rules
