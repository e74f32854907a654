// SPDX-License-Identifier: MIT
#include "renderer/table/borders.h"

#include <algorithm>

#include "rules/fixed_squares.h"

namespace pawnshop::renderer {

namespace {

void add_borders(std::vector<Border>& borders,
                 const board::Topology& board,
                 const board::SquareSet& part) {
  constexpr Border kSides[] = {{.right = 1}, {.right = -1}, {.forward = 1}, {.forward = -1}};
  part.each([&](board::Square square) {
    for (Border side : kSides) {
      const board::Square beyond =
          board.at(board.file(square) + side.right, board.rank(square) + side.forward);
      if (beyond == board::kNoSquare || part.has(beyond))
        continue;
      side.inside = square;
      const Border from_beyond = {beyond, -side.right, -side.forward};
      const auto is_same = [&](const Border& other) {
        return other == side || other == from_beyond;
      };
      if (std::none_of(borders.begin(), borders.end(), is_same))
        borders.push_back(side);
    }
  });
}

}  // namespace

std::vector<Border> borders_of(const rules::Ruleset& rules) {
  std::vector<Border> borders;
  for (const rules::Show& show : rules.shows) {
    for (int player = 0; player < 2 && !show.is_condition; ++player) {
      if (const auto part = rules::fixed_squares(rules, show.node, player))
        add_borders(borders, rules.topology, *part);
    }
  }
  return borders;
}

}  // namespace pawnshop::renderer
