// SPDX-License-Identifier: MIT
#include "renderer/table/pointed_turns.h"

#include <algorithm>

namespace pawnshop::renderer {

namespace {

/// Whether two squares lie in one rank with nobody between them.
bool is_free_between(const TableView& view, Square one, Square other) {
  const board::Topology& board = view.rules->topology;
  if (board.rank(one) != board.rank(other))
    return false;
  const auto [least, most] = std::minmax({board.file(one), board.file(other)});
  for (int file = least + 1; file < most; ++file) {
    const Square square = board.at(file, board.rank(one));
    if (square == board::kNoSquare || view.man_at(square) != 0)
      return false;
  }
  return true;
}

}  // namespace

std::vector<const rules::TurnView*> turns_between(const TableView& view,
                                                  const Spot& from,
                                                  const Spot& to) {
  std::vector<const rules::TurnView*> turns;
  for (const rules::TurnView& turn : view.turns) {
    if (turn.to != board::kNoSquare && origin_of(turn) == from && Spot{.square = turn.to} == to)
      turns.push_back(&turn);
  }
  return turns;
}

std::vector<const rules::TurnView*> turns_onto_own_man(const TableView& view,
                                                       const Spot& from,
                                                       const Spot& to) {
  std::vector<const rules::TurnView*> turns;
  const auto man = man_on(view, to);
  if (!from.is_square() || !to.is_square() || !man || man->owner != view.position.side ||
      !is_free_between(view, from.square, to.square))
    return turns;
  const board::Topology& board = view.rules->topology;
  const bool goes_right = board.file(to.square) > board.file(from.square);
  for (const rules::TurnView& turn : view.turns) {
    if (turn.kind == rules::Action::Kind::Together && origin_of(turn) == from &&
        turn.to != board::kNoSquare && board.rank(turn.to) == board.rank(from.square) &&
        (board.file(turn.to) > board.file(from.square)) == goes_right)
      turns.push_back(&turn);
  }
  return turns;
}

}  // namespace pawnshop::renderer
