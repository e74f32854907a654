// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/compiled/men_data.h"
#include "rules/plan/data.h"

namespace pawnshop::rules {

/// Some of the turns of a position, named by what they have in common.
template <int W>
struct SomeTurns {
  std::uint32_t types;  ///< moves of men of these types
  std::uint32_t drops;  ///< drops of men of these types
  bool captures;        ///< turns that take somebody
  bool all;             ///< or simply all of them
  Bits<W> squares[2];   ///< turns of each player that arrive there
};

/// Men whose movements the sets do not know and no table has: the plan generates their turns.
template <int W>
struct OddMen {
  std::uint32_t odd;  ///< their types
  std::uint32_t
      takes_at_distance;  ///< types that could take the royal man where they do not arrive
  /// Of these types, by player, then from * squares + to: what decides whether a man attacks, or
  /// everything if it cannot be said.
  const Bits<W>* concern[2][kMaxTypes];
  /// By player, then from * squares + to: squares that must be empty, whichever of his movements
  /// leads there.
  const Bits<W>* line[2][kMaxTypes];
  const Bits<W>* far_captures[2][kMaxTypes];  ///< of takes_at_distance, by from: where they could
};

/// Turns that take men away besides: they are tried where that could open a line on to the royal
/// man, where he is in check, and if they are his own.
template <int W>
struct Openings {
  bool takes_open_lines;  ///< there are such turns
  SomeTurns<W> risky;
  std::uint32_t victims[2];   ///< types of own men and of enemies who can go that way
  bool mover_may_be_removed;  ///< so can the mover
};

/// Types that decide who may move: turns that move, drop or take them are tried where that could
/// matter.
struct Holders {
  std::uint32_t holders[2];
  std::uint32_t holding_drops;
  bool holding_captures;
};

/// Turns that are not known to be legal ahead: the plan generates and tries them.
template <int W>
struct TriedTurns : SomeTurns<W> {
  bool any;                ///< there are such turns
  std::uint64_t together;  ///< compound moves that are tried, by their numbers in the plan
  std::uint32_t guarded;   ///< types of own men whom no turn may leave attacked
  int guard_count;
  /// Conditions without which a rule cannot hold, and the types whose turns it could then forbid.
  struct Guard {
    Ask condition;
    std::uint32_t types;
  } guard[4];
};

/// All that is known of turns that must be tried.
template <int W>
struct Tried : TriedTurns<W>, OddMen<W>, Openings<W>, Holders {};

}  // namespace pawnshop::rules
