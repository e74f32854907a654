// SPDX-License-Identifier: MIT
#pragma once

// Making a turn: the part of the position that the game uses is copied, and what the turn touches
// is changed.

#include <cstddef>

#include "rules/hot/program.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// 32 bytes that lie at a multiple of 32, as the parts of a position do.
typedef std::uint64_t Block __attribute__((vector_size(32), aligned(32), may_alias));

/// Copies whole blocks; what lies behind the used part is copied with it, which does no harm.
PAWNSHOP_INLINE void copy_blocks(void* to, const void* from, int bytes) {
  auto* target = static_cast<Block*>(to);
  const auto* source = static_cast<const Block*>(from);
  for (int i = 0; i < bytes; i += 32) {
    *target++ = *source++;
    asm volatile(
        "");  // else the compiler makes a call of memcpy of it, which costs more than the copy
  }
}

/// The sum of two rows of bytes.
PAWNSHOP_INLINE void add_blocks(void* to, const void* from, const void* delta, int bytes) {
  typedef std::uint8_t Bytes __attribute__((vector_size(32), aligned(32), may_alias));
  auto* target = static_cast<Bytes*>(to);
  const auto* source = static_cast<const Bytes*>(from);
  const auto* added = static_cast<const Bytes*>(delta);
  for (int i = 0; i < bytes; i += 32)
    *target++ = *source++ + *added++;
}

template <int W>
PAWNSHOP_INLINE void copy_used(const LaneData<W>& lane, Position<W>& to, const Position<W>& from) {
  constexpr int kHeader = static_cast<int>(offsetof(Position<W>, held));
  static_assert(kHeader % 32 == 0 && offsetof(Position<W>, rows) % 32 == 0);
  copy_blocks(&to, &from, kHeader);
  if (lane.held_bytes)
    copy_blocks(to.held, from.held, lane.held_bytes);
  copy_blocks(to.rows, from.rows, lane.row_count * static_cast<int>(sizeof(Bits<W>)));
}

template <int W, bool kKeyed>
struct Maker {
  const LaneData<W>& lane;
  Position<W>& after;
  int us;

  PAWNSHOP_INLINE void lift(int square, int code) {
    after.man_at[square] = 0;
    after.rows[code].clear(square);
    after.rows[code & 1].clear(square);
    if constexpr (kKeyed)
      after.key -= lane.man_key[code * lane.squares + square];
  }
  PAWNSHOP_INLINE void put(int square, int code) {
    after.man_at[square] = static_cast<std::uint8_t>(code);
    after.rows[code].set(square);
    after.rows[code & 1].set(square);
    if constexpr (kKeyed)
      after.key += lane.man_key[code * lane.squares + square];
  }
  PAWNSHOP_INLINE void go(int from, int to, int code) {
    after.man_at[from] = 0;
    after.man_at[to] = static_cast<std::uint8_t>(code);
    const Bits<W> both = Bits<W>::one(from) | Bits<W>::one(to);
    after.rows[code] ^= both;
    after.rows[code & 1] ^= both;
    if constexpr (kKeyed) {
      const std::uint64_t* const keys = lane.man_key + code * lane.squares;
      after.key += keys[to] - keys[from];
    }
  }
  PAWNSHOP_INLINE void hold(int slot, int type, int difference) {
    const int i = slot * lane.stride + type;
    after.held[i] = static_cast<std::uint8_t>(after.held[i] + difference);
    if constexpr (kKeyed)
      after.key +=
          lane.held_key[i] * static_cast<std::uint64_t>(static_cast<std::int64_t>(difference));
  }
  PAWNSHOP_INLINE void capture(int square, int code) {
    meet(square, code, lane.caught[(code - 2) >> 1]);
  }
  PAWNSHOP_INLINE void meet(int square, int code, const CaughtMan& fate) {
    lift(square, code);
    if (fate.slot[us] != 255 && after.held[fate.slot[us] * lane.stride + fate.man] < kFullZone)
      hold(fate.slot[us], fate.man, 1);
  }
  PAWNSHOP_INLINE void mark(int index, const Bits<W>& set) {
    if constexpr (kKeyed) {
      const std::uint64_t* const keys = lane.mark_key + index * lane.squares;
      (after.marks[index] - set).each([&](int square) { after.key -= keys[square]; });
      (set - after.marks[index]).each([&](int square) { after.key += keys[square]; });
    }
    after.marks[index] = set;
  }
};

