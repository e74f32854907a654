// SPDX-License-Identifier: MIT
#pragma once

// Applies the duties of a game (`must`): of the turns that are legal by all other rules, only those
// remain that the duty in force allows.

#include "rules/hot/foreseen_idle.h"
#include "rules/hot/judge.h"
#include "rules/hot/later.h"
#include "rules/hot/replies.h"
#include "rules/hot/sketch.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The men whom a turn takes, if its movement has `takes`; else nobody.
template <int W>
Bits<W> taken_by_way(View<W>& view, std::uint32_t move) {
  const Plan<W>& plan = view.game.plan;
  const int movement = plan.acts[act_of(move)].movement;
  if (movement < 0 || plan.movements[movement].takes < 0)
    return {};
  Candidate<W> candidate;
  candidate_of(view, move, candidate);
  return candidate.takes;
}

/// Whether the movement of a turn takes a man.
template <int W>
bool takes_somebody(View<W>& view, std::uint32_t move) {
  const Plan<W>& plan = view.game.plan;
  const PlanAction<W>& action = plan.actions[plan.acts[act_of(move)].action];
  if (action.kind != PlanAction<W>::Kind::Move && !action.takes)
    return false;
  return view.position.man_at[to_of(move)] || taken_by_way(view, move).any();
}

/// Whether a turn is a capture that is in the set. Requires: no drop captures.
template <int W>
bool captures_in(View<W>& view, const TurnSet<W>& turn_set, std::uint32_t move) {
  const HotData<W>& game = view.game;
  const Position<W>& position = view.position;
  const int from = from_of(move), to = to_of(move);
  const PlanAct& act = game.plan.acts[act_of(move)];
  if (game.plan.actions[act.action].kind != PlanAction<W>::Kind::Move)
    return false;
  const int man = type_of(position.man_at[from]),
            arriving = act.choice ? game.plan.choices[act.choice].man : man;
  if (!(turn_set.moves >> man & 1) || !(turn_set.arrives >> arriving & 1) ||
      !turn_set.squares[view.me].has(to))
    return false;
  const int victim = position.man_at[to];
  if (victim && (turn_set.victims >> type_of(victim) & 1))
    return true;
  return !all_of(taken_by_way(view, move), [&](int square) {
    return !(turn_set.victims >> type_of(position.man_at[square]) & 1);
  });
}

/// Keeps only the turns that take a man, or only the captures that are in one of these sets.
/// Returns how many there are.
template <int W>
std::uint64_t keep_captures(const HotData<W>& game,
                            const Position<W>& position,
                            const TurnSet<W>* turn_set,
                            const TurnSet<W>* other,
                            std::uint32_t* turns,
                            std::uint64_t count) {
  const support::Question asking(*game.plan.where);
  View<W> view(game, position, position.side, 0);
  std::uint64_t kept = 0;
  for (std::uint64_t k = 0; k < count; ++k) {
    const std::uint32_t turn = turns[k];
    turns[kept] = turn;
    kept += turn_set
                ? captures_in(view, *turn_set, turn) || (other && captures_in(view, *other, turn))
                : takes_somebody(view, turn);
  }
  return kept;
}

/// Whether some of these turns are captures that are in the set.
template <int W>
bool are_some_captures(const HotData<W>& game,
                       const Position<W>& position,
                       const TurnSet<W>& turn_set,
                       const std::uint32_t* turns,
                       std::uint64_t count) {
  const support::Question asking(*game.plan.where);
  View<W> view(game, position, position.side, 0);
  return std::any_of(
      turns, turns + count, [&](std::uint32_t move) { return captures_in(view, turn_set, move); });
}

/// A turn of a list. It is made only when a condition needs the position after it, and only once.
template <int W>
struct ListedTurn {
  struct CarriedOut {
    Candidate<W> candidate;  ///< the frame points to it
    Position<W> after;
    Frame<W> frame{};
  };
  View<W>& view;
  std::uint32_t move;
  Later<CarriedOut> carried_out;

  ListedTurn(View<W>& given, std::uint32_t packed) : view(given), move(packed) {}

  bool holds(Ask condition) {
    if (!carried_out) {
      carried_out.emplace();
      candidate_of(view, move, carried_out->candidate);
      carry_out<W, false>(
          view.game, view.position, carried_out->candidate, carried_out->after, carried_out->frame);
    }
    return run(view.game, view.game.plan.asked[condition].program, carried_out->frame).any();
  }
  bool takes() { return takes_somebody(view, move); }
  std::uint32_t packed() const { return move; }
};

/// A turn that has just been made and judged, with its frame.
template <int W>
struct JudgedTurn {
  const HotData<W>& game;
  const Candidate<W>& candidate;
  const Frame<W>& frame;

