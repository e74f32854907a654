// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "rules/position.h"

namespace pawnshop::rules {

/// The turns for which something can happen: all that arrive on some squares with a man of some
/// types, by a move or by a drop.
template <int W>
struct Limits {
  std::uint32_t types = ~0u;    ///< who moves, or is dropped
  std::uint32_t arrives = ~0u;  ///< as whom he arrives, where effects make him nothing else
  bool moves = true, drops = true;
  bool captures = false;        ///< only turns that take somebody,
  std::uint32_t victims = ~0u;  ///< and of these types one of them
  Bits<W> squares[2];           ///< as each player sees them

  static Limits of_all_turns(const Bits<W>& everywhere) {
    Limits made;
    made.squares[0] = made.squares[1] = everywhere;
    return made;
  }
  static Limits of_no_turn() {
    Limits made;
    made.types = 0;
    return made;
  }
  Limits both(const Limits& other) const {
    Limits made = *this;
    made.types &= other.types;
    made.arrives &= other.arrives;
    made.moves = moves && other.moves;
    made.drops = drops && other.drops;
    made.captures = captures || other.captures;
    if (std::popcount(other.victims) < std::popcount(victims))
      made.victims = other.victims;
    for (int me = 0; me < 2; ++me)
      made.squares[me] &= other.squares[me];
    return made;
  }
  Limits either(const Limits& other) const {
    if (never())
      return other;
    if (other.never())
      return *this;
    Limits made = *this;
    made.types |= other.types;
    made.arrives |= other.arrives;
    made.moves = moves || other.moves;
    made.drops = drops || other.drops;
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
