// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "rules/setup.h"

namespace pawnshop::rules {

/// One change of a position by a turn. The changes of a turn, applied in order, lead from the
/// position before it to the position after it.
struct Change {
  enum class What : std::uint8_t { Board, Zone, Mark, Flag, Counter, Player, Number, GoesOn };
  /// The part of the turn that makes the change. If an effect takes a man, the change is of Effect,
  /// also where it puts him into a zone. Clearing flags and one-turn marks is TurnEnd, although it
  /// comes first in a turn.
  enum class Cause : std::uint8_t {
    Leaves,
    Captured,
    Price,
    Exchange,
    Arrives,
    Effect,
    Afterwards,
    TurnEnd
  };
  What what = What::Board;
  Cause cause = Cause::Leaves;
  Square square = board::kNoSquare;  ///< of Board
  /// Of Zone and Counter: the owner (0 if both players share it); of Player: who moves next.
  int player = 0;
  int index = -1;             ///< zone, mark, flag or counter
  int man = -1;               ///< of Zone: the type
  int before = 0, after = 0;  ///< of Board: codes as in Position::man_at; else numbers
  SquareSet squares{};        ///< of Mark: the squares that are marked now
  Location where{};           ///< the script line that causes it; none for Player and Number
};

/// Applies a change to a position.
void carry_out(const Change& change, const Ruleset& rules, Setup& setup);

}  // namespace pawnshop::rules
