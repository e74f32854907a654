// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// The conditions that an operator joins: its operands, and theirs where it joins these; else the
/// condition itself.
inline std::vector<NodeId> joined_by(Op op, const Ruleset& rules, NodeId condition) {
  const Node& node = rules.node(condition);
  if (node.op != op)
    return {condition};
  std::vector<NodeId> all = joined_by(op, rules, node.a);
  for (const NodeId other : joined_by(op, rules, node.b))
    all.push_back(other);
  return all;
}

/// The conditions of which at least one must hold for a condition to hold.
inline std::vector<NodeId> alternatives(const Ruleset& rules, NodeId condition) {
  return joined_by(Op::Either, rules, condition);
}

/// The conditions that must all hold for a condition to hold.
inline std::vector<NodeId> conjuncts(const Ruleset& rules, NodeId condition) {
  return joined_by(Op::Both, rules, condition);
}

}  // namespace pawnshop::rules
