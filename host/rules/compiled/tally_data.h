// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "board/bits.h"

namespace pawnshop::rules {

/// A condition that compares how many men of some types stand on some squares, where these squares
/// depend only on the squares of the turn. So it can be tested by counting, without making the
/// turn.
template <int W>
struct Tally {
  /// The square on which the squares depend: that of arrival, that which a man leaves, or the one
  /// behind that.
  enum class Key : std::uint8_t { To, From, Behind };

  bool given;
  bool negated;
  std::uint8_t comparison;  ///< as in Instruction
  int number;
  bool is_fixed;  ///< the squares do not depend on the turn
  Key key;        ///< for moves; for drops it is the square of arrival
  bool on_path;   ///< only those of the squares count over which the man goes
  // The squares, by player and then by that square, for moves and for drops. For Key::Behind the
  // last entry is that of a man who has no square behind him.
  const board::Bits<W>* of_moves[2];
  const board::Bits<W>* of_drops[2];
};

}  // namespace pawnshop::rules
