// SPDX-License-Identifier: MIT
#pragma once

// Makes a turn on a copy of the position, by its act. With kTries, a turn can have a sequel: an
// effect, flag or counter that tables do not know. Then the plan finishes the turn.

#include "rules/hot/judge.h"
#include "rules/hot/turn_end.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Whether a standing effect does something after a turn, if no effect before it does.
template <int W>
__attribute__((noinline)) bool has_standing(const HotData<W>& game,
                                            const Position<W>& after,
                                            int me) {
  const support::Question asking(*game.plan.where);
  const Frame<W> frame{.position = &after, .me = me};
  for (int i = 0; i < game.traced_count; ++i) {
    const TracedEffect<W>& effect = game.traced[i];
    if (effect.is_standing && run(game, game.plan.asked[effect.acts].program, frame).any())
      return true;
  }
  return false;
}

/// Whether a man is on one of the squares Sequel::near of this arrival. `row`: where the squares of
/// this mover begin, if they are by mover.
template <int W>
PAWNSHOP_INLINE bool has_somebody_near(
    const Sequel<W>& sequel, const Position<W>& before, int us, int row, const Bits<W>& reached) {
  if (!sequel.near[us])
    return true;
  const Bits<W>& near = sequel.near[us][(sequel.by_mover ? row : 0) + reached.first()];
  return (sequel.concerns[0] && ((before.rows[us] | reached) & near).any()) ||
         (sequel.concerns[1] && (before.rows[us ^ 1] & near).any());
}

/// Whether a turn is in the set of a sequel. `types` is TurnSet::moves or TurnSet::drops.
template <int W>
PAWNSHOP_INLINE bool is_among(const Sequel<W>& sequel,
                              int us,
                              std::uint32_t TurnSet<W>::*types,
                              int mover,
                              const Bits<W>& left,
                              const Bits<W>& reached,
                              const Bits<W>& taken) {
  return ((sequel.*types >> mover & 1) || (sequel.together && left.many())) &&
         (taken.any() || !sequel.captures) && (sequel.squares[us] & (reached | taken)).any();
}

/// Whether a turn may have a sequel, so that the plan must finish it.
template <int W, bool kKeyed>
PAWNSHOP_INLINE bool has_sequel(const Maker<W, kKeyed>& maker,
                                std::uint32_t TurnSet<W>::*types,
                                int mover,
                                const Bits<W>& left,
                                const Bits<W>& reached,
                                const Bits<W>& taken) {
  const HotData<W>& game = maker.game;
  const bool counts = kKeyed || game.counts;
  if (!is_among(game.any_sequel[counts], maker.us, types, mover, left, reached, taken))
    return false;
  if (game.always_follows || maker.before.goes_on)
    return true;
  if (game.standing_count && has_standing(game, maker.after, maker.us))
    return true;
  const int count = counts ? game.sequel_count : game.sequels_that_matter;
  for (int i = 0; i < count; ++i) {
    const Sequel<W>& sequel = game.sequel[i];
    if (is_among(sequel, maker.us, types, mover, left, reached, taken) &&
        has_somebody_near(sequel,
                          maker.before,
                          maker.us,
                          (types == &TurnSet<W>::moves ? mover : game.types) * game.squares,
                          reached))
      return true;
  }
  return false;
}

/// Where a captured man goes. `captor` and `victim` are codes of men.
template <int W, bool kTries>
PAWNSHOP_INLINE const CaughtMan& fate_by(const HotData<W>& game, int captor, int victim) {
  const int captured = type_of(victim);
  const bool is_own = (captor ^ victim) % 2 == 0;
  if constexpr (kTries) {
    if (const CaughtMan* const fates = is_own ? game.lost_by : game.caught_by)
      return fates[type_of(captor) * game.types + captured];
  }
  return is_own ? game.lost[captured] : game.caught[captured];
}

/// Finishes a turn by the plan after the men have moved: effects and the end of the turn.
template <int W, bool kKeyed>
__attribute__((noinline)) void end_by_plan(Maker<W, kKeyed>& maker, int act, Frame<W>& frame) {
  const HotData<W>& game = maker.game;
  const Plan<W>& plan = game.plan;
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  frame.caught = frame.taken;
  frame.action = plan.acts[act].action;
  if (const int movement = plan.acts[act].movement; movement >= 0)
    frame.tag = plan.movements[movement].tag;
  frame.before = &maker.before;
  apply_effects(maker, frame);
  finish<W, kKeyed>(game, maker.after, frame);
}

