// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/compiled/findings.h"
#include "rules/compiled/store.h"
#include "rules/partial/turn_set_reader.h"
#include "rules/plan/builder.h"
#include "support/text.h"

namespace pawnshop::rules {

constexpr std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

/// What every builder gets: the ruleset (facts), the finished plan, memory for its tables (store),
/// the list to which it adds the rules that it cannot express (findings), and what the sets do
/// without.
template <int W>
struct Inputs {
  const Facts<W>& facts;
  const TurnSetReader<W>& turn_sets;
  const PlanBuilder<W>& plan_builder;
  const Plan<W>& plan;
  CompiledStore<W>& store;
  Findings& findings;
  std::uint32_t odd;      ///< odd types, as bits: the plan generates their turns
  std::uint32_t limited;  ///< types whose captures the position limits (OddMen::limited), as bits
  int royal;              ///< the type whose safety the sets look after, or -1

  /// Types whose captures the sets do not know exactly.
  std::uint32_t inexact() const { return odd | limited; }
  /// The number of a set or condition in the plan, or kNoAsk.
  Ask number_of(NodeId node) const { return plan_builder.number_of(node); }
  /// The program of a set or condition. Requires: it is in the plan.
  Program program(NodeId node) const { return plan.asked[number_of(node)].program; }
  /// Whether a condition (or kNoNode) reads only counters, the move number and `first`, and has a
  /// program that needs no turn.
  bool asks_counters(NodeId condition) const {
    return condition == kNoNode ||
           (facts.is_steady(condition) && plan.asked[number_of(condition)].still.given());
  }
  /// Leaves a type to the plan: a man of it does something that the sets do not know.
  void leave(int type, const std::string& does, const Location& where) const {
    findings.leaves_to_plan(type, support::with_article(facts.rules.man(type).name) + does, where);
  }
  /// A condition of the position (its value is equal for all turns) that must hold for `condition`
  /// to hold; or kNoAsk.
  Ask guard_of(NodeId condition) const {
    if (facts.is_steady(condition))
      return number_of(condition);
    const Node& node = facts.rules.node(condition);
    if (node.op == Op::Any) {
      const Node& set = facts.rules.node(node.a);
      for (const NodeId part : {set.a, set.b}) {
        if (set.op == Op::And && facts.is_remembered(part))
          return number_of(part);
      }
    }
    if (node.op != Op::Both)
      return kNoAsk;
    const Ask a = guard_of(node.a);
    return a >= 0 ? a : guard_of(node.b);
  }
};

}  // namespace pawnshop::rules