  bool holds(Ask condition) const {
    return run(game, game.plan.asked[condition].program, frame).any();
  }
  bool takes() const { return candidate.takes.any(); }
  std::uint32_t packed() const { return candidate.move; }
};

/// What listed turns show about a condition of a duty without being made.
template <int W>
struct Shown {
  const Foresight<W>& ahead;
  Foreseen<W, true> foreseen;
  Later<Sketch<W>> sketch;

  Shown(View<W>& view, Ask condition, const Foresight<W>& known)
      : ahead(known), foreseen(view, condition, known) {
    if (!ahead.blasts && !ahead.guarded)
      sketch.emplace(view, ahead);
  }
};

/// A condition of a duty: its `does`, or its `allows`.
template <int W>
struct Demand {
  Ask condition;
  bool captures, takes;  ///< as in PlanDuty
  Shown<W>* shown;       ///< null if a turn shows nothing

  /// Whether it holds after a turn, as far as the turn shows it without being made.
  PAWNSHOP_INLINE Answer foretold(std::uint32_t move) const {
    return shown ? shown->foreseen.after(move) : Answer::Unknown;
  }
};

/// Finds the duty in force, which is the first one whose `when` holds and that some turn fulfils,
/// and the turns that it allows.
template <int W>
struct Duties {
  const Plan<W>& plan;
  View<W> view;
  Later<Shown<W>> shown[kMaxForeseenDuties];  ///< of the first duties that are asked: `does`
  Later<Replies<W>> replies;
  std::uint64_t ask = 0;       ///< the duties whose `when` holds, as bits
  int in_force;                ///< the number of the duty in force so far; duty_count: none
  std::uint64_t first = 0;     ///< the number of the first turn that fulfils it
  std::uint32_t way = kNoWay;  ///< for is_idle: the act and the source of the last turn,
  Bits<W> open{};              ///< and where such turns are not idle

  Duties(const HotData<W>& game, const Position<W>& position)
      : plan(game.plan), view(game, position, position.side, 0), in_force(plan.duty_count) {
    for (int i = 0; i < plan.duty_count; ++i) {
      const Ask when = plan.duties[i].when;
      if (when < 0 || view.holds(when, view.frame()))
        ask |= std::uint64_t{1} << i;
    }
  }

  /// No turn fulfils this duty.
  void leave_out(int number) { ask &= ~(std::uint64_t{1} << number); }

  /// Whether a further turn could bring an earlier duty into force.
  bool is_open() const { return ask && in_force > std::countr_zero(ask); }

  /// Prepares what listed turns show about the duties that are asked.
  void foresee() {
    for (int i = 0; i < plan.duty_count && i < kMaxForeseenDuties; ++i) {
      if (ask >> i & 1)
        shown[i].emplace(view, plan.duties[i].does, view.game.duty_ahead[i]);
    }
  }

  /// What a duty asks of a turn that fulfils it.
  PAWNSHOP_INLINE Demand<W> does(int number) {
    const PlanDuty& duty = plan.duties[number];
    const bool is_shown = number < kMaxForeseenDuties && shown[number];
    return {duty.does, duty.captures, duty.takes, is_shown ? &*shown[number] : nullptr};
  }

  /// Whether the squares of a turn show that it fulfils none of these duties. What is known of an
  /// act and a source is kept for the next turn, which most often has the same.
  bool is_idle(std::uint32_t move) {
    if (ask >= std::uint64_t{1} << kMaxForeseenDuties)
      return false;
    if (way_of(move) != way) {
      way = way_of(move);
      open = {};
      for (std::uint64_t rest = ask; rest; rest &= rest - 1) {
        const Shown<W>& duty = *shown[std::countr_zero(rest)];
        open |= duty.foreseen.idle().open_to(move, view.game.board);
      }
    }
    return !open.has(to_of(move));
  }