template <int W, bool kKeyed, bool kTries>
PAWNSHOP_INLINE void make_drop(
    const HotData<W>& game, const Position<W>& before, int to, int number, Position<W>& after) {
  const ActData& act = game.acts[number];
  const int us = before.side;
  copy_blocks(&after, &before, static_cast<int>(offsetof(Position<W>, held)));
  add_blocks(after.held, before.held, act.delta[us], game.held_bytes);
  copy_blocks(after.rows, before.rows, game.row_count * static_cast<int>(sizeof(Bits<W>)));
  Maker<W, kKeyed> maker{game, before, after, us};
  if constexpr (kKeyed)
    after.key += act.key_delta[us];
  maker.put(to, code_on_board(game, act.man, us));
  if constexpr (kTries) {
    if (game.ends_by_plan) {
      clear_passing<W, kKeyed>(maker);
      const Bits<W> reached = Bits<W>::one(to);
      if (has_sequel(maker, &TurnSet<W>::drops, act.man, {}, reached, {})) {
        Frame<W> frame{.to = reached, .dropped = reached, .position = &after, .me = us};
        frame.who = act.man;
        frame.paid = game.plan.acts[number].paid;
        return end_by_plan(maker, number, frame);
      }
    }
  }
  if (game.mark_count) {
    if (!kTries || !game.ends_by_plan)  // otherwise it has been done above
      clear_passing_marks(maker);
    unsigned which = 0;
    for (int i = 0; i < game.mark_count; ++i) {
      const Bits<W>& gain = game.plan.marks[i].drop_gain[us][act.man];
      if (((before.marks[i] | gain) & game.lasts[i]).has(to))
        which |= 1u << i;
    }
    if (which) [[unlikely]]
      update_marks(maker, MadeTurn<W>{{}, Bits<W>::one(to), {}, 0, act.man}, which);
  }
  pass_turn<W, kKeyed, kTries>(maker, kMaxTypes, false);
}

/// Sets the mark that a run leaves.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void leave_mark(Maker<W, kKeyed>& maker, const Way<W>& way, int from, int to) {
  const Position<W>& before = maker.before;
  const int us = maker.us;
  Bits<W> marked = way.path[us][from];
  if (!may_leave_mark(way, before, us, from))
    return;
  if (way.onlooker_row < 0) {
    marked = run(maker.game,
                 way.leaves,
                 Frame<W>{.from = Bits<W>::one(from),
                          .to = Bits<W>::one(to),
                          .path = marked,
                          .position = &before,
                          .me = us});
  }
  if (marked.any())
    maker.mark(way.mark, maker.after.marks[way.mark] | marked);
}

/// Takes the men whom a movement takes elsewhere than on its destination.
template <int W, bool kKeyed, bool kTries>
__attribute__((noinline)) void take_besides(
    Maker<W, kKeyed>& maker, const ActData& act, MadeTurn<W>& turn, int captor, int to) {
  const HotData<W>& game = maker.game;
  const Position<W>& before = maker.before;
  const Bits<W> victims =
      (game.way[act.way].takes[maker.us][to] & before.occupied()) - turn.left - turn.reached;
  victims.each([&](int square) {
    const int code = before.man_at[square];
    maker.meet(square, code, fate_by<W, kTries>(game, captor, code));
    turn.took |= 1u << type_of(code);
  });
  turn.taken |= victims;
}

/// The beginning of every move of men on the board.
template <int W, bool kKeyed, bool kTries>
PAWNSHOP_INLINE Maker<W, kKeyed> begin_move(const HotData<W>& game,
                                            const Position<W>& before,
                                            Position<W>& after) {
  copy_used(game, after, before);
  Maker<W, kKeyed> maker{game, before, after, before.side};
  if (kTries && game.ends_by_plan)
    clear_passing(maker);
  else
    clear_passing_marks(maker);
  return maker;
}

/// The end of every move of men on the board. `mover` is the type of the man before a promotion.
template <int W, bool kKeyed, bool kTries>
PAWNSHOP_INLINE void end_move(Maker<W, kKeyed>& maker,
                              int act,
                              int mover,
                              const MadeTurn<W>& turn) {
  if constexpr (kTries) {
    if (maker.game.ends_by_plan &&
        (turn.left.many() ||
         has_sequel(maker, &TurnSet<W>::moves, mover, turn.left, turn.reached, turn.taken))) {
      Frame<W> frame{.from = turn.left,
                     .to = turn.reached,
                     .arrived = turn.reached,
                     .taken = turn.taken,
                     .position = &maker.after,
                     .me = maker.us};
      frame.took = turn.took;
      frame.was = frame.who = mover;
      return end_by_plan(maker, act, frame);
    }
  }
  if (const unsigned which = marks_at(maker, turn.left | turn.reached | turn.taken)) [[unlikely]] {
    // A copy, so that `turn` itself stays in registers.
    update_marks(maker, MadeTurn<W>{turn.left, turn.reached, turn.taken}, which);
  }
  pass_turn<W, kKeyed, kTries>(maker, mover, turn.taken.any());
}

