// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// The conditions of which at least one must hold for a condition to hold: of a disjunction its
/// operands, else the condition itself.
inline std::vector<NodeId> alternatives(const Ruleset& rules, NodeId condition) {
  const Node& node = rules.node(condition);
  if (node.op != Op::Either)
    return {condition};
  std::vector<NodeId> all = alternatives(rules, node.a);
  for (const NodeId other : alternatives(rules, node.b))
    all.push_back(other);
  return all;
}

}  // namespace pawnshop::rules
