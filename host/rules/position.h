// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>

#include "board/bits.h"

namespace pawnshop::rules {

using board::Bits;

/// One row for all men of each player, then two rows for each type of man.
inline constexpr int kRows = 64;
/// The size of Position::held.
inline constexpr int kHeldBytes = 256;
/// The step from zone to zone in Position::held.
constexpr int held_stride(int types) {
  return types <= 8 ? 8 : types <= 16 ? 16 : 32;
}
/// How many zones, two for each name, find room in a position with so many types of men.
constexpr int most_zones(int types) {
  return kHeldBytes / (2 * held_stride(types));
}
/// How many zones of players a position has at most.
inline constexpr int kZoneSlots = kHeldBytes / held_stride(1);

/// A position. It is a plain value without pointers. `Tables::copy` copies only the part that a
/// game uses.
///
/// Invariants, for a game with n types of men:
/// 1. man_at[s] is 0 on an empty square, else 2 + 2 * type + owner. Men who belong to no player
/// have owner 0.
/// 2. rows[c] for c >= 2 has the squares with man_at == c. rows[0] and rows[1] have all men of a
/// player.
/// 3. held[slot * Tables::stride + type] counts men in a zone. slot is 2 * zone + player for the
/// zone of a player, and 2 * zone for a shared zone.
/// 4. key is the sum of the Zobrist numbers of everything but the counters and the move number.
template <int W>
struct alignas(32) Position {
  std::uint64_t key;
  std::uint32_t number;       ///< the move number, from 1
  std::uint8_t side;          ///< the player to move
  std::uint8_t flags;         ///< a bit for each flag
  bool goes_on;               ///< the player to move is in the middle of his turn (rule `again`)
  std::uint16_t counters[8];  ///< by 2 * counter + player; a counter of both players uses player 0
  Bits<W> marks[4];           ///< the marked squares, by Ruleset::marks
  std::uint8_t man_at[W * 64];  ///< the code of the man on each square
  std::uint8_t held[kHeldBytes];
  Bits<W> rows[kRows];

  PAWNSHOP_INLINE Bits<W> occupied() const { return rows[0] | rows[1]; }
  /// The men of one type of a player.
  PAWNSHOP_INLINE const Bits<W>& men(int type, int player) const {
    return rows[2 + 2 * type + player];
  }
  /// All men of a player.
  PAWNSHOP_INLINE const Bits<W>& all(int player) const { return rows[player]; }
};

/// In place of a player: the owner of men who belong to no player, and of all men in a shared zone.
inline constexpr int kNobody = 2;

/// Codes of men, as in Position::man_at.
PAWNSHOP_INLINE constexpr int man_code(int type, int player) {
  return 2 + 2 * type + player;
}
PAWNSHOP_INLINE constexpr int type_of(int code) {
  return (code - 2) >> 1;
}
PAWNSHOP_INLINE constexpr int owner_of(int code) {
  return code & 1;
}

/// A turn in 32 bits. `act` is a row of Tables::acts. The move and the position together determine
/// everything that the turn does.
struct Move {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint16_t act = 0;

  bool operator==(const Move&) const = default;
};

// Lists of moves have them packed into one number: `from` in the low byte, then `to`, then `act`.
constexpr Move unpack(std::uint32_t move) {
  return {static_cast<std::uint8_t>(move),
          static_cast<std::uint8_t>(move >> 8),
          static_cast<std::uint16_t>(move >> 16)};
}
PAWNSHOP_INLINE constexpr std::uint32_t pack(int from, int to, int act) {
  return static_cast<std::uint32_t>(from) | static_cast<std::uint32_t>(to) << 8 |
         static_cast<std::uint32_t>(act) << 16;
}
PAWNSHOP_INLINE constexpr std::uint32_t pack(Move move) {
  return pack(move.from, move.to, move.act);
}
PAWNSHOP_INLINE constexpr int from_of(std::uint32_t move) {
  return static_cast<int>(move & 255);
}
PAWNSHOP_INLINE constexpr int to_of(std::uint32_t move) {
  return static_cast<int>(move >> 8 & 255);
}
PAWNSHOP_INLINE constexpr std::uint32_t act_of(std::uint32_t move) {
  return move >> 16;
}

}  // namespace pawnshop::rules
