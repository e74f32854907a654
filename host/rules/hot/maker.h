// SPDX-License-Identifier: MIT
#pragma once

// Changes of a position, from which turns are made. Maker works on a copy of the part of the
// position that the game uses. It keeps the invariants of Position, and records what has changed
// for the Keeper.

#include <cstddef>

#include "rules/hot/program.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// 32 bytes, aligned to 32, as the parts of a position are.
using Block [[gnu::vector_size(32), gnu::aligned(32), gnu::may_alias]] = std::uint64_t;

/// Copies whole blocks. The unused bytes at the end of the last block are copied, too.
PAWNSHOP_INLINE void copy_blocks(void* to, const void* from, int bytes) {
  auto* target = static_cast<Block*>(to);
  const auto* source = static_cast<const Block*>(from);
  for (int i = 0; i < bytes; i += 32) {
    *target++ = *source++;
    // Otherwise the compiler makes a call of memcpy of the loop, which costs more than the copy.
    asm volatile("");
  }
}

/// Adds two arrays of bytes.
PAWNSHOP_INLINE void add_blocks(void* to, const void* from, const void* delta, int bytes) {
  using Bytes [[gnu::vector_size(32), gnu::aligned(32), gnu::may_alias]] = std::uint8_t;
  auto* target = static_cast<Bytes*>(to);
  const auto* source = static_cast<const Bytes*>(from);
  const auto* added = static_cast<const Bytes*>(delta);
  for (int i = 0; i < bytes; i += 32)
    *target++ = *source++ + *added++;
}

PAWNSHOP_INLINE void and_blocks(void* to, const void* from, const void* mask, int bytes) {
  auto* target = static_cast<Block*>(to);
  const auto* source = static_cast<const Block*>(from);
  const auto* kept = static_cast<const Block*>(mask);
  for (int i = 0; i < bytes; i += 32)
    *target++ = *source++ & *kept++;
}

template <int W>
PAWNSHOP_INLINE void copy_used(const HotData<W>& game, Position<W>& to, const Position<W>& from) {
  constexpr int kHeader = static_cast<int>(offsetof(Position<W>, held));
  static_assert(kHeader % 32 == 0 && offsetof(Position<W>, rows) % 32 == 0);
  copy_blocks(&to, &from, kHeader);
  if (game.held_bytes)
    copy_blocks(to.held, from.held, game.held_bytes);
  copy_blocks(to.rows, from.rows, game.row_count * static_cast<int>(sizeof(Bits<W>)));
}

/// The code of a man whom a player puts on the board. A man who belongs to no player gets the first
/// player's.
template <int W>
PAWNSHOP_INLINE int code_on_board(const HotData<W>& game, int type, int me) {
  return 2 + 2 * type + (me & ~static_cast<int>(game.nobodys >> type));
}

/// Changes `after`, which is a copy of `before`. With kKeyed it also updates the key.
template <int W, bool kKeyed>
struct Maker {
  const HotData<W>& game;
  const Position<W>& before;
  Position<W>& after;
  int us;
  Parts touched = 0;  ///< the rows and marks that have changed

  PAWNSHOP_INLINE void touch(int code) {
    touched |= part_of_row(code) | part_of_row(owner_of(code));
  }

