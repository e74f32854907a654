// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
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

/// The types of a union of sets "my.man", as bits; 0 if a set is another one.
inline std::uint32_t own_types(const Ruleset& rules, NodeId set) {
  const Node& node = rules.node(set);
  if (node.op == Op::Or) {
    const std::uint32_t a = own_types(rules, node.a), b = own_types(rules, node.b);
    return a && b ? a | b : 0;
  }
  return node.is_one_type() && node.men().side == Side::My ? 1u << node.men().man : 0;
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
