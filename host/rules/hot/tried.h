// SPDX-License-Identifier: MIT
#pragma once

// Turns that are not known to be legal ahead. Most rules matter for few turns of a position: those
// of some types, those that arrive on some squares, those that touch a line to the royal man. Only
// these are carried out and judged; the others are generated from sets as ever.

#include "rules/hot/generator.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W, bool kList, bool kLoud>
__attribute__((noinline)) std::uint64_t Generator<W, kList, kLoud>::all_by_plan() {
  return allowed_turns(lane, position, kList ? out : nullptr, kLoud);
}

/// Whether the game is over here, or a royal man in a zone or not alone.
template <int W, bool kList, bool kLoud>
__attribute__((noinline)) bool Generator<W, kList, kLoud>::asks_plan() {
  const Asking<W> asking(lane);
  View<W> view(lane, position, us, 0);
  if (is_over(view))
    return true;
  if (lane.royal < 0)
    return false;
  if (men(lane.royal, us).many() || men(lane.royal, th).many())
    return true;
  for (int i = lane.royal; i < lane.held_bytes; i += lane.stride) {
    if (position.held[i])
      return true;
  }
  return false;
}

template <int W, bool kList, bool kLoud>
__attribute__((noinline)) bool Generator<W, kList, kLoud>::holds_now(Ask condition) {
  const Asking<W> asking(lane);
  View<W> view(lane, position, us, 0);
  return view.holds(condition, view.frame());
}

/// Whether a turn that exists is legal by all rules.
template <int W, bool kList, bool kLoud>
__attribute__((noinline)) bool Generator<W, kList, kLoud>::may_stand(std::uint32_t move) {
  const Asking<W> asking(lane);
  View<W> view(lane, position, us, 0);
  Deed<W> deed;
  if (!deed_of(view, move, deed))
    return false;
  Position<W> after;
  Frame<W> frame{};
  return may(lane, position, deed, after, frame);
}

/// Men who may not move attack nobody either.
template <int W, bool kList, bool kLoud>
__attribute__((noinline)) void Generator<W, kList, kLoud>::find_idle() {
  const Asking<W> asking(lane);
  for (int player = 0; player < 2; ++player) {
    View<W> view(lane, position, player, 0);
    idle |= position.rows[player] - view.set(lane.can_move, view.frame());
  }
}

template <int W, bool kList, bool kLoud>
__attribute__((noinline)) void Generator<W, kList, kLoud>::find_takeable() {
  const Asking<W> asking(lane);
  View<W> view(lane, position, us, 0);
  takeable &= view.set(lane.can_be_taken, view.frame());
  onto_enemy &= takeable;
}

/// Which turns are to be tried here; false if all of them.
template <int W, bool kList, bool kLoud>
__attribute__((noinline)) bool Generator<W, kList, kLoud>::find_tried() {
  const Asking<W> asking(lane);
  const auto& tried = lane.tried;
  trying = tried.types | tried.holders[0];
  for (int i = 0; i < tried.guard_count; ++i) {
    if (holds_now(tried.guard[i].condition))
      trying |= tried.guard[i].types;
  }
  sensitive = tried.squares[us];
  if (tried.captures)
    sensitive |= enemies;
  for (std::uint32_t rest = tried.holders[1]; rest; rest &= rest - 1)
    sensitive |= men(std::countr_zero(rest), th);
  if (king >= 0 && tried.odd && !watch_odd_enemies())
    return false;
  for (std::uint32_t rest = trying | tried.odd; rest; rest &= rest - 1)
    aside |= men(std::countr_zero(rest), us);
  aside |= sensitive & own;
  aside |= idle & own;
  return true;
}

/// What could let an enemy man take the royal man whose attacks the sets do not know. False if one
/// does already, or if it cannot be said.
template <int W, bool kList, bool kLoud>
bool Generator<W, kList, kLoud>::watch_odd_enemies() {
  View<W> view(lane, position, th, 0);
  for (std::uint32_t rest = lane.tried.odd; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    const Bits<W>& there = men(type, th);
    if (there.empty())
      continue;
    if (lane.tried.far >> type & 1)
      return false;
    const PlanMan<W>& man = lane.plan.men[type];
    there.each([&](int square) { unsafe |= man.reach[th][square]; });
    const bool quiet = all_of(there & man.reached_from[th][king], [&](int square) {
      sensitive |= lane.tried.concern[th][type][square * lane.squares + king];
      return each_move(
          view, lane.move_action, square, Bits<W>::one(king), [](const Deed<W>&) { return false; });
    });
    if (!quiet)
      return false;
  }
  return true;
}

