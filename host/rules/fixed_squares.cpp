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
  for (const int vector : rules.directions[at(node.directions())]) {
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
  const auto of = [&](NodeId part) { return fixed_squares(rules, part, player); };
  if (node.op == Op::Region)
    return rules.regions[at(node.region())][at(player)];
  if (node.op == Op::Shift || node.op == Op::Line) {
    const auto begin = of(node.a);
    return begin ? std::optional(directed(rules, node, *begin, player)) : std::nullopt;
  }
  if (node.op != Op::Or && node.op != Op::And && node.op != Op::Minus)
    return std::nullopt;
  const auto a = of(node.a), b = of(node.b);
  if (!a || !b)
    return std::nullopt;
  return node.op == Op::Or ? *a | *b : node.op == Op::And ? *a & *b : *a - *b;
}

}  // namespace pawnshop::rules
