// SPDX-License-Identifier: MIT
#pragma once

// Pseudo-legal moves by the plan: where a movement may end, and what the man may be when he
// arrives.

#include "rules/hot/view.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Computes `path` and `behind` of a move. Returns false if no vector, or more than one, leads from
/// one square to the other. Requires: Plan::asks_way.
template <int W>
PAWNSHOP_INLINE bool find_way(
    const HotData<W>& game, int me, int type, int from, int to, Bits<W>& path, Bits<W>& behind) {
  const Plan<W>& plan = game.plan;
  const int vector = plan.men[type].vector[me][from * game.squares + to];
  if (vector < 0)
    return false;
  const Bits<W>* const rays = plan.reach_rays[me] + vector * game.squares;
  path = rays[from] - rays[to];
  path.clear(to);
  const int back = plan.back[me][vector * game.squares + from];
  behind = back >= 0 ? Bits<W>::one(back) : Bits<W>{};
  return true;
}

/// Whether a movement that reaches a square may end there. The frame has the squares of the turn.
template <int W>
PAWNSHOP_INLINE bool may_end(View<W>& view, const Movement<W>& way, int to, const Frame<W>& frame) {
  const Plan<W>& plan = view.game.plan;
  if (way.asks_end && !view.set(way.onto, frame).has(to))
    return false;
  if (plan.can_be_taken >= 0 && view.position.man_at[to] &&
      !view.set(plan.can_be_taken, frame).has(to))
    return false;
  return !view.varies(way.when) || view.holds(way.when, frame);
}

/// The squares of a line up to the first of `stops`, that square included.
template <int W>
PAWNSHOP_INLINE Bits<W> up_to_first(const Plan<W>& plan,
                                    int me,
                                    int vector,
                                    const Bits<W>& line,
                                    const Bits<W>& stops,
                                    int squares) {
  const Bits<W> blockers = line & stops;
  if (blockers.empty())
    return line;
  const int first = plan.vector_rises[me][vector] ? blockers.first() : blockers.last();
  return line - plan.reach_rays[me][vector * squares + first];
}

/// Follows one vector of a movement square by square. For movements whose `through` or `over`
/// depends on the squares passed so far.
template <int W, class Land>
bool follow(View<W>& view,
            const Movement<W>& way,
            int k,
            int from,
            const Bits<W>& onto,
            Frame<W>& frame,
            Land& land) {
  const HotData<W>& game = view.game;
  const Plan<W>& plan = game.plan;
  const Bits<W> occupied = view.position.occupied();
  const std::int16_t* const steps = plan.steps[view.me] + way.vectors[k] * game.squares;
  bool hurdle = !way.hops;
  int beyond = 0;
  frame.path = {};
  int reached = steps[from];
  for (int n = 1; reached >= 0 && n <= way.max && n <= 256; ++n) {
    frame.to = Bits<W>::one(reached);
    const bool may_land = way.hops ? hurdle && beyond < way.beyond : n >= way.min;
    if (may_land && onto.has(reached) && may_end(view, way, reached, frame) && !land(reached))
      return false;
    const Bits<W> through = way.through < 0 ? game.board - occupied : view.set(way.through, frame);
    bool passes = (through - plan.sinks).has(reached);
    if (hurdle)
      ++beyond;
    else if (occupied.has(reached) && view.set(way.over, frame).has(reached))
      hurdle = passes = true;
    if (!passes)
      return true;
    frame.path.set(reached);
    reached = steps[reached];
  }
  return true;
}

/// The destinations of a step, without those that a man beside its way blocks (Movement::clear).
template <int W>
PAWNSHOP_INLINE Bits<W> steps_of(const View<W>& view, const Movement<W>& way, int from) {
  if (!way.clear[view.me])
    return way.steps[view.me][from];
  const Bits<W> occupied = view.position.occupied();
  const Bits<W>* const others = way.or_clear[view.me];
  Bits<W> ends{};
  for (int i = from, k = 0; k < way.vector_count; ++k, i += view.game.squares) {
    if ((way.clear[view.me][i] & occupied).empty() || (others && (others[i] & occupied).empty()))
      ends |= way.span[view.me][i];
  }
  return ends;
}

