// SPDX-License-Identifier: MIT
#pragma once

// Turns of odd men whose listed movements are shifts (PlanMan::shifts): all men of a type go at
// once, as far as their turns need not be tried.

#include "rules/hot/own_captures.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Those of some men who could go by a movement, as far as its sets tell.
template <int W>
Bits<W> who_could_go(View<W>& view,
                     const PlanMan<W>& man,
                     const Movement<W>& way,
                     const Bits<W>& men) {
  const Frame<W>& frame = view.frame();
  if (way.when >= 0 && !view.varies(way.when) && !view.holds(way.when, frame))
    return {};
  const Bits<W> from =
      way.from < 0 || view.varies(way.from) ? men : men & view.set(way.from, frame);
  if (way.onto < 0 || view.varies(way.onto))
    return from;
  Bits<W> starts{};
  view.set(way.onto, frame).each([&](int to) { starts |= man.reached_from[view.me][to]; });
  return from & starts;
}

/// The squares to which a shift leads from some squares.
template <int W>
Bits<W> ends_of_shift(View<W>& view, const PlanShift<W>& shift, Bits<W> men) {
  const Plan<W>& plan = view.game.plan;
  const Movement<W>& way = plan.movements[shift.movement];
  const Frame<W>& frame = view.frame();
  const int me = view.me;
  if (way.when >= 0 && !view.holds(way.when, frame))
    return {};
  if (way.from >= 0)
    men &= view.set(way.from, frame);
  if (men.empty())
    return {};
  const Bits<W> occupied = view.position.occupied();
  if (shift.length > 1) {
    const Bits<W> passed =
        (way.through < 0 ? view.game.board - occupied : view.set(way.through, frame)) - plan.sinks;
    for (int n = 1; n < shift.length; ++n)
      men = moved<W>(men & shift.movable[me], shift.delta[me]) & passed;
  }
  Bits<W> ends = moved<W>(men & shift.movable[me], shift.delta[me]);
  ends = way.onto < 0 ? ends - view.position.rows[me] : ends & view.set(way.onto, frame);
  if (plan.can_be_taken >= 0)
    ends -= occupied - view.set(plan.can_be_taken, frame);
  return ends;
}

/// Lists the turns of some odd men of a type. Returns the men who must go one by one, and lists
/// nothing of them.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::go_shifted(View<W>& view, int type, const Bits<W>& men) {
  const Plan<W>& plan = game.plan;
  const PlanMan<W>& man = plan.men[type];
  Bits<W> going = (men & man.shifts_from[us]) - whole - pinned;
  for (int i = 0; i < man.movement_count && going.any(); ++i) {
    const Movement<W>& way = plan.movements[man.movements[i]];
    if (!way.is_listed)
      going -= who_could_go(view, man, way, going);
  }
  Bits<W> ends[kMaxShifts];
  Bits<W> tried{};
  for (int i = 0; i < man.shift_count; ++i) {
    const PlanShift<W>& shift = man.shifts[i];
    ends[i] = ends_of_shift(view, shift, going);
    tried |= moved<W>(ends[i] & (sensitive | own), -shift.delta[us] * shift.length);
  }
  const Bits<W> open = (onto_empty | onto_enemy) & (kLoud ? enemies : game.board);
  for (int i = 0; i < man.shift_count; ++i) {
    const PlanShift<W>& shift = man.shifts[i];
    const int delta = shift.delta[us] * shift.length;
    const int row = plan.movements[shift.movement].row;
    put_shifted(
        (ends[i] & open) - moved<W>(tried, delta), delta, game.move_act + row * plan.choice_count);
  }
  return (men - going) | tried;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
