// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "board/bits.h"

namespace pawnshop::rules {

using board::Bits;

inline constexpr int kMaxRememberedSquares = 6;

/// A table of the values of a lasting mark after turns, for a mark that can have only few squares
/// and depends only on its old value and the squares of the turn, such as castling rights. Each
/// entry is computed when it is first needed.
template <int W>
struct MarkMemory {
  static constexpr std::uint8_t kUnknown = 255;

  int count = 0;  ///< how many squares the mark can have; 0: the mark has no such table
  int rows = 0;
  std::uint8_t square[kMaxRememberedSquares];
  /// By player who has moved and by square of the mark: the codes of the men with whom the square
  /// may stay marked, as bits.
  std::uint64_t holds[2][kMaxRememberedSquares];
  Bits<W> squares;
  /// By square of the board: its number among the squares of the mark, from 1; else 0.
  const std::uint8_t* number;
  /// The entries: the squares marked afterwards, as bits, or kUnknown. Threads write them in play
  /// by atomic stores; all write the same value.
  std::uint8_t* after;
  /// By set of marked squares: those that the letters of the mark can express.
  const std::uint8_t* sayable;

  /// The marked squares as bits of the numbers 0 to count - 1.
  PAWNSHOP_INLINE unsigned state(const Bits<W>& mark) const {
    unsigned state = 0;
    for (int i = 0; i < count; ++i)
      state |= static_cast<unsigned>(mark.has(square[i])) << i;
    return state;
  }
  /// The entry of a turn. `row` is row_of_move or row_of_drop.
  PAWNSHOP_INLINE std::uint8_t& at(int me, unsigned state, int row, int to) const {
    const int given = me << count | static_cast<int>(state);
    return after[(given * rows + row) * (count + 1) + number[to]];
  }
  /// The row of a move, by the square that the man left and whether he captured.
  PAWNSHOP_INLINE int row_of_move(int from, bool took) const {
    return 2 * number[from] + static_cast<int>(took);
  }
  PAWNSHOP_INLINE int row_of_drop(int type) const { return 2 * (count + 1) + type; }
};

}  // namespace pawnshop::rules
