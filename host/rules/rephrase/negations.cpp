// SPDX-License-Identifier: MIT
// Rules and duties negate single conditions only: ~(a | b) becomes ~a & ~b.

#include "rules/rephrase/rewriters.h"

namespace pawnshop::rules {

namespace {

/// The condition, or its negation, with negations moved to its parts.
NodeId moved(Rewriter& rewriter, NodeId condition, bool is_negated) {
  const Node node = rewriter.rules.node(condition);
  if (node.op == Op::Not) {
    const Op inner = rewriter.rules.node(node.a).op;
    const bool is_single = inner != Op::Not && inner != Op::Both && inner != Op::Either;
    return is_single && !is_negated ? condition : moved(rewriter, node.a, !is_negated);
  }
  const bool joins = node.op == Op::Both || node.op == Op::Either;
  if (!joins && !is_negated)
    return condition;
  const NodeId a = joins ? moved(rewriter, node.a, is_negated) : condition;
  const NodeId b = joins ? moved(rewriter, node.b, is_negated) : kNoNode;
  if (joins && a == node.a && b == node.b)
    return condition;
  rewriter.place = node.place;
  if (!joins)
    return rewriter.add(Node::of_parts(Op::Not, {condition}));
  const bool is_both = (node.op == Op::Both) != is_negated;
  return rewriter.add(is_both ? Op::Both : Op::Either, a, b);
}

}  // namespace

void move_negations(Rewriter& rewriter) {
  rewriter.rewrite_judged([&](NodeId condition) { return moved(rewriter, condition, false); });
}

}  // namespace pawnshop::rules
