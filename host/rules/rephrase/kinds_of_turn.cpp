// SPDX-License-Identifier: MIT
#include "rules/rephrase/kinds_of_turn.h"

#include <algorithm>
#include <string>
#include <vector>

#include "rules/operators.h"
#include "rules/partial/alternatives.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// Whether a condition holds only where somebody was dropped.
bool says_drop(const Rewriter& rewriter, NodeId condition) {
  const Node& node = rewriter.rules.node(condition);
  const bool asks_for_men = node.op == Op::Any || node.op == Op::Attacked;
  return asks_for_men && (rewriter.reads(node.a) & kReadsOfTurn) == kReadsDropped &&
         needs_turn(rewriter, node.a);
}

/// Whether a condition asks for a kind of turn, and all drops are of that kind.
bool names_all_drops(const Ruleset& rules, NodeId condition) {
  const Node& node = rules.node(condition);
  if (node.op != Op::How)
    return false;
  const std::string& name = rules.tags[at(node.tag())];
  return std::all_of(rules.actions.begin(), rules.actions.end(), [&](const Action& action) {
    return action.kind != Action::Kind::Drop || action.name == name;
  });
}

}  // namespace

bool needs_turn(const Rewriter& rewriter, NodeId set) {
  return needs(rewriter.rules, set, [](const Node& node) { return node.op == Op::TurnSquares; });
}

NodeId without_kinds(Rewriter& rewriter, NodeId condition) {
  const std::vector<NodeId> parts = conjuncts(rewriter.rules, condition);
  std::vector<NodeId> left;
  if (std::none_of(
          parts.begin(), parts.end(), [&](NodeId part) { return says_drop(rewriter, part); }))
    return condition;
  for (const NodeId part : parts) {
    if (!names_all_drops(rewriter.rules, part))
      left.push_back(part);
  }
  if (left.size() == parts.size())
    return condition;
  rewriter.has_changed = true;
  rewriter.place = rewriter.rules.node(condition).place;
  return rewriter.all_of(left);
}

}  // namespace pawnshop::rules
