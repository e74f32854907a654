// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "board/bits.h"

namespace pawnshop::rules {

using board::Bits;

inline constexpr int kMaxRememberedSquares = 6;

/// What becomes of a lasting mark that can lie on few squares and hangs on nothing but itself and
/// the squares of a turn (the right to castle is one): each case is worked out once and remembered.
template <int W>
struct MarkMemory {
  static constexpr std::uint8_t kUnknown = 255;

  int count = 0;  ///< of squares; 0: the mark is not such a one
  int rows = 0;
  std::uint8_t square[kMaxRememberedSquares];
  /// Of each of them: the men, by code, with whom it may stay marked; for each player who has
  /// moved.
  std::uint64_t holds[2][kMaxRememberedSquares];
  Bits<W> squares;
  const std::uint8_t*
      number;  ///< of every square of the board: which of them it is, from 1 on; else 0
  /// Of each case: the squares marked, or kUnknown. The one thing here that is written in play;
  /// threads share it, and what they write is the same.
  std::uint8_t* after;
  const std::uint8_t* sayable;  ///< of each set of squares marked those that letters say

  PAWNSHOP_INLINE unsigned state(const Bits<W>& mark) const {
    unsigned state = 0;
    for (int i = 0; i < count; ++i)
      state |= static_cast<unsigned>(mark.has(square[i])) << i;
    return state;
  }
  /// `row` is `row_of_move` or `row_of_drop`.
  PAWNSHOP_INLINE std::uint8_t& at(int me, unsigned state, int row, int to) const {
    const int given = me << count | static_cast<int>(state);
    return after[(given * rows + row) * (count + 1) + number[to]];
  }
  /// By the square that a man left, and whether he took somebody where he arrived.
  PAWNSHOP_INLINE int row_of_move(int from, bool took) const {
    return 2 * number[from] + static_cast<int>(took);
  }
  PAWNSHOP_INLINE int row_of_drop(int type) const { return 2 * (count + 1) + type; }
};

}  // namespace pawnshop::rules