/// A man moves, may capture where he arrives, and may leave a mark. Nearly all moves are of this
/// sort.
template <int W, bool kKeyed, bool kTries>
PAWNSHOP_INLINE void make_plain(const HotData<W>& game,
                                const Position<W>& before,
                                int from,
                                int to,
                                int number,
                                Position<W>& after) {
  const ActData& act = game.acts[number];
  auto maker = begin_move<W, kKeyed, kTries>(game, before, after);
  const int code = before.man_at[from], victim = before.man_at[to];
  if (victim)
    maker.capture(to, victim, fate_by<W, kTries>(game, code, victim));
  maker.go(from, to, code);
  if (act.kind == ActData::Kind::Leaves)
    leave_mark(maker, game.way[act.way], from, to);
  const Bits<W> reached = Bits<W>::one(to);
  end_move<W, kKeyed, kTries>(maker,
                              number,
                              type_of(code),
                              {Bits<W>::one(from),
                               reached,
                               victim ? reached : Bits<W>{},
                               victim ? 1u << type_of(victim) : 0});
}

/// A promotion, a move that takes men elsewhere, or a compound move.
template <int W, bool kKeyed, bool kTries>
__attribute__((noinline)) void make_special(const HotData<W>& game,
                                            const Position<W>& before,
                                            int from,
                                            int to,
                                            int number,
                                            Position<W>& after) {
  const ActData& act = game.acts[number];
  auto maker = begin_move<W, kKeyed, kTries>(game, before, after);
  const int us = maker.us;
  MadeTurn<W> turn{Bits<W>::one(from), Bits<W>::one(to), {}};
  int mover = act.man;
  if (act.kind == ActData::Kind::Together) {
    const TogetherTurn<W>& way = game.together[us][act.together];
    for (int k = 0; k < way.men; ++k)
      maker.lift(way.from[k], way.code[k]);
    for (int k = 0; k < way.men; ++k)
      maker.put(way.to[k], way.code[k]);
    turn.left = way.leave[0];
    turn.reached = way.leave[1];
  } else {
    const int code = before.man_at[from], victim = before.man_at[to];
    mover = type_of(code);
    if (victim) {
      maker.capture(to, victim, fate_by<W, kTries>(game, code, victim));
      turn.taken = turn.reached;
      turn.took = 1u << type_of(victim);
    }
    if (act.kind == ActData::Kind::Become) {
      maker.lift(from, code);
      if (act.slot[us] != 255) {
        maker.hold(act.slot[us], act.man, -1);
        maker.hold(act.slot[us], mover, +1);
      }
      if (act.way >= 0) [[unlikely]]
        take_besides<W, kKeyed, kTries>(maker, act, turn, code, to);
      maker.put(to, man_code(act.man, us));
    } else if (victim && owner_of(code) == owner_of(victim)) {
      // The capture has changed the rows of both.
      maker.lift(from, code);
      maker.put(to, code);
    } else {
      maker.go(from, to, code);
      take_besides<W, kKeyed, kTries>(maker, act, turn, code, to);
    }
  }
  end_move<W, kKeyed, kTries>(maker, number, mover, turn);
}

/// Whether a man arrives on one of his own men.
template <int W>
PAWNSHOP_INLINE bool meets_own_man(const Position<W>& before, int to) {
  const int code = before.man_at[to];
  return code && owner_of(code) == before.side;
}

/// Whether a man captures one of his own men on a mark of a rare movement. This happens only by a
/// position text, or in a later part of a turn (`again`). So does a run on to one.
template <int W>
PAWNSHOP_INLINE bool goes_by_way_onto_own(const Position<W>& before, const ActData& act, int to) {
  return act.way >= 0 && meets_own_man(before, to);
}

/// Whether the plan makes a turn, because what it does stands in no table.
template <int W>
PAWNSHOP_INLINE bool is_made_by_plan(const HotData<W>& game,
                                     const Position<W>& before,
                                     const ActData& act,
                                     int to) {
  using Kind = ActData::Kind;
  const bool may_capture =
      before.man_at[to] || act.kind == Kind::Takes || (act.kind == Kind::Become && act.way >= 0);
  return game.makes_by_plan || act.kind == Kind::ByPlan ||
         (game.makes_captures_by_plan && may_capture);
}

template <int W, bool kKeyed, bool kTries>
PAWNSHOP_INLINE void make(const HotData<W>& game,
                          const Position<W>& before,
                          std::uint32_t move,
                          Position<W>& after) {
  using Kind = ActData::Kind;
  const int from = from_of(move), to = to_of(move), number = static_cast<int>(act_of(move));
  const ActData& act = game.acts[number];
  if (!kTries || !is_made_by_plan(game, before, act, to)) {
    const bool takes_own = kTries && game.takes_own && meets_own_man(before, to);
    if (act.kind <= Kind::Leaves && !takes_own)
      return make_plain<W, kKeyed, kTries>(game, before, from, to, number, after);
    if (act.kind == Kind::Drop)
      return make_drop<W, kKeyed, kTries>(game, before, to, number, after);
    if (!goes_by_way_onto_own(before, act, to))
      return make_special<W, kKeyed, kTries>(game, before, from, to, number, after);
  }
  make_candidate<W, kKeyed>(game, before, move, after);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
