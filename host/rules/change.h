// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "rules/setup.h"

namespace pawnshop::rules {

/// One thing that a turn changes, in the order in which it happens. All changes of a turn, carried
/// out one after another, lead from the position before it to the one after it.
struct Change {
  enum class What : std::uint8_t { Board, Zone, Mark, Flag, Counter, Player, Number, GoesOn };
  /// Which part of a turn's life does it. Men taken by effects are of the Effect, wherever they go
  /// from there; what lasts for one turn is over (TurnEnd) before anything else happens.
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
  int player = 0;  ///< of Zone and Counter: whose; of Player: who moves next; a counter of both: 0
  int index = -1;  ///< zone, mark, flag or counter
  int man = -1;    ///< of Zone: the type
  int before = 0, after = 0;  ///< Board: codes as in Position::man_at (0 is empty); else counts
  SquareSet squares{};        ///< of Mark: what it holds now
  Location where{};           ///< the line of the script that says so; of Player and Number none
};

/// Does to a position what a turn has done to it.
void carry_out(const Change& change, const Ruleset& rules, Setup& setup);

}  // namespace pawnshop::rules
