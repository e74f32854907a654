// SPDX-License-Identifier: MIT
// Rules and duties ask for the squares of a turn themselves, and not for squares that lie somewhere
// from them: any(shift(moved & my.man, d) & a) becomes any(moved & my.man & shift(a, -d)).

#include <optional>

#include "rules/operators.h"
#include "rules/rephrase/kinds_of_turn.h"
#include "rules/rephrase/rewriters.h"
#include "rules/rephrase/solver.h"

namespace pawnshop::rules {

namespace {

class TurnSquaresRewriter {
 public:
  explicit TurnSquaresRewriter(Rewriter& rewriter) : rewriter_(rewriter), solver_(rewriter) {}

  NodeId rewritten(NodeId condition) {
    const Node node = rewriter_.rules.node(condition);
    rewriter_.place = node.place;
    const bool asks_any =
        node.op == Op::Any ||
        (node.op == Op::CountSquares && node.threshold().comparison == Comparison::AtLeast &&
         node.threshold().number == 1);
    if (asks_any && rewriter_.rules.node(node.a).is(TurnSquares::Taken))
      return rewriter_.add(Node::of_types(Op::Took, 0));
    if (asks_any) {
      if (const std::optional<NodeId> other = rewritten_any(node.a))
        return *other;
      return node.op == Op::Any ? condition : rewriter_.add(Op::Any, node.a, kNoNode);
    }
    if (node.op != Op::Both && node.op != Op::Either && node.op != Op::Not)
      return condition;
    const NodeId a = rewritten(node.a), b = node.b == kNoNode ? kNoNode : rewritten(node.b);
    rewriter_.place = node.place;
    return a == node.a && b == node.b ? condition : rewriter_.add(node.op, a, b);
  }

 private:
  std::optional<NodeId> rewritten_any(NodeId set) {
    const std::uint32_t asked = rewriter_.reads(set) & (kReadsOfTurn | kReadsOthers);
    const bool asks_arrival = asked == kReadsTo || asked == kReadsMoved || asked == kReadsDropped;
    if (!asks_arrival || !leads_from_turn(set) || !needs_turn(rewriter_, set))
      return std::nullopt;
    const std::optional<NodeId> squares = solver_.squares_with_some(set);
    if (!squares)
      return std::nullopt;
    const TurnSquares which = asked == kReadsTo      ? TurnSquares::To
                              : asked == kReadsMoved ? TurnSquares::Moved
                                                     : TurnSquares::Dropped;
    return rewriter_.add(
        Op::Any,
        rewriter_.add(Op::And, rewriter_.add(Node::of_turn_squares(which)), *squares),
        kNoNode);
  }
  /// Whether a set has squares that lie somewhere from squares of the turn.
  bool leads_from_turn(NodeId set) const {
    const Node& node = rewriter_.rules.node(set);
    if (!rewriter_.depends_on_turn(set))
      return false;
    return (leads_elsewhere(node.op) && rewriter_.depends_on_turn(node.a)) ||
           (node.a != kNoNode && leads_from_turn(node.a)) ||
           (node.b != kNoNode && leads_from_turn(node.b));
  }

  Rewriter& rewriter_;
  Solver solver_;
};

}  // namespace

void rewrite_turn_squares(Rewriter& rewriter) {
  TurnSquaresRewriter turn_squares(rewriter);
  rewriter.rewrite_judged([&](NodeId condition) { return turn_squares.rewritten(condition); });
  for (Rule& rule : rewriter.rules.never)
    rule.condition = without_kinds(rewriter, rule.condition);
}

}  // namespace pawnshop::rules
