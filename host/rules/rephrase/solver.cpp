// SPDX-License-Identifier: MIT
#include "rules/rephrase/solver.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/operators.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

/// The squares for which a condition holds that depends on one square of the turn, or on none.
std::optional<NodeId> Solver::squares_of(NodeId condition) {
  if (const auto known = sets_.find(condition); known != sets_.end())
    return known->second;
  const std::uint32_t asked = rewriter_.reads(condition) & (kReadsOfTurn | kReadsOthers);
  if (asked == kReadsBehind && ahead_ >= 0 && !wants_empty(condition)) {
    rewriter_.place = rewriter_.rules.node(condition).place;
    return make_squares_of(condition);  // other movements have other squares
  }
  if ((asked != 0 && asked != kReadsFrom && asked != kReadsTo) || wants_empty(condition))
    return std::nullopt;
  rewriter_.place = rewriter_.rules.node(condition).place;
  return sets_[condition] = make_squares_of(condition);
}

/// Whether it is about empty squares beside the way: the plan draws such conditions as tables.
bool Solver::wants_empty(NodeId condition) const {
  if ((rewriter_.reads(condition) & ~(kReadsWay | kReadsOccupied)) != 0)
    return false;
  const Node& node = rewriter_.rules.node(condition);
  return node.op != Op::Any || has_empty(node.a);
}
bool Solver::has_empty(NodeId set) const {
  const Node& node = rewriter_.rules.node(set);
  if (node.op == Op::Empty || node.op == Op::When)
    return true;
  return (node.a != kNoNode && has_empty(node.a)) ||
         (node.b != kNoNode && node.op != Op::Minus && has_empty(node.b));
}

std::optional<NodeId> Solver::make_squares_of(NodeId condition) {
  if (!rewriter_.depends_on_turn(condition))
    return rewriter_.add(Op::When, rewriter_.everywhere(), condition);
  const Node node = rewriter_.rules.node(condition);
  switch (node.op.condition()) {
    case Op::Not: {
      const auto inner = make_squares_of(node.a);
      return inner ? std::optional(rewriter_.add(Op::Minus, rewriter_.everywhere(), *inner))
                   : std::nullopt;
    }
    case Op::Both:
    case Op::Either: {
      const auto a = make_squares_of(node.a), b = make_squares_of(node.b);
      if (!a || !b)
        return std::nullopt;
      return rewriter_.add(node.op == Op::Both ? Op::And : Op::Or, *a, *b);
    }
    case Op::Any:
      return meeting(node.a, kNoNode);
    case Op::CountSquares:
      if (const Threshold many = node.threshold();
          many.comparison == Comparison::AtLeast && many.number == 1)
        return meeting(node.a, kNoNode);
      return std::nullopt;
    case Op::Held:
    case Op::Flag:
    case Op::Counter:
    case Op::MoveNumber:
    case Op::Compare:
    case Op::Attacked:
    case Op::SafeFor:
    case Op::By:
    case Op::Took:
    case Op::Paid:
    case Op::How:
    case Op::Stuck:
    case Op::First:
    case Op::Repeated:
    case Op::Before:
    case Op::Ask:
      break;
  }
  return std::nullopt;
}

/// The squares x for which a set that depends on x has a square of `asked`; kNoNode: any square.
std::optional<NodeId> Solver::meeting(NodeId id, NodeId asked) {
  const Node node = rewriter_.rules.node(id);
  if (!rewriter_.depends_on_turn(id))
    return rewriter_.add(
        Op::When, rewriter_.everywhere(), rewriter_.add(Op::Any, both(id, asked), kNoNode));
  switch (node.op.set()) {
    case Op::TurnSquares: {
      const NodeId squares = asked == kNoNode ? rewriter_.everywhere() : asked;
      if (!node.is(TurnSquares::Behind))
        return squares;
      return rewriter_.add(Node::of_directions(Op::Shift, squares, ahead_));
    }
    case Op::Or: {
      const auto a = meeting(node.a, asked), b = meeting(node.b, asked);
      return a && b ? std::optional(rewriter_.add(Op::Or, *a, *b)) : std::nullopt;
    }
    case Op::And:
      if (!rewriter_.depends_on_turn(node.b))
        return meeting(node.a, both(node.b, asked));
      if (!rewriter_.depends_on_turn(node.a))
        return meeting(node.b, both(node.a, asked));
      return std::nullopt;
    case Op::Minus:
      if (rewriter_.depends_on_turn(node.b))
        return std::nullopt;
      return meeting(
          node.a,
          rewriter_.add(Op::Minus, asked == kNoNode ? rewriter_.everywhere() : asked, node.b));
    case Op::When: {
      const auto set = rewriter_.depends_on_turn(node.b) ? std::nullopt : meeting(node.a, asked);
      return set ? std::optional(rewriter_.add(Op::When, *set, node.b)) : std::nullopt;
    }
    case Op::Shift:
    case Op::Line:
    case Op::Reach: {
      const auto back = reversed(node.directions());
      if (!back)
        return std::nullopt;
      const NodeId begin = asked == kNoNode ? rewriter_.everywhere() : asked;
      return meeting(node.a, rewriter_.add(Node::of_directions(node.op, begin, *back)));
    }
    case Op::Region:
    case Op::Empty:
    case Op::Men:
    case Op::Mark:
    case Op::Attackers:
    case Op::Threatened:
    case Op::Defended:
      break;
  }
  return std::nullopt;
}
NodeId Solver::both(NodeId set, NodeId asked) {
  return asked == kNoNode ? set : rewriter_.add(Op::And, set, asked);
}

void Solver::begin_movement(const std::vector<int>& vectors) {
  ahead_ = -1;
  if (vectors.size() != 1)
    return;
  rewriter_.rules.directions.push_back(vectors);
  const int ahead = static_cast<int>(rewriter_.rules.directions.size()) - 1;
  if (reversed(ahead))
    ahead_ = ahead;
}

/// The directions that lead back, if they do so everywhere.
std::optional<int> Solver::reversed(int directions) {
  std::vector<int> back;
  for (const int vector : std::vector<int>(rewriter_.rules.directions[at(directions)])) {
    const board::Vector ahead = rewriter_.rules.vectors[at(vector)];
    const board::Vector behind{-ahead.right, -ahead.forward, ahead.fixed};
    if (!leads_back(ahead, behind))
      return std::nullopt;
    const auto known =
        std::find(rewriter_.rules.vectors.begin(), rewriter_.rules.vectors.end(), behind);
    back.push_back(static_cast<int>(known - rewriter_.rules.vectors.begin()));
    if (known == rewriter_.rules.vectors.end())
      rewriter_.rules.vectors.push_back(behind);
  }
  rewriter_.rules.directions.push_back(std::move(back));
  return static_cast<int>(rewriter_.rules.directions.size()) - 1;
}
bool Solver::leads_back(const board::Vector& ahead, const board::Vector& behind) const {
  const board::Topology& board = rewriter_.rules.topology;
  const auto is_answered =
      [&](Square from, const board::Vector& one, const board::Vector& other, int player) {
        const Square to = board.step(from, one, player);
        return to == board::kNoSquare || board.step(to, other, player) == from;
      };
  for (int player = 0; player < 2; ++player) {
    for (Square from = 0; from < board.size(); ++from) {
      if (!is_answered(from, ahead, behind, player) || !is_answered(from, behind, ahead, player))
        return false;
    }
  }
  return true;
}

}  // namespace pawnshop::rules
