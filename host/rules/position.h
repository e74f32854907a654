// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>

#include "board/bits.h"

namespace pawnshop::rules {

using board::Bits;

inline constexpr int kRows = 64;  ///< two rows for all men of a player, then two for each type
inline constexpr int kHeldBytes = 256;

/// Everything that a position is. A plain value; copying takes only the part that a game uses (see
/// Tables::copy).
///
/// Invariants, for a game with n types of men:
///  1. man_at[s] is 0 on an empty square, else 2 + 2 * type + owner; the owner of men who are
///  nobody's is 0.
///  2. rows[c] has the squares with man_at == c for every c >= 2; rows[0] and rows[1] all men of a
///  player; the three
///     say the same.
///  3. held[slot * stride + type] counts men of a zone, slot = 2 * zone + player whose zone it is,
///  or 2 * zone where both use it.
///  4. key is the sum of the Zobrist numbers of all of this but counters and number.
template <int W>
struct alignas(32) Position {
  std::uint64_t key;
  std::uint32_t number;  ///< of the move, from 1
  std::uint8_t side;     ///< whose turn it is
  std::uint8_t flags;    ///< bit set
  bool goes_on;          ///< the mover has begun his turn, and one-turn marks are his own
  std::uint16_t
      counters[8];  ///< 2 * counter + player; a counter that is not each player's uses the first
  Bits<W> marks[4];
  std::uint8_t man_at[W * 64];
  std::uint8_t held[kHeldBytes];
  Bits<W> rows[kRows];

  PAWNSHOP_INLINE Bits<W> occupied() const { return rows[0] | rows[1]; }
  PAWNSHOP_INLINE const Bits<W>& men(int type, int player) const {
    return rows[2 + 2 * type + player];
  }
  PAWNSHOP_INLINE const Bits<W>& all(int player) const { return rows[player]; }
};

/// In place of a player: the owner of men who are nobody's, and of men in a zone that both use.
inline constexpr int kNobody = 2;

constexpr int man_code(int type, int player) {
  return 2 + 2 * type + player;
}
constexpr int type_of(int code) {
  return (code - 2) >> 1;
}
constexpr int owner_of(int code) {
  return code & 1;
}

/// A turn in 32 bits. What it does follows from it and the position: `act` is a row of
/// Tables::acts.
struct Move {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint16_t act = 0;

  bool operator==(const Move&) const = default;
};

// Generators list moves packed into one number: `from` in the low byte, then `to`, then `act`.
constexpr Move unpack(std::uint32_t move) {
  return {static_cast<std::uint8_t>(move),
          static_cast<std::uint8_t>(move >> 8),
          static_cast<std::uint16_t>(move >> 16)};
}
constexpr std::uint32_t pack(Move move) {
  return static_cast<std::uint32_t>(move.from) | static_cast<std::uint32_t>(move.to) << 8 |
         static_cast<std::uint32_t>(move.act) << 16;
}

}  // namespace pawnshop::rules
