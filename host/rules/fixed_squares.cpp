// SPDX-License-Identifier: MIT
#include "rules/fixed_squares.h"

namespace pawnshop::rules {

using board::Square;
using support::at;

namespace {

/// One vector on from every square, or as many as the board has room for.
SquareSet directed(const Ruleset& rules, const Node& node, const SquareSet& begin, int player) {
  const bool is_line = node.op == Op::Line;
  SquareSet reached = is_line ? begin : SquareSet{};
  for (const int vector : rules.directions[at(node.index)]) {
    begin.each([&](Square from) {
      for (int times = 1; times == 1 || (is_line && times < board::kMaxSquares); ++times) {
        const Square to = rules.topology.step(from, rules.vectors[at(vector)], player, times);
        if (to == board::kNoSquare)
          break;
        reached.set(to);
      }
    });
  }
  return reached;
}

}  // namespace

std::optional<SquareSet> fixed_squares(const Ruleset& rules, NodeId set, int player) {
  const Node& node = rules.node(set);
  switch (node.op) {
    case Op::Region:
      return rules.regions[at(node.index)][at(player)];
    case Op::Or:
    case Op::And:
    case Op::Minus: {
      const auto a = fixed_squares(rules, node.a, player), b = fixed_squares(rules, node.b, player);
      if (!a || !b)
        return std::nullopt;
      return node.op == Op::Or ? *a | *b : node.op == Op::And ? *a & *b : *a - *b;
    }
    case Op::Shift:
    case Op::Line:
      if (const auto begin = fixed_squares(rules, node.a, player))
        return directed(rules, node, *begin, player);
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace pawnshop::rules
