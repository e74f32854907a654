// SPDX-License-Identifier: MIT
#pragma once

// What every turn ends with: marks, counters, whose turn it is.

#include "rules/hot/maker.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Works the marks in `which` out anew, all from their old values.
template <int W, bool kKeyed>
__attribute__((noinline)) void update_marks(Maker<W, kKeyed>& maker,
                                            const Frame<W>& frame,
                                            unsigned which) {
  const HotData<W>& game = maker.game;
  Bits<W> now[4];
  for (unsigned rest = which; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    now[i] = run(game, game.mark[i].after, frame);
    if (game.mark[i].only.given())
      now[i] &= run(game, game.mark[i].only, frame);
  }
  for (unsigned rest = which; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (!(now[i] == maker.after.marks[i]))
      maker.mark(i, now[i]);
  }
}

/// Counters. Perft, which needs no keys, needs them only if rules ask for them.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void count_turn(Maker<W, kKeyed>& maker, int mover, bool took) {
  const HotData<W>& game = maker.game;
  for (int i = 0; i < game.counter_count; ++i) {
    std::uint16_t& value = maker.after.counters[2 * i + (game.counter_each[i] ? maker.us : 0)];
    const std::uint8_t next = game.counter_next[i][mover][took];
    value = static_cast<std::uint16_t>(next == 2 ? 0 : value + (next == 1 && value < 65535));
  }
}

/// Empties the marks of one turn.
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

/// The lasting marks that a move can change which touches these squares; mostly none.
template <int W, bool kKeyed>
PAWNSHOP_INLINE unsigned marks_at(const Maker<W, kKeyed>& maker, const Bits<W>& touched) {
  const HotData<W>& game = maker.game;
  const Position<W>& before = maker.before;
  const Bits<W>* const gain = game.move_gain[before.side];
  Bits<W> sensitive{};
  if constexpr (W == 1) {  // all marks in one step
    Block all = *reinterpret_cast<const Block*>(before.marks);
    all &= *reinterpret_cast<const Block*>(game.lasts);
    all |= *reinterpret_cast<const Block*>(gain);
    sensitive.word[0] = all[0] | all[1] | all[2] | all[3];
  } else {
    for (int i = 0; i < game.mark_count; ++i)
      sensitive |= (before.marks[i] & game.lasts[i]) | gain[i];
  }
  if ((sensitive & touched).empty()) [[likely]]
    return 0;
  unsigned which = 0;
  for (int i = 0; i < game.mark_count; ++i)
    which |= static_cast<unsigned>(((before.marks[i] | gain[i]) & touched & game.lasts[i]).any())
             << i;
  return which;
}

/// Whether the player goes on with his turn, as far as counters say that. One-turn marks are not
/// emptied then.
template <int W, bool kKeyed>
__attribute__((noinline)) bool goes_on(Maker<W, kKeyed>& maker) {
  const HotData<W>& game = maker.game;
  Position<W>& after = maker.after;
  const Frame<W> frame{&after, maker.us, {}, {}, {}, {}, {}, {}};
  if (run(game, game.plan.asked[game.again].program, frame).empty())
    return false;
  for (int i = 0; i < game.mark_count && !after.goes_on; ++i) {
    if ((after.marks[i] - game.lasts[i]).any()) {
      after.goes_on = true;
      if constexpr (kKeyed)
        after.key += game.plan.going_key;
    }
  }
  return true;
}

/// Requires: nothing follows the turn that the tables do not know.
template <int W, bool kKeyed, bool kTries>
PAWNSHOP_INLINE void pass_turn(Maker<W, kKeyed>& maker, int mover, bool took) {
  const HotData<W>& game = maker.game;
  if (kKeyed || game.counts)
    count_turn(maker, mover, took);
  if (kTries && game.again >= 0 && goes_on(maker))
    return;
  if (kKeyed || game.counts)
    maker.after.number += static_cast<std::uint32_t>(maker.us);
  maker.after.side = static_cast<std::uint8_t>(maker.us ^ 1);
  if constexpr (kKeyed)
    maker.after.key += maker.us ? 0 - game.side_key : game.side_key;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
