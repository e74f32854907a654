// SPDX-License-Identifier: MIT
#pragma once

// Making a turn, by what its act says.

#include "rules/hot/judge.h"
#include "rules/hot/turn_end.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

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
  Maker<W, kKeyed> maker{lane, before, after, us};
  if constexpr (kKeyed)
    after.key += act.key_delta[us];
  maker.put(to, 2 + 2 * act.man + us);
  if (lane.mark_count) {
    clear_passing_marks(maker);
    unsigned which = 0;
    for (int i = 0; i < lane.mark_count; ++i) {
      const Bits<W>& gain = lane.mark[i].drop_gain[us][act.man];
      if (((before.marks[i] | gain) & lane.lasts[i]).has(to))
        which |= 1u << i;
    }
    const Bits<W> reached = Bits<W>::one(to);
    if (which) [[unlikely]]
      update_marks(maker, Frame<W>{&after, us, {}, reached, {}, {}, reached, {}}, which);
  }
  pass_turn(maker, kMaxTypes, false);
}

/// The mark that a run leaves.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void leave_mark(Maker<W, kKeyed>& maker, const Way<W>& way, int from, int to) {
  const Position<W>& before = maker.before;
  const int us = maker.us;
  Bits<W> marked = way.path[us][from];
  if (way.witness_row >= 0) {
    if ((before.rows[way.witness_row ^ us] & way.witness[us][from]).empty())
      return;
  } else {
    marked = run(maker.lane,
                 way.leaves,
                 Frame<W>{&before, us, Bits<W>::one(from), Bits<W>::one(to), marked, {}, {}, {}});
  }
  if (marked.any())
    maker.mark(way.mark, marked);
}

/// Takes the men whom a movement takes besides a man on its destination.
template <int W, bool kKeyed>
__attribute__((noinline)) Bits<W> take_besides(Maker<W, kKeyed>& maker,
                                               const ActData& act,
                                               const Bits<W>& ends,
                                               int to) {
  const LaneData<W>& lane = maker.lane;
  const Position<W>& before = maker.before;
  const int us = maker.us;
  const Bits<W> victims = (lane.way[act.way].takes[us][to] & before.occupied()) - ends;
  victims.each([&](int square) {
    const int code = before.man_at[square], type = (code - 2) >> 1;
    maker.meet(square, code, (code & 1) == us ? lane.lost[type] : lane.caught[type]);
  });
  return victims;
}

/// How every move of men on the board begins.
template <int W, bool kKeyed>
PAWNSHOP_INLINE Maker<W, kKeyed> begin_move(const LaneData<W>& lane,
                                            const Position<W>& before,
                                            Position<W>& after) {
  copy_used(lane, after, before);
  Maker<W, kKeyed> maker{lane, before, after, before.side};
  clear_passing_marks(maker);
  return maker;
}

/// How it ends: with the squares that men left, reached, and on which they were taken.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void end_move(Maker<W, kKeyed>& maker,
                              const Bits<W>& left,
                              const Bits<W>& reached,
                              const Bits<W>& taken,
                              int mover) {
  if (const unsigned which = marks_at(maker, left | reached | taken)) [[unlikely]]
    update_marks(
        maker, Frame<W>{&maker.after, maker.us, left, reached, {}, reached, {}, taken}, which);
  pass_turn(maker, mover, taken.any());
}

/// A man goes, may take one where he arrives, and may leave a mark: nearly all moves.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void make_plain(const LaneData<W>& lane,
                                const Position<W>& before,
                                int from,
                                int to,
                                const ActData& act,
                                Position<W>& after) {
  auto maker = begin_move<W, kKeyed>(lane, before, after);
  const int code = before.man_at[from], victim = before.man_at[to];
  if (victim)
    maker.capture(to, victim);
  maker.go(from, to, code);
  if (act.kind == ActData::Kind::Leaves)
    leave_mark(maker, lane.way[act.way], from, to);
  const Bits<W> reached = Bits<W>::one(to);
  end_move(maker, Bits<W>::one(from), reached, victim ? reached : Bits<W>{}, (code - 2) >> 1);
}

/// A move that does more: a man becomes another or takes besides, or several go together.
template <int W, bool kKeyed>
__attribute__((noinline)) void make_special(const LaneData<W>& lane,
                                            const Position<W>& before,
                                            int from,
                                            int to,
                                            const ActData& act,
                                            Position<W>& after) {
  auto maker = begin_move<W, kKeyed>(lane, before, after);
  const int us = maker.us;
  Bits<W> left = Bits<W>::one(from), reached = Bits<W>::one(to), taken{};
  int mover = act.man;
  if (act.kind == ActData::Kind::Together) {
    const TogetherTurn<W>& way = lane.together[us][act.together];
    for (int k = 0; k < way.men; ++k)
      maker.lift(way.from[k], way.code[k]);
    for (int k = 0; k < way.men; ++k)
      maker.put(way.to[k], way.code[k]);
    left = way.leave[0];
    reached = way.leave[1];
  } else {
    const int code = before.man_at[from], victim = before.man_at[to];
    mover = (code - 2) >> 1;
    if (victim) {
      maker.capture(to, victim);
      taken = reached;
    }
    if (act.kind == ActData::Kind::Become) {
      maker.lift(from, code);
      if (act.slot[us] != 255) {
        maker.hold(act.slot[us], act.man, -1);
        maker.hold(act.slot[us], mover, +1);
      }
      if (act.way >= 0) [[unlikely]]
        taken |= take_besides(maker, act, left | reached, to);
      maker.put(to, 2 + 2 * act.man + us);
    } else {
      maker.go(from, to, code);
      taken |= take_besides(maker, act, left | reached, to);
    }
  }
  end_move(maker, left, reached, taken, mover);
}

/// Whether a man takes one of his own, who stands on a mark that others go to: only a position text
/// can say so.
template <int W>
PAWNSHOP_INLINE bool takes_own_man(const Position<W>& before, const ActData& act, int to) {
  const int code = before.man_at[to];
  return act.way >= 0 && code && (code & 1) == before.side;
}

template <int W, bool kKeyed>
PAWNSHOP_INLINE void make(const LaneData<W>& lane,
                          const Position<W>& before,
                          std::uint32_t move,
                          Position<W>& after) {
  const int from = static_cast<int>(move & 255), to = static_cast<int>(move >> 8 & 255);
  const ActData& act = lane.acts[move >> 16];
  if (act.kind <= ActData::Kind::Leaves)
    make_plain<W, kKeyed>(lane, before, from, to, act, after);
  else if (act.kind == ActData::Kind::Drop)
    make_drop<W, kKeyed>(lane, before, to, act, after);
  else if (act.kind != ActData::Kind::ByPlan && !takes_own_man(before, act, to))
    make_special<W, kKeyed>(lane, before, from, to, act, after);
  else
    make_deed<W, kKeyed>(lane, before, move, after);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
