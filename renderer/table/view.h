// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "renderer/table/layout.h"
#include "rules/setup.h"
#include "rules/turn_view.h"

namespace pawnshop::renderer {

/// What is to be seen of a game at a moment, as a value.
struct TableView {
  const rules::Ruleset* rules = nullptr;
  rules::Setup position;
  std::vector<rules::TurnView> turns{};  ///< that a person may play now
  bool is_persons_turn = false;
  int preparer = -1;     ///< who may choose his next turn while the computer thinks; -1: nobody
  std::size_t made = 0;  ///< turns that have led here
  std::vector<Square> last{};     ///< squares that the last turn changed
  std::vector<Square> checked{};  ///< of men who guard against check and are in it
  std::vector<Square>
      frozen{};  ///< of men who can go nowhere while nobody changes places with them
  struct Advice {
    Spot from, to;
  };
  std::optional<Advice> advice{};

  int man_at(Square square) const { return position.man_at[support::at(square)]; }
};

/// Type and owner of whoever is on a spot; nothing if nobody is.
struct ManSeen {
  int type = -1, owner = 0;  ///< rules::kNobody: he is neither player's
};
std::optional<ManSeen> man_on(const TableView& view, const Spot& spot);

/// A turn that nobody can point at, to pass for instance, with a name that no other of them has.
struct NamedTurn {
  rules::Move move;
  std::string machine, name;
};
std::vector<NamedTurn> passes_of(const TableView& view);

/// The turn among those that a person may play now; null if it is none of them.
const rules::TurnView* find_turn(const TableView& view, rules::Move move);

/// Where a turn begins, for somebody who points.
Spot origin_of(const rules::TurnView& turn);

}  // namespace pawnshop::renderer
