// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "board/bits.h"

namespace pawnshop::rules {

/// A condition that asks how many men there are on squares that are known by where the turn ends.
template <int W>
struct Tally {
  bool given;
  bool negated;
  std::uint8_t comparison;  ///< as Instruction has it
  int number;
  bool is_fixed;  ///< the squares are the same wherever it ends
  // These squares, by player and where the turn ends.
  const board::Bits<W>* of_moves[2];
  const board::Bits<W>* of_drops[2];
};

}  // namespace pawnshop::rules
