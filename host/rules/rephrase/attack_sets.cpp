// SPDX-License-Identifier: MIT
// What rules ask of the men who attack or are attacked is asked of `attacked` first, which the
// generator knows better: count(attackers(their.king)):at_least(2) holds only in check. And only
// the men who matter are asked whether they are threatened or defended: defended(a) & b is
// defended(a & b).

#include <utility>

#include "rules/rephrase/rewriters.h"

namespace pawnshop::rules {

namespace {

class AttackSets {
 public:
  explicit AttackSets(Rewriter& rewriter) : rewriter_(rewriter) {}

  NodeId rewritten(NodeId condition) {
    condition = with_few_asked(condition);
    const Node node = rewriter_.rules.node(condition);
    if (node.op == Op::Both || node.op == Op::Either) {
      const NodeId a = rewritten(node.a), b = rewritten(node.b);
      rewriter_.place = node.place;
      return a == node.a && b == node.b ? condition : rewriter_.add(node.op, a, b);
    }
    if (node.op == Op::Not) {
      const Node inner = rewriter_.rules.node(node.a);
      return asks_if_attacked(inner) ? negated(attacked(inner)) : condition;
    }
    if (asks_if_attacked(node))
      return attacked(node);
    rewriter_.place = node.place;
    const NodeId men = men_asked(node);
    return men == kNoNode
               ? condition
               : rewriter_.add(
                     Op::Both, rewriter_.add(Node::of_parts(Op::Attacked, {men})), condition);
  }

 private:
  /// A condition whose sets ask of as few men as possible whether they are threatened or defended.
  NodeId with_few_asked(NodeId condition) {
    Node node = rewriter_.rules.node(condition);
    if (node.op == Op::Not) {
      const NodeId inner = with_few_asked(node.a);
      return inner == node.a ? condition : negated(inner);
    }
    if (node.op != Op::Any && node.op != Op::CountSquares)
      return condition;
    rewriter_.place = node.place;
    const NodeId set = few_asked(node.a);
    if (set == node.a)
      return condition;
    node.a = set;
    return rewriter_.add(node);
  }
  NodeId few_asked(NodeId set) {
    const Node node = rewriter_.rules.node(set);
    if (node.op != Op::And && node.op != Op::Or && node.op != Op::Minus)
      return set;
    const NodeId a = few_asked(node.a), b = few_asked(node.b);
    if (node.op != Op::Or && asks_each(a))
      return asked_of(a, node.op, b);
    if (node.op == Op::And && asks_each(b))
      return asked_of(b, Op::And, a);
    if (node.op == Op::Minus && asks_each(b))
      return rewriter_.add(Op::Minus, a, asked_of(b, Op::And, a));
    return a == node.a && b == node.b ? set : rewriter_.add(node.op, a, b);
  }
  bool asks_each(NodeId set) const {
    const Op op = rewriter_.rules.node(set).op;
    return op == Op::Threatened || op == Op::Defended;
  }
  /// A set of men who are threatened or defended, of those alone who are in another set, or are
  /// not.
  NodeId asked_of(NodeId set, Op join, NodeId other) {
    const Node node = rewriter_.rules.node(set);
    return rewriter_.add(Node::of_parts(node.op, {rewriter_.add(join, node.a, other)}));
  }

  /// The men of whom one must be attacked for a condition to hold; kNoNode: it does not say.
  NodeId men_asked(const Node& condition) {
    const bool needs_squares = condition.op == Op::Any || (condition.op == Op::CountSquares &&
                                                           !condition.threshold().holds(0));
    return needs_squares ? men_attacked_in(condition.a) : kNoNode;
  }
  /// The men of whom one must be attacked for a set to have a square.
  NodeId men_attacked_in(NodeId set) {
    const Node node = rewriter_.rules.node(set);
    if (node.op == Op::Attackers || node.op == Op::Threatened)
      return node.a;
    if (node.op == Op::Minus || node.op == Op::When)
      return men_attacked_in(node.a);
    if (node.op != Op::And)
      return kNoNode;
    for (const auto& [part, other] : {std::pair{node.a, node.b}, {node.b, node.a}}) {
      const NodeId men = men_attacked_in(part);
      if (men != kNoNode)
        return has_those_attacked(part) ? rewriter_.add(Op::And, other, men) : men;
    }
    return kNoNode;
  }
  /// Whether the squares of a set are those of men who are attacked, and not of their attackers.
  bool has_those_attacked(NodeId set) const {
    const Node& node = rewriter_.rules.node(set);
    return node.op == Op::Threatened ||
           ((node.op == Op::Minus || node.op == Op::When) && has_those_attacked(node.a));
  }
  /// Whether a condition holds just if one of these men is attacked.
  bool asks_if_attacked(const Node& condition) const {
    if (condition.op != Op::Any)
      return false;
    const Op set = rewriter_.rules.node(condition.a).op;
    return set == Op::Attackers || set == Op::Threatened;
  }
  NodeId attacked(const Node& condition) {
    rewriter_.place = condition.place;
    return rewriter_.add(Node::of_parts(Op::Attacked, {men_asked(condition)}));
  }
  NodeId negated(NodeId condition) { return rewriter_.add(Node::of_parts(Op::Not, {condition})); }

  Rewriter& rewriter_;
};

}  // namespace

void rewrite_attack_sets(Rewriter& rewriter) {
  AttackSets sets(rewriter);
  rewriter.rewrite_judged([&](NodeId condition) { return sets.rewritten(condition); });
}

}  // namespace pawnshop::rules