/// The destinations of a slide or hop along its vector number k. `stops` has the squares that it
/// cannot pass; `over` has the men over whom it may hop.
template <int W>
PAWNSHOP_INLINE Bits<W> ends_on_line(const View<W>& view,
                                     const Movement<W>& way,
                                     int k,
                                     int from,
                                     const Bits<W>& stops,
                                     const Bits<W>& over) {
  const Plan<W>& plan = view.game.plan;
  const int me = view.me, squares = view.game.squares, vector = way.vectors[k];
  const Bits<W>& within = way.within[me][k * squares + from];
  const Bits<W>* const span = way.span[me] + k * squares;
  if (!way.hops)
    return span[from] & up_to_first(plan, me, vector, within, stops, squares);
  const Bits<W> meets = within & (over | stops);
  if (meets.empty())
    return {};
  const int hurdle = plan.vector_rises[me][vector] ? meets.first() : meets.last();
  if (!over.has(hurdle))
    return {};
  return up_to_first(plan, me, vector, span[hurdle] & within, stops, squares);
}

/// Whether a movement may start on a square, as far as that does not depend on its destination.
template <int W>
PAWNSHOP_INLINE bool may_begin(View<W>& view,
                               const Movement<W>& way,
                               int from,
                               const Frame<W>& frame) {
  return (way.from < 0 || view.set(way.from, frame).has(from)) &&
         (way.when < 0 || view.varies(way.when) || view.holds(way.when, frame));
}

/// Sets the squares of a turn by vector number k of a movement.
template <int W>
PAWNSHOP_INLINE void set_way(
    const View<W>& view, const Movement<W>& way, int k, int from, int to, Frame<W>& frame) {
  const int me = view.me, squares = view.game.squares;
  const int behind = view.game.plan.back[me][way.vectors[k] * squares + from];
  const Bits<W>* const rays = view.game.plan.reach_rays[me] + way.vectors[k] * squares;
  frame.behind = behind >= 0 ? Bits<W>::one(behind) : Bits<W>{};
  frame.to = Bits<W>::one(to);
  frame.path = rays[from] - rays[to];
  frame.path.clear(to);
}

/// Calls land(to) for each square of `only` on which a movement may end, until it returns false.
/// Before each call the squares of the turn are set in the frame.
template <int W, class Land>
bool each_landing(View<W>& view,
                  const Movement<W>& way,
                  int from,
                  const Bits<W>& only,
                  Frame<W>& frame,
                  Land land) {
  const HotData<W>& game = view.game;
  const Plan<W>& plan = game.plan;
  const int me = view.me, squares = game.squares;
  frame.from = Bits<W>::one(from);
  frame.to = frame.path = frame.behind = {};
  if (!may_begin(view, way, from, frame))
    return true;
  Bits<W> onto = only;
  if (way.onto < 0)
    onto -= view.position.rows[me];
  else if (!way.asks_end)
    onto &= view.set(way.onto, frame);
  if (onto.empty())
    return true;
  if (way.is_step) {
    return all_of(steps_of(view, way, from) & onto, [&](int to) {
      frame.to = Bits<W>::one(to);
      return !may_end(view, way, to, frame) || land(to);
    });
  }
  Bits<W> stops{}, over{};
  if (!way.follows) {
    stops = way.through < 0 ? view.position.occupied() : game.board - view.set(way.through, frame);
    stops |= plan.sinks;
    if (way.hops)
      over = view.set(way.over, frame) & view.position.occupied();
  }
  for (int k = 0; k < way.vector_count; ++k) {
    const Bits<W>& within = way.within[me][k * squares + from];
    if ((within & onto).empty())
      continue;
    const int behind = plan.back[me][way.vectors[k] * squares + from];
    frame.behind = behind >= 0 ? Bits<W>::one(behind) : Bits<W>{};
    if (way.follows) {
      if (!follow(view, way, k, from, onto, frame, land))
        return false;
      continue;
    }
    const Bits<W> ends = ends_on_line(view, way, k, from, stops, over);
    const Bits<W>* const rays = plan.reach_rays[me] + way.vectors[k] * squares;
    const bool go_on = all_of(ends & onto, [&](int to) {
      frame.to = Bits<W>::one(to);
      frame.path = rays[from] - rays[to];
      frame.path.clear(to);
      return !may_end(view, way, to, frame) || land(to);
    });
    if (!go_on)
      return false;
  }
  return true;
}

