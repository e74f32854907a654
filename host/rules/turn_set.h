// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "rules/position.h"

namespace pawnshop::rules {

/// A set of turns. A turn is in it if it matches all fields. Types are bits. Turns in which nothing
/// moves are in it only if `still` is true, and compound moves only if `together` is.
template <int W>
struct TurnSet {
  std::uint32_t moves, drops;  ///< the type that moves, or is dropped
  std::uint32_t arrives;       ///< the type on arrival, unless effects change it
  bool still;                  ///< it also contains turns in which nothing moves
  bool together;               ///< it also contains compound moves, whoever goes by them
  bool captures;               ///< only turns that take a man
  std::uint32_t victims;       ///< and at least one of these types
  Bits<W> squares[2];          ///< the square of arrival, by player

  static TurnSet of_all_turns(const Bits<W>& everywhere) {
    return {~0u, ~0u, ~0u, true, true, false, ~0u, {everywhere, everywhere}};
  }
  static TurnSet of_no_turn() { return {}; }
  TurnSet both(const TurnSet& other) const {
    TurnSet made = *this;
    made.moves &= other.moves;
    made.drops &= other.drops;
    made.arrives &= other.arrives;
    made.still = still && other.still;
    made.together = together && other.together;
    made.captures = captures || other.captures;
    if (std::popcount(other.victims) < std::popcount(victims))
      made.victims = other.victims;
    for (int me = 0; me < 2; ++me)
      made.squares[me] &= other.squares[me];
    return made;
  }
  TurnSet either(const TurnSet& other) const {
    TurnSet made = never() ? other : *this;
    made.still = still || other.still;
    made.together = together || other.together;
    if (never() || other.never())
      return made;
    made.moves |= other.moves;
    made.drops |= other.drops;
    made.arrives |= other.arrives;
    made.captures = captures && other.captures;
    made.victims |= other.victims;
    for (int me = 0; me < 2; ++me)
      made.squares[me] |= other.squares[me];
    return made;
  }
  bool never() const {
    return !(moves || drops || together || still) || (squares[0].empty() && squares[1].empty());
  }
};

}  // namespace pawnshop::rules