  PAWNSHOP_INLINE void lift(int square, int code) {
    touch(code);
    after.man_at[square] = 0;
    after.rows[code].clear(square);
    after.rows[owner_of(code)].clear(square);
    if constexpr (kKeyed)
      after.key -= game.man_key[code * game.squares + square];
  }
  PAWNSHOP_INLINE void put(int square, int code) {
    touch(code);
    after.man_at[square] = static_cast<std::uint8_t>(code);
    after.rows[code].set(square);
    after.rows[owner_of(code)].set(square);
    if constexpr (kKeyed)
      after.key += game.man_key[code * game.squares + square];
  }
  /// Requires: nothing has changed the rows of the man and his owner before. They are read from
  /// `before`, because reading what was just written is slow.
  PAWNSHOP_INLINE void go(int from, int to, int code) {
    touch(code);
    after.man_at[from] = 0;
    after.man_at[to] = static_cast<std::uint8_t>(code);
    const Bits<W> both = Bits<W>::one(from) | Bits<W>::one(to);
    after.rows[code] = before.rows[code] ^ both;
    after.rows[owner_of(code)] = before.rows[owner_of(code)] ^ both;
    if constexpr (kKeyed) {
      const std::uint64_t* const keys = game.man_key + code * game.squares;
      after.key += keys[to] - keys[from];
    }
  }
  PAWNSHOP_INLINE void hold(int slot, int type, int difference) {
    const int i = slot * game.stride + type;
    after.held[i] = static_cast<std::uint8_t>(after.held[i] + difference);
    if constexpr (kKeyed)
      after.key +=
          game.held_key[i] * static_cast<std::uint64_t>(static_cast<std::int64_t>(difference));
  }
  /// Captures the man on the destination. Requires: nothing has changed the rows of his owner
  /// before, and the mover is put on the square afterwards.
  PAWNSHOP_INLINE void capture(int square, int code, const CaughtMan& fate) {
    touch(code);
    const Bits<W> there = Bits<W>::one(square);
    after.rows[code] = before.rows[code] ^ there;
    after.rows[owner_of(code)] = before.rows[owner_of(code)] ^ there;
    if constexpr (kKeyed)
      after.key -= game.man_key[code * game.squares + square];
    keep(fate);
  }
  /// Captures a man elsewhere.
  PAWNSHOP_INLINE void meet(int square, int code, const CaughtMan& fate) {
    lift(square, code);
    keep(fate);
  }
  /// Puts a captured man into his zone, if he goes to one.
  PAWNSHOP_INLINE void keep(const CaughtMan& fate) {
    if (fate.slot[us] != 255)
      hold(fate.slot[us], fate.man, 1);
  }
  PAWNSHOP_INLINE void flags(std::uint8_t flags) {
    if constexpr (kKeyed) {
      for (int i = 0; i < 8; ++i)
        after.key += game.plan.flag_key[i] *
                     static_cast<std::uint64_t>((flags >> i & 1) - (after.flags >> i & 1));
    }
    after.flags = flags;
  }
  PAWNSHOP_INLINE void mark(int index, const Bits<W>& set) {
    touched |= kMarks;
    if constexpr (kKeyed) {
      const std::uint64_t* const keys = game.mark_key + index * game.squares;
      (after.marks[index] - set).each([&](int square) { after.key -= keys[square]; });
      (set - after.marks[index]).each([&](int square) { after.key += keys[square]; });
    }
    after.marks[index] = set;
  }
};

/// Clears the marks of one turn.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void clear_passing_marks(Maker<W, kKeyed>& maker) {
  const HotData<W>& game = maker.game;
  if constexpr (!kKeyed) {
    and_blocks(maker.after.marks, maker.before.marks, game.lasts, 4 * sizeof(Bits<W>));
    maker.touched |= kMarks;
  } else {
    for (int i = 0; i < game.mark_count; ++i) {
      const Bits<W> kept = maker.before.marks[i] & game.lasts[i];
      if (!(kept == maker.before.marks[i])) [[unlikely]]
        maker.mark(i, kept);
    }
  }
}

/// Clears flags. Clears the marks of one turn, unless the same player goes on with his turn: those
/// that he left in an earlier part of it stay.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void clear_passing(Maker<W, kKeyed>& maker) {
  if (maker.after.flags)
    maker.flags(0);
  if (maker.game.mark_count && !(maker.before.goes_on && maker.before.side == maker.us))
    clear_passing_marks(maker);
}

/// The player by whose view of the board a captured man goes somewhere: his owner, or if he belongs
/// to no player, the player who takes him.
template <int W>
PAWNSHOP_INLINE int seer_of(const HotData<W>& game, int type, int owner, int captor) {
  return game.nobodys >> type & 1 ? captor : owner;
}

/// The zone into which a man goes who is captured on a square, or 255 if he leaves the game.
/// Requires: FateKind::Zone.
template <int W>
PAWNSHOP_INLINE int zone_of(const PlanFate<W>& fate, int seer, int square, int captor) {
  const std::uint8_t* const slots = fate.slots_at[seer];
  return slots ? slots[2 * square + captor] : fate.slot[captor];
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