/// Works the marks in `which` out anew, all from their old values.
template <int W, bool kKeyed>
__attribute__((noinline)) void update_marks(const LaneData<W>& lane,
                                            Maker<W, kKeyed>& maker,
                                            const Frame<W>& frame,
                                            unsigned which) {
  Bits<W> now[4];
  for (unsigned rest = which; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    now[i] = run(lane, lane.mark[i].after, frame);
    if (lane.mark[i].only.given())
      now[i] &= run(lane, lane.mark[i].only, frame);
  }
  for (unsigned rest = which; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (!(now[i] == maker.after.marks[i]))
      maker.mark(i, now[i]);
  }
}

/// Counters and the move number. Perft, which needs no keys, needs them only if they can end the
/// game.
template <int W>
PAWNSHOP_INLINE void count_turn(
    const LaneData<W>& lane, Position<W>& after, int us, int mover, bool took) {
  for (int i = 0; i < lane.counter_count; ++i) {
    std::uint16_t& value = after.counters[2 * i + (lane.counter_each[i] ? us : 0)];
    const std::uint8_t next = lane.counter_next[i][mover][took];
    value = static_cast<std::uint16_t>(next == 2 ? 0 : value + (next == 1 && value < 65535));
  }
  after.number += static_cast<std::uint32_t>(us);
}

template <int W, bool kKeyed>
PAWNSHOP_INLINE void clear_passing_marks(const LaneData<W>& lane, Maker<W, kKeyed>& maker) {
  for (int i = 0; i < lane.mark_count; ++i) {
    if (!lane.mark[i].lasts && maker.after.marks[i].any())
      maker.mark(i, {});
  }
}

template <int W, bool kKeyed>
PAWNSHOP_INLINE void pass_turn(
    const LaneData<W>& lane, Position<W>& after, int us, int mover, bool took) {
  if (kKeyed || lane.asks_first)
    count_turn(lane, after, us, mover, took);
  after.side = static_cast<std::uint8_t>(us ^ 1);
  if constexpr (kKeyed)
    after.key += us ? 0 - lane.side_key : lane.side_key;
}

template <int W, bool kKeyed>
PAWNSHOP_INLINE void make_drop(const LaneData<W>& lane,
                               const Position<W>& before,
                               int to,
                               const ActData& act,
                               Position<W>& after) {
  const int us = before.side;
  copy_blocks(&after, &before, static_cast<int>(offsetof(Position<W>, held)));
  add_blocks(after.held, before.held, act.delta[us], lane.held_bytes);
  copy_blocks(after.rows, before.rows, lane.row_count * static_cast<int>(sizeof(Bits<W>)));
  Maker<W, kKeyed> maker{lane, after, us};
  if constexpr (kKeyed)
    after.key += act.key_delta[us];
  maker.put(to, 2 + 2 * act.man + us);
  if (lane.mark_count) {
    clear_passing_marks(lane, maker);
    unsigned which = 0;
    for (int i = 0; i < lane.mark_count; ++i) {
      const auto& mark = lane.mark[i];
      if (mark.lasts && (before.marks[i] | mark.drop_gain[us][act.man]).has(to))
        which |= 1u << i;
    }
    const Bits<W> reached = Bits<W>::one(to);
    if (which) [[unlikely]]
      update_marks(lane, maker, Frame<W>{&after, us, {}, reached, {}, {}, reached, {}}, which);
  }
  pass_turn<W, kKeyed>(lane, after, us, kMaxTypes, false);
}

