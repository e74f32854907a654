// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "board/bits.h"

namespace pawnshop::rules {

/// A condition that compares how many men of some types stand on some squares, where these squares
/// depend only on the square of arrival. So it can be tested by counting, without making the turn.
template <int W>
struct Tally {
  bool given;
  bool negated;
  std::uint8_t comparison;  ///< as in Instruction
  int number;
  bool is_fixed;  ///< the squares do not depend on the square of arrival
  // The squares, by player and then by square of arrival, for moves and for drops.
  const board::Bits<W>* of_moves[2];
  const board::Bits<W>* of_drops[2];
};

}  // namespace pawnshop::rules