/// The destinations of a listed movement (Movement::is_listed) from a square.
template <int W>
Bits<W> ends_of(View<W>& view, const Movement<W>& way, int from, const Frame<W>& frame) {
  const HotData<W>& game = view.game;
  const Plan<W>& plan = game.plan;
  const int me = view.me, squares = game.squares;
  if ((way.from >= 0 && !view.set(way.from, frame).has(from)) ||
      (way.when >= 0 && !view.holds(way.when, frame)))
    return {};
  const Bits<W> occupied = view.position.occupied();
  Bits<W> ends{};
  if (way.is_step) {
    ends = steps_of(view, way, from);
  } else {
    const Bits<W> stops =
        (way.through < 0 ? occupied : game.board - view.set(way.through, frame)) | plan.sinks;
    const Bits<W> over = way.hops ? view.set(way.over, frame) & occupied : Bits<W>{};
    for (int k = 0; k < way.vector_count; ++k) {
      if (way.within[me][k * squares + from].any())
        ends |= ends_on_line(view, way, k, from, stops, over);
    }
  }
  ends = way.onto < 0 ? ends - view.position.rows[me] : ends & view.set(way.onto, frame);
  if (plan.can_be_taken >= 0)
    ends -= occupied - view.set(plan.can_be_taken, frame);
  return ends;
}

/// Whether the zones allow a choice: the man to change places with is there, or none of the men
/// `absent`.
template <int W>
PAWNSHOP_INLINE bool is_there(const View<W>& view, const PlanChoice& choice) {
  const int slot = choice.slot[view.me];
  if (slot != 255)
    return view.position.held[slot * view.game.stride + choice.man] > 0;
  return !choice.absent ||
         !(presence(view.game, view.position, choice.absent_slot[view.me]) & choice.absent);
}

/// Calls arrive(choice, type) for each type that a man may be when he arrives, until it returns
/// false.
template <int W, class Arrive>
PAWNSHOP_INLINE bool each_arrival(
    View<W>& view, int type, int from, int to, const Frame<W>& frame, Arrive arrive) {
  const Plan<W>& plan = view.game.plan;
  const PlanMan<W>& man = plan.men[type];
  const auto stands = [&](int as) {
    const Ask ask = plan.men[as].stands;
    return ask < 0 || view.set(ask, frame).has(to);
  };
  std::uint32_t seen = 0;
  if (man.becomes[view.me]) {
    const PlanChoiceList& list = plan.lists[man.becomes[view.me][from * view.game.squares + to]];
    for (int i = 0; i < list.count; ++i) {
      const int number = plan.listed[list.first + i];
      const PlanChoice& choice = plan.choices[number];
      if ((seen >> choice.man & 1) || !is_there(view, choice) || !stands(choice.man) ||
          (choice.where >= 0 && !view.set(choice.where, frame).has(to)))
        continue;
      seen |= 1u << choice.man;
      if (!arrive(number, choice.man))
        return false;
    }
  }
  return (seen >> type & 1) || !stands(type) || arrive(0, type);
}

