// SPDX-License-Identifier: MIT
#pragma once

// The end of a turn when tables know all that follows: updates marks and counters, and passes the
// move to the next player. (`finish` in `carry_out.h` does it by the plan.)

#include "rules/hot/maker.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The squares that men left, reached, and on which they were taken, as the programs of marks read
/// them.
template <int W>
struct MadeTurn {
  Bits<W> left, reached, taken;
  std::uint32_t took = 0;  ///< the types of the men that were taken, as bits
  int dropped = -1;        ///< the type that was dropped, or -1

  PAWNSHOP_INLINE Frame<W> frame(const Position<W>& after, int me) const {
    return dropped < 0 ? Frame<W>{.from = left,
                                  .to = reached,
                                  .arrived = reached,
                                  .taken = taken,
                                  .position = &after,
                                  .me = me}
                       : Frame<W>{.to = reached, .dropped = reached, .position = &after, .me = me};
  }
  /// One set of squares of the turn.
  PAWNSHOP_INLINE Bits<W> set(TurnSquares which) const {
    const Bits<W> moved = dropped < 0 ? reached : Bits<W>{};
    const Bits<W> put = dropped < 0 ? Bits<W>{} : reached;
    // In the order of TurnSquares.
    const Bits<W> sets[] = {left, reached, {}, {}, moved, put, taken};
    static_assert(std::size(sets) == kTurnSquares);
    return sets[static_cast<int>(which)];
  }
};

/// The value of a mark after a turn, computed by its program.
template <int W>
__attribute__((noinline)) Bits<W> marked_after(const HotData<W>& game,
                                               int mark,
                                               const Position<W>& after,
                                               int me,
                                               const MadeTurn<W>& turn,
                                               bool only) {
  const Program& program = game.mark[mark].after;
  const bool is_at_hand = program.length == 0 && program.answer.in == Source::Turn;
  Bits<W> now = is_at_hand ? turn.set(static_cast<TurnSquares>(program.answer.at))
                           : run(game, program, turn.frame(after, me));
  if (!only)
    return now;
  if (game.mark[mark].only.given())
    now &= run(game, game.mark[mark].only, turn.frame(after, me));
  return game.plan.marks[mark].sayable(now);
}

/// The value of a mark after a turn, from its table (MarkMemory). A new entry is computed and
/// stored. The store is atomic, and all threads store one value.
template <int W>
PAWNSHOP_INLINE Bits<W> remembered_after(
    const HotData<W>& game, int mark, const Position<W>& after, int me, const MadeTurn<W>& turn) {
  const MarkMemory<W>& memory = game.mark[mark].memory;
  const int row = turn.dropped < 0 ? memory.row_of_move(turn.left.first(), turn.taken.any())
                                   : memory.row_of_drop(turn.dropped);
  std::uint8_t& known = memory.at(me, memory.state(after.marks[mark]), row, turn.reached.first());
  unsigned state = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (state == memory.kUnknown) [[unlikely]] {
    const Bits<W> now = marked_after(game, mark, after, me, turn, false);
    state = memory.state(now);
    __atomic_store_n(&known, static_cast<std::uint8_t>(state), __ATOMIC_RELAXED);
  }
  for (unsigned rest = state; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (!(memory.holds[me][i] >> after.man_at[memory.square[i]] & 1))
      state &= ~(1u << i);
  }
  Bits<W> now{};
  for (state = memory.sayable[state]; state; state &= state - 1)
    now.set(memory.square[std::countr_zero(state)]);
  return now;
}

/// Computes the marks in `which` again. All of them read the old values.
template <int W, bool kKeyed>
__attribute__((noinline)) void update_marks(Maker<W, kKeyed>& maker,
                                            const MadeTurn<W>& turn,
                                            unsigned which) {
  const HotData<W>& game = maker.game;
  const bool is_plain =
      turn.dropped >= 0 || (!turn.left.many() && (turn.taken - turn.reached).empty());
  Bits<W> now[4];
  for (unsigned rest = which; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    const MarkMemory<W>& memory = game.mark[i].memory;
    const bool knows = is_plain && memory.count && (maker.after.marks[i] - memory.squares).empty();
    now[i] = knows ? remembered_after(game, i, maker.after, maker.us, turn)
                   : marked_after(game, i, maker.after, maker.us, turn, true);
  }
  for (unsigned rest = which; rest; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (!(now[i] == maker.after.marks[i]))
      maker.mark(i, now[i]);
  }
}

/// What a turn does to a counter whose conditions read only counters (CounterStep::Asked). All
/// counters read the old values.
template <int W>
__attribute__((noinline)) CounterStep asked_step(const HotData<W>& game,
                                                 const Position<W>& before,
                                                 int me,
                                                 int number) {
  const PlanCounter& counter = game.plan.counters[number];
  const auto holds = [&](Ask condition) {
    return run_still(game, game.plan.asked[condition].still, before, me).any();
  };
  if (counter.resets >= 0 && holds(counter.resets))
    return CounterStep::Reset;
  return counter.counts < 0 || holds(counter.counts) ? CounterStep::Count : CounterStep::Keep;
}

/// Updates the counters.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void count_turn(Maker<W, kKeyed>& maker, int mover, bool took) {
  const HotData<W>& game = maker.game;
  for (int i = 0; i < game.counter_count; ++i) {
    std::uint16_t& value = maker.after.counters[2 * i + (game.counter_each[i] ? maker.us : 0)];
    CounterStep step = game.counter_step[i][mover][took];
    if (step == CounterStep::Asked) [[unlikely]]
      step = asked_step(game, maker.before, maker.us, i);
    if (step == CounterStep::Reset)
      value = game.counter_to[i];
    else if (step == CounterStep::Count)
      value = counted(value + game.counter_adds[i]);
  }
}

/// The lasting marks that a move can change if it touches these squares, as bits. Usually none.
template <int W, bool kKeyed>
PAWNSHOP_INLINE unsigned marks_at(const Maker<W, kKeyed>& maker, const Bits<W>& touched) {
  const HotData<W>& game = maker.game;
  const Position<W>& before = maker.before;
  const Bits<W>* const gain = game.move_gain[before.side];
  Bits<W> sensitive{};
  if constexpr (W == 1) {  // all marks at once
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

/// Whether a mark of one turn is set.
template <int W>
PAWNSHOP_INLINE bool has_passing_marks(const HotData<W>& game, const Position<W>& position) {
  for (int i = 0; i < game.mark_count; ++i) {
    if ((position.marks[i] - game.lasts[i]).any())
      return true;
  }
  return false;
}

/// Whether the player goes on with his turn (`again`), if that depends only on counters. Then the
/// marks of one turn are not cleared.
template <int W, bool kKeyed>
__attribute__((noinline)) bool goes_on(Maker<W, kKeyed>& maker) {
  const HotData<W>& game = maker.game;
  Position<W>& after = maker.after;
  const bool again = run_still(game, game.plan.asked[game.again].still, after, maker.us).any();
  if constexpr (kKeyed) {
    if (again != after.goes_on)
      after.key += again ? game.plan.going_key : 0 - game.plan.going_key;
    after.goes_on = again;
  } else {  // for what is legal, this matters only if a mark of one turn is set
    after.goes_on = again && has_passing_marks(game, after);
  }
  return again;
}

/// Updates counters and passes the move to the next player. Without keys (perft), counters are
/// updated only if rules read them. Requires: the turn has no sequel.
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
