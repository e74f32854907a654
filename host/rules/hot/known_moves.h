// SPDX-License-Identifier: MIT
#pragma once

// Pseudo-legal moves of men whose destinations are looked up in tables, one by one, with everything
// that they do. Only special movements (KnownEnds) are followed square by square.

#include "rules/hot/bearing.h"
#include "rules/hot/landings.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The squares on which the vectors of a part end, whoever stands there.
template <int W>
PAWNSHOP_INLINE Bits<W> tabled_ends(
    const HotData<W>& game, const TabledPart<W>& part, int me, int from, const Bits<W>& occupied) {
#ifdef __BMI2__
  if constexpr (W == 1) {
    const SlideEntry& entry = part.entries[me][from];
    return {entry.answers[_pext_u64(occupied.word[0], entry.mask)]};
  }
#endif
  Bits<W> ends{};
  for (int i = part.first; i < part.last; ++i)
    ends |= ends_along(game.tabled_vectors[i], me, from, occupied);
  return ends;
}

/// Where a man may step, by `at` = type * squares + square.
template <int W>
PAWNSHOP_INLINE Bits<W> open_steps(
    const HotData<W>& game, int me, int at, const Bits<W>& empty, const Bits<W>& enemies) {
  return (game.quiet[me][at] & empty) | (game.take[me][at] & enemies);
}

/// Whether tables give the destinations of men of a type, except by special movements.
template <int W>
PAWNSHOP_INLINE bool knows_ends(const HotData<W>& game, int type) {
  return game.knows_ends && !((game.tried.odd | game.tried.limited) >> type & 1);
}

/// Whether a flag is up that may protect royal men, or one of the squares has a mark that protects
/// the men on it (MayBeTaken::sparing_marks).
template <int W>
PAWNSHOP_INLINE bool may_be_spared(const HotData<W>& game,
                                   const Position<W>& position,
                                   const Bits<W>& squares) {
  return (position.flags & game.sparing_flags) ||
         (marked_squares(position, game.sparing_marks) & squares).any();
}

/// The destinations of such a man, if he may capture only these enemies.
template <int W>
PAWNSHOP_INLINE Bits<W> known_ends(const HotData<W>& game,
                                   const Position<W>& position,
                                   int me,
                                   int type,
                                   int from,
                                   const Bits<W>& enemies) {
  const Bits<W> occupied = position.occupied(), empty = game.board - occupied;
  Bits<W> ends{};
  if (game.tabled >> type & 1) {
    for (int i = game.tabled_first[type]; i < game.tabled_first[type + 1]; ++i) {
      const TabledPart<W>& part = game.tabled_parts[i];
      ends |= tabled_ends(game, part, me, from, occupied) &
              ((part.quiet[me] & empty) | (part.take[me] & enemies));
    }
    return ends;
  }
  return (slide_along(game, game.sets_of[type], me, from, occupied) & (empty | enemies)) |
         open_steps(game, me, type * game.squares + from, empty, enemies);
}

/// The squares on which the position says whether men of a player capture there.
template <int W>
PAWNSHOP_INLINE Bits<W> limited_ends(const HotData<W>& game,
                                     const Position<W>& position,
                                     int player) {
  Bits<W> found{};
  for (std::uint32_t rest = game.tried.limited; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    const Bits<W>* const ends = game.tried.limited_ends[player][type];
    position.men(type, player).each([&](int from) { found |= ends[from]; });
  }
  return found;
}

/// Squares outside which a man of OddMen::limited does not end.
template <int W>
PAWNSHOP_INLINE Bits<W> could_end(
    const HotData<W>& game, const Position<W>& position, int me, int type, int from) {
  const Bits<W> ends = known_ends(game, position, me, type, from, position.rows[me ^ 1]);
  return game.with_special >> type & 1 ? ends | (game.board - position.occupied()) : ends;
}