/// Whether the position lets a man capture on a square of OddMen::limited_ends. Requires: nobody
/// stands in his way. It is one way, by whatever movement (MovementsBuilder::has_two_ways).
template <int W>
__attribute__((noinline)) bool may_capture_on(View<W>& view, int from, int to) {
  const Plan<W>& plan = view.game.plan;
  const int me = view.me, type = type_of(view.position.man_at[from]);
  const auto leads = [&](const Movement<W>& way, int k) {
    return way.within[me][k * view.game.squares + from].has(to);
  };
  Frame<W> frame = view.frame();
  frame.from = Bits<W>::one(from);
  for (int i = 0; i < plan.men[type].movement_count; ++i) {
    const Movement<W>& way = plan.movements[plan.men[type].movements[i]];
    frame.to = frame.path = frame.behind = {};
    if (way.takes >= 0 || !may_begin(view, way, from, frame))
      continue;
    for (int k = 0; k < way.vector_count; ++k) {
      if (!leads(way, k))
        continue;
      set_way(view, way, k, from, to, frame);
      if (view.varies(way.when) && !view.holds(way.when, frame))
        continue;
      if ((way.onto < 0 || view.set(way.onto, frame).has(to)) &&
          !each_arrival(view, type, from, to, frame, [](int, int) { return false; }))
        return true;
    }
  }
  return false;
}

/// The men whom a movement takes elsewhere, from the table Movement::beside.
template <int W>
PAWNSHOP_INLINE Bits<W> beside(View<W>& view, const Movement<W>& way, int from, int to) {
  return way.beside[view.me][from * view.game.squares + to] & view.position.occupied() &
         view.set(way.beside_men, view.frame());
}

/// All men whom a movement takes: on its destination, and by `takes`.
template <int W>
PAWNSHOP_INLINE Bits<W> victims(View<W>& view, const Movement<W>& way, const Frame<W>& frame) {
  const Bits<W> occupied = view.position.occupied();
  Bits<W> taken = frame.to & occupied;
  if (way.takes >= 0) {
    Bits<W> besides{};
    if (way.beside[view.me])
      besides = beside(view, way, frame.from.first(), frame.to.first());
    else
      besides = (view.set(way.takes, frame) & occupied) - frame.to - frame.from;
    if (view.game.plan.can_be_taken >= 0 && besides.any())
      besides &= view.set(view.game.plan.can_be_taken, frame);
    taken |= besides;
  }
  return taken;
}

/// Calls visit(candidate) for each pseudo-legal move of the man on `from` to a square of `only`,
/// until it returns false. With `through`, only by movements for which it is true.
template <int W>
bool each_move(View<W>& view,
               int action,
               int from,
               const Bits<W>& only,
               std::type_identity_t<Visitor<W>> visit,
               const bool* through = nullptr) {
  const HotData<W>& game = view.game;
  const Plan<W>& plan = game.plan;
  Frame<W> frame = view.frame();
  if (plan.can_move >= 0 && !view.set(plan.can_move, frame).has(from))
    return true;
  const int type = type_of(view.position.man_at[from]);
  const PlanMan<W>& man = plan.men[type];
  Candidate<W> candidate = turn_by(view, action);
  candidate.from = from;
  candidate.left = Bits<W>::one(from);
  candidate.man = type;
  // If two movements lead to one square as one type, the first counts.
  Bits<W> seen[32];
  seen[type] = {};
  std::uint32_t met = 1u << type;
  for (int i = 0; i < man.movement_count; ++i) {
    const Movement<W>& way = plan.movements[man.movements[i]];
    if (through && !through[man.movements[i]])
      continue;
    const bool go_on = each_landing(view, way, from, only, frame, [&](int to) {
      bool is_filled = false;
      return each_arrival(view, type, from, to, frame, [&](int choice, int as) {
        if (!(met >> as & 1)) {
          met |= 1u << as;
          seen[as] = {};
        }
        if (seen[as].has(to))
          return true;
        seen[as].set(to);
        if (!is_filled) {
          is_filled = true;
          candidate.to = to;
          candidate.movement = man.movements[i];
          candidate.reached = frame.to;
          candidate.path = frame.path;
          candidate.behind = frame.behind;
          candidate.takes = victims(view, way, frame);
        }
        candidate.choice = choice;
        candidate.becomes = as;
        const int act = plan.actions[action].act + way.row * plan.choice_count + choice;
        candidate.move = pack(from, to, act);
        return visit(candidate);
      });
    });
    if (!go_on)
      return false;
  }
  return true;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