  /// Whether an answer of the enemy decides a condition, and he surely has one to this turn.
  bool is_surely_answered(std::uint32_t move, const Demand<W>& demand) {
    if (!demand.shown ||
        (!demand.shown->ahead.needs_stuck_enemy && !demand.shown->ahead.holds_if_answered))
      return false;
    if (!replies)
      replies.emplace(view.game, view.position, view.me);
    return replies->surely_follow(move);
  }
  /// Whether a condition holds after a turn, where the turn does not show it.
  template <class Turn>
  __attribute__((noinline)) bool holds_when_made(Turn& turn, const Demand<W>& demand) {
    const RuleInHand rule(plan.asked[demand.condition].program.place);
    if (is_surely_answered(turn.packed(), demand))
      return demand.shown->ahead.holds_if_answered;
    if (demand.shown && demand.shown->sketch && demand.shown->sketch->knows(turn.packed()))
      return demand.shown->sketch->holds(demand.condition, turn.packed());
    if (demand.captures && plan.effect_count == 0 && !turn.takes())
      return false;
    return demand.takes || turn.holds(demand.condition);
  }
  template <class Turn>
  bool holds_after(Turn& turn, const Demand<W>& demand) {
    const Answer answer = demand.foretold(turn.packed());
    return answer == Answer::Unknown ? holds_when_made(turn, demand) : answer == Answer::Yes;
  }
  /// Takes note of turn number `number`.
  template <class Turn>
  void look(Turn& turn, std::uint64_t number) {
    for (std::uint64_t rest = ask; rest && std::countr_zero(rest) < in_force; rest &= rest - 1) {
      if (holds_after(turn, does(std::countr_zero(rest)))) {
        in_force = std::countr_zero(rest);
        first = number;
      }
    }
  }
  /// Keeps only the turns that fulfil a duty, from the turn `begin` on. Returns how many there are.
  std::uint64_t keep_fulfilling(const Demand<W>& demand,
                                std::uint32_t* turns,
                                std::uint64_t count,
                                std::uint64_t begin) {
    std::uint64_t kept = 0;
    const auto test = [&](std::uint32_t move) {
      ListedTurn<W> turn(view, move);
      return holds_after(turn, demand);
    };
    if (!demand.shown) {
      for (std::uint64_t k = begin; k < count; ++k) {
        if (test(turns[k]))
          turns[kept++] = turns[k];
      }
      return kept;
    }
    Foreseen<W, true>& ahead = demand.shown->foreseen;
    const bool negated = ahead.is_negation(), settled = ahead.squares_settle();
    const IdleTurns<W> turns_of_it = negated ? ahead.sure() : ahead.idle();
    IdleTest<W> idle(turns_of_it, view.game.board);
    std::uint32_t act = ~0u;
    Bits<W> surely{};  // the squares on which each drop by this act fulfils it
    for (std::uint64_t k = begin; k < count; ++k) {
      const std::uint32_t move = turns[k];
      const bool is_idle = idle.has(move);
      if (is_idle || (settled && idle.decides(move))) {
        turns[kept] = move;
        kept += is_idle == negated;
        continue;
      }
      if (act_of(move) != act) {
        act = act_of(move);
        const ActData& what = view.game.acts[act];
        const bool is_drop = what.kind == ActData::Kind::Drop;
        surely = is_drop ? ahead.on_drops(what.man, static_cast<int>(act)).surely : Bits<W>{};
      }
      if (surely.has(to_of(move)) || test(move))
        turns[kept++] = move;
    }
    return kept;
  }
  /// Keeps only the turns that the duty in force allows. Returns how many there are.
  std::uint64_t keep(std::uint32_t* turns, std::uint64_t count) {
    if (in_force == plan.duty_count)
      return count;
    const Ask allows = plan.duties[in_force].allows;
    const Demand<W> fulfils = does(in_force);
    if (allows < 0)
      return keep_fulfilling(fulfils, turns, count, first);
    const RuleInHand rule(plan.asked[allows].program.place);
    Later<Shown<W>> shown_allows;
    if (fulfils.shown)
      shown_allows.emplace(view, allows, view.game.allowed_ahead[in_force]);
    const Demand<W> allowed{allows, false, false, shown_allows ? &*shown_allows : nullptr};
    std::uint64_t kept = 0;
    for (std::uint64_t k = 0; k < count; ++k) {
      ListedTurn<W> turn(view, turns[k]);
      if (holds_after(turn, allowed) || holds_after(turn, fulfils))
        turns[kept++] = turns[k];
    }
    return kept;
  }
};

/// Keeps only the turns that the duty in force allows, given turns that are legal by all other
/// rules. Returns how many there are.
template <int W>
std::uint64_t bound_turns(Duties<W>& duties, std::uint32_t* turns, std::uint64_t count) {
  duties.foresee();
  for (std::uint64_t k = 0; k < count && duties.is_open(); ++k) {
    if (duties.is_idle(turns[k]))
      continue;
    ListedTurn<W> turn(duties.view, turns[k]);
    duties.look(turn, k);
  }
  return duties.keep(turns, count);
}

/// All legal turns by the plan. If `out` is null, they are only counted. Requires: `out` is not
/// null if there are duties.
template <int W>
std::uint64_t legal_turns(const HotData<W>& game,
                          const Position<W>& position,
                          std::uint32_t* out,
                          bool only_loud) {
  if (!game.plan.duty_count)
    return allowed_turns(game, position, out, only_loud);
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  Duties<W> duties(game, position);
  const auto look =
      [&](const Candidate<W>& candidate, const Frame<W>& frame, std::uint64_t number) {
        const JudgedTurn<W> turn{game, candidate, frame};
        duties.look(turn, number);
      };
  const std::uint64_t count = allowed_turns(game, position, out, false, duties.ask != 0, look);
  return duties.keep(out, count);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
