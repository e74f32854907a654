// SPDX-License-Identifier: MIT
#pragma once

// Making a turn: the part of the position that the game uses is copied, and what the turn touches
// is changed.

#include <cstddef>

#include "rules/hot/program.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Copies whole blocks of 32 bytes; what lies behind the used part is copied with it, which does no
/// harm.
PAWNSHOP_INLINE void copy_blocks(void* to, const void* from, int bytes) {
  auto* target = static_cast<unsigned char*>(to);
  const auto* source = static_cast<const unsigned char*>(from);
  for (int i = 0; i < bytes; i += 32)
    std::memcpy(target + i, source + i, 32);
}

template <int W>
PAWNSHOP_INLINE void copy_used(const LaneData<W>& lane, Position<W>& to, const Position<W>& from) {
  constexpr int kHeader = static_cast<int>(offsetof(Position<W>, held));
  static_assert(kHeader % 32 == 0 && offsetof(Position<W>, rows) % 32 == 0);
  for (int i = 0; i < kHeader; i += 32) {
    std::memcpy(reinterpret_cast<unsigned char*>(&to) + i,
                reinterpret_cast<const unsigned char*>(&from) + i,
                32);
  }
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
  PAWNSHOP_INLINE void hold(int slot, int type, int difference) {
    const int i = slot * lane.stride + type;
    after.held[i] = static_cast<std::uint8_t>(after.held[i] + difference);
    if constexpr (kKeyed)
      after.key +=
          lane.held_key[i] * static_cast<std::uint64_t>(static_cast<std::int64_t>(difference));
  }
  PAWNSHOP_INLINE void capture(int square, int code) {
    lift(square, code);
    const CaughtMan& fate = lane.caught[(code - 2) >> 1];
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

/// The marks that last and whose outline the turn touched, from their old values.
template <int W, bool kKeyed>
__attribute__((noinline)) void update_marks(const LaneData<W>& lane,
                                            Maker<W, kKeyed>& maker,
                                            const Frame<W>& frame) {
  Bits<W> now[4];
  const Bits<W> touched = frame.from | frame.to | frame.taken;
  for (int i = 0; i < lane.mark_count; ++i) {
    now[i] = maker.after.marks[i];
    if (!lane.mark[i].lasts || (touched & lane.mark[i].outline).empty())
      continue;
    now[i] = run(lane, lane.mark[i].after, frame);
    if (lane.mark[i].only.given())
      now[i] &= run(lane, lane.mark[i].only, frame);
  }
  for (int i = 0; i < lane.mark_count; ++i) {
    if (!(now[i] == maker.after.marks[i]))
      maker.mark(i, now[i]);
  }
}

template <int W, bool kKeyed>
PAWNSHOP_INLINE void make(const LaneData<W>& lane,
                          const Position<W>& before,
                          std::uint32_t move,
                          Position<W>& after) {
  copy_used(lane, after, before);
  const int us = before.side;
  Maker<W, kKeyed> maker{lane, after, us};
  const int from = static_cast<int>(move & 255), to = static_cast<int>(move >> 8 & 255);
  const ActData& act = lane.acts[move >> 16];
  Bits<W> left{}, reached = Bits<W>::one(to), taken{};
  int mover = kMaxTypes;
  if (lane.mark_count) {
    for (int i = 0; i < lane.mark_count; ++i) {
      if (!lane.mark[i].lasts && before.marks[i].any())
        maker.mark(i, {});
    }
  }

  if (act.kind == ActData::Drop) {
    if (act.paid != 255) {
      maker.hold(act.pay_slot[us], act.paid, -1);
      maker.hold(act.into_slot[us], act.paid, +1);
    }
    maker.hold(act.from_slot[us], act.man, -1);
    maker.put(to, 2 + 2 * act.man + us);
  } else if (act.kind == ActData::Together) {
    const Castle<W>& way = lane.castle[us][act.castle[us]];
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
    maker.lift(from, code);
    if (victim) {
      maker.capture(to, victim);
      taken = reached;
    }
    int arriving = code;
    if (act.kind != ActData::Plain) {
      if (act.kind == ActData::Become) {
        arriving = 2 + 2 * act.man + us;
        if (act.from_slot[us] != 255) {
          maker.hold(act.from_slot[us], act.man, -1);
          maker.hold(act.from_slot[us], mover, +1);
        }
      } else if (act.kind == ActData::Leaves) {
        const Way<W>& way = lane.way[act.atom];
        const Frame<W> frame{&before, us, left, reached, way.path[us][from], {}, {}, {}};
        const Bits<W> marked = run(lane, way.leaves, frame);
        if (marked.any())
          maker.mark(way.mark, marked);
      } else {
        const Bits<W> victims =
            (lane.way[act.atom].takes[us][to] & before.occupied()) - reached - left;
        victims.each([&](int square) { maker.capture(square, before.man_at[square]); });
        taken |= victims;
      }
    }
    maker.put(to, arriving);
  }

  // What the position remembers.
  if (lane.mark_count) {
    const Bits<W> touched = left | reached | taken;
    bool lasting = false;
    for (int i = 0; i < lane.mark_count; ++i)
      lasting |= lane.mark[i].lasts && (touched & lane.mark[i].outline).any();
    if (lasting) {
      const bool drop = act.kind == ActData::Drop;
      update_marks(lane,
                   maker,
                   Frame<W>{&after,
                            us,
                            left,
                            reached,
                            {},
                            drop ? Bits<W>{} : reached,
                            drop ? reached : Bits<W>{},
                            taken});
    }
  }
  const int took = taken.any();
  for (int i = 0; i < lane.counter_count; ++i) {
    std::uint16_t& value = after.counters[2 * i + (lane.counter_each[i] ? us : 0)];
    const std::uint8_t next = lane.counter_next[i][mover][took];
    value = static_cast<std::uint16_t>(next == 2 ? 0 : value + (next == 1 && value < 65535));
  }
  after.side = static_cast<std::uint8_t>(us ^ 1);
  if constexpr (kKeyed)
    after.key += us ? 0 - lane.side_key : lane.side_key;
  after.number += static_cast<std::uint32_t>(us);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
