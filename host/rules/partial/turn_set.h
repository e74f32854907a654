// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "rules/position.h"

namespace pawnshop::rules {

/// A set of turns: all that arrive on some squares with a man of some types, by a move or by a
/// drop.
template <int W>
struct TurnSet {
  std::uint32_t types = ~0u;    ///< who moves, or is dropped
  std::uint32_t arrives = ~0u;  ///< as whom he arrives, where effects make him nothing else
  bool moves = true, drops = true;
  bool still = true;            ///< and turns in which nothing moves
  bool captures = false;        ///< only turns that take somebody,
  std::uint32_t victims = ~0u;  ///< and of these types one of them
  Bits<W> squares[2];           ///< as each player sees them

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