/// Where a man of OwnCaptures::own_captors captures men of his own side. prey(number) returns those
/// of a set of OwnCaptures::own_prey who may be captured.
template <int W, class Prey>
PAWNSHOP_INLINE Bits<W> own_ends(
    const HotData<W>& game, const Bits<W>& occupied, int me, int type, int from, Prey prey) {
  Bits<W> ends{};
  if (game.tabled >> type & 1) {
    for (int i = game.tabled_first[type]; i < game.tabled_first[type + 1]; ++i) {
      const TabledPart<W>& part = game.tabled_parts[i];
      if (part.prey >= 0)
        ends |= tabled_ends(game, part, me, from, occupied) & part.own[me] & prey(part.prey);
    }
    return ends;
  }
  const Bits<W> slides = slide_along(game, game.sets_of[type], me, from, occupied);
  for (int i = game.own_first[type]; i < game.own_first[type + 1]; ++i) {
    const OwnWay<W>& way = game.own_ways[i];
    ends |= (way.steps[me][from] | (slides & way.lines[me][from])) & prey(way.prey);
  }
  return ends;
}

/// Calls visit(candidate) for each move of such a man to a square of `only`, until it returns
/// false.
template <int W>
bool each_known_move(View<W>& view,
                     int action,
                     int from,
                     const Bits<W>& only,
                     std::type_identity_t<Visitor<W>> visit) {
  const HotData<W>& game = view.game;
  const Plan<W>& plan = game.plan;
  const Position<W>& position = view.position;
  const int me = view.me, type = type_of(position.man_at[from]);
  const Frame<W>& frame = view.frame();
  Bits<W> takeable = position.occupied();
  if (plan.can_be_taken >= 0)
    takeable &= view.set(plan.can_be_taken, frame);
  const Bits<W> enemies = takeable & position.rows[me ^ 1], own = takeable & position.rows[me];
  Bits<W> ends = known_ends(game, position, me, type, from, enemies);
  if (game.own_captors >> type & 1)
    ends |= own_ends(game, position.occupied(), me, type, from, [&](int prey) {
      return view.set(game.own_prey[prey], frame) & own;
    });
  ends &= only;
  if (ends.empty())
    return true;
  const bool is_plain = !plan.men[type].becomes[me] && plan.men[type].stands < 0;
  Candidate<W> candidate = turn_by(view, action);
  candidate.from = from;
  candidate.left = Bits<W>::one(from);
  candidate.man = candidate.becomes = type;
  const int act = plan.actions[action].act;
  return all_of(ends, [&](int to) {
    candidate.to = to;
    candidate.reached = Bits<W>::one(to);
    candidate.takes = candidate.reached & takeable;
    candidate.move = pack(from, to, act);
    if (is_plain)
      return visit(candidate);
    return each_arrival(view, type, from, to, frame, [&](int choice, int as) {
      candidate.choice = choice;
      candidate.becomes = as;
      candidate.move = pack(from, to, act + choice);
      return visit(candidate);
    });
  });
}

/// Calls visit(candidate) for each pseudo-legal move of the man on `from` to a square of `only`,
/// until it returns false. Uses tables if they give his destinations, else each_move.
template <int W>
bool each_move_of(View<W>& view,
                  int action,
                  int from,
                  const Bits<W>& only,
                  std::type_identity_t<Visitor<W>> visit) {
  const HotData<W>& game = view.game;
  const int type = type_of(view.position.man_at[from]);
  // Where a man stands on a mark of rare movements, two movements may end on one square. That
  // happens only by a position text, or in a later part of a turn (`again`).
  const bool knows =
      game.knows_ends &&
      (marked_squares(view.position, game.rare_marks) & view.position.occupied()).empty();
  if (knows && (game.tried.limited >> type & 1)) {
    const Bits<W> ends = only & could_end(game, view.position, view.me, type, from);
    return ends.empty() || each_move(view, action, from, ends, visit);
  }
  if (!knows || !knows_ends(game, type))
    return each_move(view, action, from, only, visit);
  if (game.plan.can_move >= 0 && !view.set(game.plan.can_move, view.frame()).has(from))
    return true;
  if (!each_known_move(view, action, from, only, visit))
    return false;
  Bits<W> others = only - view.position.occupied();
  // Where another movement leads to the same square, that one counts.
  if (game.occasional >> type & 1)
    others -= known_ends(game, view.position, view.me, type, from, view.position.rows[view.me ^ 1]);
  return !(game.with_special >> type & 1) || others.empty() ||
         each_move(view, action, from, others, visit, game.special);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