/// The mark that a run leaves.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void leave_mark(const LaneData<W>& lane,
                                Maker<W, kKeyed>& maker,
                                const Position<W>& before,
                                const Way<W>& way,
                                int from,
                                int to) {
  const int us = before.side;
  Bits<W> marked = way.path[us][from];
  if (way.witness_row >= 0) {
    if ((before.rows[way.witness_row ^ us] & way.witness[us][from]).empty())
      return;
  } else {
    marked = run(lane,
                 way.leaves,
                 Frame<W>{&before, us, Bits<W>::one(from), Bits<W>::one(to), marked, {}, {}, {}});
  }
  if (marked.any())
    maker.mark(way.mark, marked);
}

/// Takes the men whom a movement takes besides a man on its destination.
template <int W, bool kKeyed>
__attribute__((noinline)) Bits<W> take_besides(const LaneData<W>& lane,
                                               Maker<W, kKeyed>& maker,
                                               const Position<W>& before,
                                               const ActData& act,
                                               const Bits<W>& ends,
                                               int to) {
  const int us = before.side;
  const Bits<W> victims = (lane.way[act.way].takes[us][to] & before.occupied()) - ends;
  victims.each([&](int square) {
    const int code = before.man_at[square], type = (code - 2) >> 1;
    maker.meet(square, code, (code & 1) == us ? lane.lost[type] : lane.caught[type]);
  });
  return victims;
}

template <int W, bool kKeyed>
PAWNSHOP_INLINE void make(const LaneData<W>& lane,
                          const Position<W>& before,
                          std::uint32_t move,
                          Position<W>& after) {
  const int from = static_cast<int>(move & 255), to = static_cast<int>(move >> 8 & 255);
  const ActData& act = lane.acts[move >> 16];
  if (act.kind == ActData::Drop)
    return make_drop<W, kKeyed>(lane, before, to, act, after);
  copy_used(lane, after, before);
  const int us = before.side;
  Maker<W, kKeyed> maker{lane, after, us};
  clear_passing_marks(lane, maker);
  Bits<W> left{}, reached = Bits<W>::one(to), taken{};
  int mover;
  if (act.kind == ActData::Together) {
    const Castle<W>& way = lane.castle[us][act.castle];
    for (int k = 0; k < way.men; ++k)
      maker.lift(way.from[k], way.code[k]);
    for (int k = 0; k < way.men; ++k)
      maker.put(way.to[k], way.code[k]);
    left = way.leave[0];
    reached = way.leave[1];
    mover = act.man;
  } else {
    left = Bits<W>::one(from);
    const int code = before.man_at[from], victim = before.man_at[to];
    mover = (code - 2) >> 1;
    if (victim) {
      maker.capture(to, victim);
      taken = reached;
    }
    if (act.kind == ActData::Become) {
      maker.lift(from, code);
      if (act.slot[us] != 255) {
        maker.hold(act.slot[us], act.man, -1);
        maker.hold(act.slot[us], mover, +1);
      }
      if (act.way >= 0) [[unlikely]]
        taken |= take_besides(lane, maker, before, act, left | reached, to);
      maker.put(to, 2 + 2 * act.man + us);
    } else {
      maker.go(from, to, code);
      if (act.kind == ActData::Leaves) {
        leave_mark(lane, maker, before, lane.way[act.way], from, to);
      } else if (act.kind == ActData::Takes) {
        taken |= take_besides(lane, maker, before, act, left | reached, to);
      }
    }
  }
  const Bits<W> touched = left | reached | taken;
  unsigned which = 0;
  for (int i = 0; i < lane.mark_count; ++i) {
    const auto& mark = lane.mark[i];
    if (mark.lasts && (touched & (before.marks[i] | mark.gain[us])).any())
      which |= 1u << i;
  }
  if (which) [[unlikely]]
    update_marks(lane, maker, Frame<W>{&after, us, left, reached, {}, reached, {}, taken}, which);
  pass_turn<W, kKeyed>(lane, after, us, mover, taken.any());
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