/// Where the royal man may go without a trial.
template <int W, bool kList, bool kLoud>
__attribute__((noinline)) Bits<W> Generator<W, kList, kLoud>::royal_onto() {
  if (aside.has(king) || (lane.move_when >= 0 && !holds_now(lane.move_when)))
    return {};
  return lane.board - sensitive - unsafe;
}

/// Where a man may end all whose movements are sets.
template <int W>
Bits<W> ends_of_man(View<W>& view, int type, int from) {
  const Plan<W>& plan = view.lane.plan;
  const PlanMan<W>& man = plan.men[type];
  const Frame<W> frame = view.frame();
  Bits<W> ends{};
  for (int i = 0; i < man.movement_count; ++i)
    ends |= ends_of(view, plan.movements[man.movements[i]], from, frame);
  return man.stands < 0 ? ends : ends & view.set(man.stands, frame);
}

/// All turns that are to be tried, and those of men whose movements the sets do not know.
template <int W, bool kList, bool kLoud>
__attribute__((noinline)) void Generator<W, kList, kLoud>::try_turns() {
  const Asking<W> asking(lane);
  const auto& tried = lane.tried;
  View<W> view(lane, position, us, 0);
  const Bits<W> allowed = onto_empty | onto_enemy;
  const auto emit = [&](const Deed<W>& deed) {
    if (!kLoud || deed.choice || deed.takes.any())
      put_one(deed.move);
    return true;
  };
  const auto attempt = [&](const Deed<W>& deed) {
    Position<W> after;
    Frame<W> frame{};
    return !may(lane, position, deed, after, frame) || emit(deed);
  };
  for (int i = 0; i < lane.plan.action_count; ++i) {
    const PlanAction<W>& action = lane.plan.actions[i];
    if (action.kind == PlanAction<W>::Kind::Together) {
      together(view, i, attempt);
    } else if (action.kind == PlanAction<W>::Kind::Drop) {
      if (!kLoud && (sensitive.any() || tried.drops) &&
          (action.when < 0 || view.holds(action.when, view.frame())))
        each_drop(view, i, sensitive, tried.drops, attempt);
    } else if (action.kind == PlanAction<W>::Kind::Move &&
               (action.when < 0 || view.holds(action.when, view.frame()))) {
      (own - idle).each([&](int from) {
        const int type = (position.man_at[from] - 2) >> 1;
        const bool is_odd = tried.odd >> type & 1;
        const bool all = (trying >> type & 1) || sensitive.has(from);
        if (!is_odd) {
          const Bits<W> only = all ? lane.board : from == king ? sensitive | unsafe : sensitive;
          if ((lane.plan.men[type].reach[us][from] & only).any())
            each_move(view, i, from, only, attempt);
          return;
        }
        const Bits<W> open = pinned.has(from) ? allowed & pin_line(from) : allowed;
        const Bits<W> tried_ends = sensitive | own;  // the sets know nobody who takes his own men
        if (!all && lane.plan.men[type].is_set) {
          const Bits<W> ends = ends_of_man(view, type, from);
          put(from, ((ends & open) - tried_ends) & (kLoud ? enemies : lane.board));
          if ((ends & tried_ends).any())
            each_move(view, i, from, tried_ends, attempt);
          return;
        }
        each_move(view, i, from, lane.board, [&](const Deed<W>& deed) {
          if (all || tried_ends.has(deed.to) || (deed.takes - deed.reached).any())
            return attempt(deed);
          return !open.has(deed.to) || emit(deed);
        });
      });
    }
  }
}

/// Turns of movements that exist only while a mark is set.
template <int W, bool kList, bool kLoud>
__attribute__((noinline)) void Generator<W, kList, kLoud>::rare() {
  const Asking<W> asking(lane);
  View<W> view(lane, position, us, 0);
  for (int i = 0; i < lane.plan.action_count; ++i) {
    const PlanAction<W>& action = lane.plan.actions[i];
    if (action.kind != PlanAction<W>::Kind::Move ||
        (action.when >= 0 && !view.holds(action.when, view.frame())))
      continue;
    (own - aside).each([&](int from) {
      each_move(
          view,
          i,
          from,
          lane.board - (from == king ? sensitive | unsafe : sensitive),  // others are tried
          [&](const Deed<W>& deed) {
            Position<W> after;
            Frame<W> frame{};
            if (may(lane, position, deed, after, frame))
              put_one(deed.move);
            return true;
          },
          lane.rare);
    });
  }
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
