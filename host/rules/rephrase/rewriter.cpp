// SPDX-License-Identifier: MIT
#include "rules/rephrase/rewriter.h"

#include "rules/operators.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

Rewriter::Rewriter(const Ruleset& given) : rules(given), reads_(all_reads(given)) {}

NodeId Rewriter::add(Node node) {
  node.place = place;
  reads_.push_back(reads_with_parts(rules, node, reads_));
  rules.nodes.push_back(node);
  return static_cast<NodeId>(rules.nodes.size()) - 1;
}

NodeId Rewriter::everywhere() {
  if (region_ < 0) {
    const SquareSet& all = rules.topology.everywhere();
    region_ = static_cast<int>(rules.regions.size());
    rules.regions.push_back({all, all});
  }
  return add(Node::of_region(region_));
}

NodeId Rewriter::plain_landing() {
  const NodeId empty = add(Node::of_parts(Op::Empty, {}));
  return add(Op::Or, empty, add(Node::of_men({Side::Their, kAnyMan})));
}

NodeId Rewriter::all_of(const std::vector<NodeId>& conditions) {
  NodeId all = kNoNode;
  for (const NodeId one : conditions)
    all = all == kNoNode ? one : add(Op::Both, all, one);
  return all;
}

std::uint32_t Rewriter::reads(NodeId id) const {
  return reads_[at(id)];
}

bool Rewriter::depends_on_turn(NodeId id) const {
  return (reads(id) & kReadsOfTurn) != 0;
}

}  // namespace pawnshop::rules
