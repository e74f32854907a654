// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "rules/position.h"

namespace pawnshop::rules {

/// A set of turns. A turn is in it if it matches all fields. Turns in which nothing moves are in it
/// only if `still` is true.
template <int W>
struct TurnSet {
  std::uint32_t types = ~0u;    ///< the type that moves, or is dropped
  std::uint32_t arrives = ~0u;  ///< the type on arrival, unless effects change it
  bool moves = true, drops = true;
  bool still = true;            ///< it also contains turns in which nothing moves
  bool captures = false;        ///< only turns that take a man
  std::uint32_t victims = ~0u;  ///< and at least one of these types
  Bits<W> squares[2];           ///< the square of arrival, by player

  static TurnSet of_all_turns(const Bits<W>& everywhere) {
    TurnSet made;
    made.squares[0] = made.squares[1] = everywhere;
    return made;
  }
  static TurnSet of_no_turn() {
    TurnSet made;
    made.types = 0;
    made.still = false;
    return made;
  }
  TurnSet both(const TurnSet& other) const {
    TurnSet made = *this;
    made.types &= other.types;
    made.arrives &= other.arrives;
    made.moves = moves && other.moves;
    made.drops = drops && other.drops;
    made.still = still && other.still;
    made.captures = captures || other.captures;
    if (std::popcount(other.victims) < std::popcount(victims))
      made.victims = other.victims;
    for (int me = 0; me < 2; ++me)
      made.squares[me] &= other.squares[me];
    return made;
  }
  TurnSet either(const TurnSet& other) const {
    if (never() || other.never()) {
      TurnSet some = never() ? other : *this;
      some.still = still || other.still;
      return some;
    }
    TurnSet made = *this;
    made.types |= other.types;
    made.arrives |= other.arrives;
    made.moves = moves || other.moves;
    made.drops = drops || other.drops;
    made.still = still || other.still;
    made.captures = captures && other.captures;
    made.victims |= other.victims;
    for (int me = 0; me < 2; ++me)
      made.squares[me] |= other.squares[me];
    return made;
  }
  bool never() const {
    return types == 0 || (!moves && !drops) || (squares[0].empty() && squares[1].empty());
  }
};

}  // namespace pawnshop::rules
