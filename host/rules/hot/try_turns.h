// SPDX-License-Identifier: MIT
#pragma once

// Tries turns: makes each turn that `tried.h` has found, tests it, and lists it if it is legal.
// Also lists the turns of odd men.

#include "rules/hot/shifted.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Whether tables give all destinations of a type, and it never becomes anything.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::knows_all_ends(int type) const {
  return knows_ends(game, type) && !(game.with_special >> type & 1) &&
         game.plan.men[type].stands < 0 && !game.plan.men[type].becomes[us];
}

/// Lists the moves of a man of PlanMan::has_sets that take nobody elsewhere. Returns the
/// destinations that must be tried.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::go_in_sets(
    View<W>& view, int type, int from, const Bits<W>& open, const Bits<W>& tried_ends) {
  const Plan<W>& plan = game.plan;
  const PlanMan<W>& man = plan.men[type];
  const Frame<W>& frame = view.frame();
  const Bits<W> stands = man.stands < 0 ? game.board : view.set(man.stands, frame);
  Bits<W> met{}, tried_here{};
  for (int i = 0; i < man.movement_count; ++i) {
    const Movement<W>& way = plan.movements[man.movements[i]];
    // If two movements lead to one square, the first one counts.
    const Bits<W> ends = (ends_of(view, way, from, frame) & stands) - met;
    met |= ends;
    Bits<W> takes = ends & tried_ends;
    if (way.beside[us]) {
      (ends - takes).each([&](int to) {
        if (beside(view, way, from, to).any())
          takes.set(to);
      });
    }
    tried_here |= takes;
    put(from,
        ((ends & open) - takes) & (kLoud ? enemies : game.board),
        game.move_act + way.row * plan.choice_count);
  }
  return tried_here;
}

/// Lists a legal turn, if it is wanted.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::put_candidate(const Candidate<W>& candidate) {
  if (!kLoud || candidate.choice || candidate.takes.any())
    put_one(candidate.move);
  return true;
}

/// Whether a move surely opens no line to the royal man, and so is legal. Requires:
/// are_lines_closed.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) bool Generator<W, kWanted, kTries>::opens_no_line(
    const Candidate<W>& candidate) const {
  return candidate.action == game.move_action && candidate.man != game.royal &&
         candidate.becomes != game.royal &&
         ((candidate.left | candidate.takes) & this->stopping).empty() &&
         (candidate.takes - candidate.reached).empty() &&
         (candidate.movement < 0 || game.plan.movements[candidate.movement].leaves < 0);
}

/// Tries a turn: lists it if it is legal by all rules of `never`.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::try_candidate(const Candidate<W>& candidate) {
  const bool is_legal =
      (this->are_lines_closed && opens_no_line(candidate)) || may(game, position, candidate);
  return !is_legal || put_candidate(candidate);
}

/// Tries the moves of a man to some squares. Requires: he is not odd.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::try_moves_to(int from, const Bits<W>& only) {
  if ((game.plan.men[type_of(position.man_at[from])].reach[us][from] & only).any())
    each_move_of(viewed(us), game.move_action, from, only, [&](const Candidate<W>& candidate) {
      return try_candidate(candidate);
    });
}

/// Lists the turns of an odd royal man: to squares that are not attacked, or after trying them.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::go_royal_by_plan(View<W>& view) {
  // A move that takes men elsewhere, or wakes sleepers, may end an attack on his destination.
  const bool is_plain = !whole.has(king) && !game.plan.men[game.royal].takes_elsewhere &&
                        asleep.empty() && this->defended < 0 && game.plan.can_move < 0;
  const Bits<W> doubtful = is_plain ? sensitive | unsafe | own : game.board;
  const Bits<W> safe = game.board - danger - facing;
  each_move(view, game.move_action, king, safe | doubtful, [&](const Candidate<W>& candidate) {
    if (doubtful.has(candidate.to) || candidate.choice)
      return try_candidate(candidate);
    if (!kLoud || candidate.takes.any())
      put_one(candidate.move);
    return true;
  });
}

/// Lists the turns of an odd man who is not royal. A turn that is not tried is legal if it ends on
/// a square of `open`.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::go_oddly(View<W>& view, int from, const Bits<W>& open) {
  const int type = type_of(position.man_at[from]);
  const PlanMan<W>& man = game.plan.men[type];
  const bool all = whole.has(from);
  const Bits<W> tried_ends = sensitive | own;  // captures of own men are always tried
  const auto attempt = [&](const Candidate<W>& candidate) { return try_candidate(candidate); };
  if (!all && man.has_sets) {
    const Bits<W> tried_here = go_in_sets(view, type, from, open, tried_ends);
    if (tried_here.any())
      each_move(view, game.move_action, from, tried_here, attempt);
  } else {
    each_move(view, game.move_action, from, game.board, [&](const Candidate<W>& candidate) {
      if (all || tried_ends.has(candidate.to) || (candidate.takes - candidate.reached).any())
        return try_candidate(candidate);
      return !open.has(candidate.to) || put_candidate(candidate);
    });
  }
}

/// The squares on which a guarded man is safe. If there is no check and he is not attacked, the
/// attack map says so: lifting him opens no line.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::safe_from(int from) const {
  const bool is_known = checkers.empty() && from != this->defended;
  return game.board - (is_known ? danger : attacked_by_enemies(occupied - Bits<W>::one(from)));
}

/// Lists the turns of guarded men whose destinations tables give. Returns the men some of whose
/// turns must be tried.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::go_guarded(const Bits<W>& men) {
  if (!may_move())
    return {};
  Bits<W> left{};
  men.each([&](int from) {
    const int type = type_of(position.man_at[from]);
    if (!knows_all_ends(type)) {
      left.set(from);
      return;
    }
    Bits<W> ends = known_ends(game, position, us, type, from, enemies - immune);
    if (ends.empty())
      return;
    ends &= safe_from(from);
    put(from, ((ends & open_to_guarded(from)) - sensitive) & (kLoud ? enemies : game.board));
    if ((ends & sensitive).any())
      left.set(from);
  });
  return left;
}

template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::open_to_guarded(int from) const {
  const Bits<W> open = from == this->defended ? this->unbarred : onto_empty | onto_enemy;
  return pinned.has(from) ? open & pin_line(from) : open;
}

/// Lists the other turns of a guarded man.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::try_guarded(View<W>& view, int from) {
  const int type = type_of(position.man_at[from]);
  if (knows_all_ends(type)) {
    try_moves_to(from, safe_from(from) & sensitive);
    return;
  }
  // A move that takes men elsewhere may take a man who attacks its destination.
  const Bits<W> open = open_to_guarded(from) & safe_from(from);
  each_move(view, game.move_action, from, game.board, [&](const Candidate<W>& candidate) {
    if (sensitive.has(candidate.to) || (candidate.takes - candidate.reached).any())
      return try_candidate(candidate);
    return !open.has(candidate.to) || put_candidate(candidate);
  });
}

/// Lists the captures of a limited man on some squares to which his way is open. Requires:
/// PlanMan::ends_are_sets and lines_decide, so that he is not odd: he neither hops nor has named
/// movements, and of his movements to one square none can be blocked alone (`has_two_ways`).
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::put_captures_by_plan(int type, int from, const Bits<W>& ends) {
  const Plan<W>& plan = game.plan;
  const PlanMan<W>& man = plan.men[type];
  View<W>& view = viewed(us);
  Frame<W> frame = view.frame();
  frame.from = Bits<W>::one(from);
  Bits<W> left = ends;
  for (int i = 0; i < man.movement_count; ++i) {
    const Movement<W>& way = plan.movements[man.movements[i]];
    if (!may_begin(view, way, from, frame))
      continue;
    Bits<W> there{};
    for (int k = 0; k < way.vector_count; ++k)
      there |= way.within[us][k * game.squares + from];
    there &= left;
    if (there.any() && way.onto >= 0)
      there &= view.set(way.onto, frame);
    left -= there;
    put(from, there, game.move_act + way.row * plan.choice_count);
  }
}

/// Lists captures of a man that surely open no line to the royal man (`opens_no_line`), and so are
/// legal. Returns the squares on which his captures need not be tried any more, whether he reaches
/// them or not; none if this cannot be known. Requires: are_lines_closed, so that everybody may be
/// captured, and he is neither royal nor in `stopping`.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::put_sure_captures(int type, int from, const Bits<W>& only) {
  const Bits<W> squares = (only & enemies) - this->stopping;
  const bool is_limited = game.tried.limited >> type & 1;
  if (squares.empty() || !game.knows_ends || (is_limited && !game.plan.men[type].ends_are_sets))
    return {};
  const Bits<W> ends = known_ends(game, position, us, type, from, enemies) & squares;
  if (ends.empty())
    return squares;
  if (is_limited)
    put_captures_by_plan(type, from, ends);
  else
    put_ends(type, from, ends);
  return squares;
}

/// Tries the turns of a man that must be tried; of an odd man, lists all turns.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::try_moves(int from) {
  const int type = type_of(position.man_at[from]);
  const bool all = whole.has(from);
  if (!all && (game.tried.guarded >> type & 1))
    return try_guarded(viewed(us), from);
  if (game.tried.odd >> type & 1) {
    if (from == king)
      go_royal_by_plan(viewed(us));
    else
      go_oddly(viewed(us), from, open_to_one(from));
    return;
  }
  Bits<W> only = all ? game.board : from == king ? sensitive | unsafe : sensitive;
  if (this->are_lines_closed && from != king && !this->stopping.has(from))
    only -= put_sure_captures(type, from, only);
  try_moves_to(from, only);
}

/// Lists the moves of men some of whose moves are tried, and tries these.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::go_partly() {
  if (!may_move())
    return;
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  (this->partly - this->unwanted).each([&](int from) {
    const int type = type_of(position.man_at[from]);
    const Bits<W> doubtful = sensitive | this->tried_to[from];
    go_alone(type, from, open_to_one(from) - doubtful);
    try_moves_to(from, doubtful);
  });
}

/// Tries the turns that must be tried, and lists the turns of odd men. With `others_follow`, the
/// men of all other types are listed next; whoever may wait for that is left to `try_waiting`.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::try_turns(bool others_follow) {
  const auto& tried = game.tried;
  // Only these men can have a turn that is tried.
  Bits<W> men = sensitive.any() ? own : aside;
  if (king >= 0 && unsafe.any())
    men.set(king);
  men -= idle | (bound - whole) | this->partly | this->unwanted;
  if (tried.guarded) {
    const Bits<W> known = (men & this->guarded) - whole;
    men = (men - known) | go_guarded(known);
  }
  if (others_follow && sensitive.any() && may_move()) {
    // Listing does not know special movements to empty squares, nor who may capture own men.
    std::uint32_t others = game.own_captors;
    if ((sensitive & empty).any())
      others |= game.with_special;
    this->waiting = men - aside - men_of(position, us, others);
    if (king >= 0)
      this->waiting.clear(king);
    this->awaited = sensitive - own;
    men -= this->waiting;
  }
  const bool tries_drops = (sensitive | this->landing).any() || dropped;
  if (men.empty() && !tries_drops && !tried.together)
    return;
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  if (men.any() && may_move()) {
    for (std::uint32_t rest = game.tried.odd & ~tried.guarded; rest; rest &= rest - 1) {
      const int type = std::countr_zero(rest);
      if (game.plan.men[type].shift_count > 0 && type != game.royal) {
        const Bits<W> there = this->men(type, us) & men;
        if (there.any())
          men -= there - go_shifted(viewed(us), type, there);
      }
    }
    men.each([&](int from) { try_moves(from); });
  }
  if constexpr (kLoud)
    return;
  const auto attempt = [&](const Candidate<W>& candidate) { return try_candidate(candidate); };
  for (std::uint64_t rest = tried.together; rest; rest &= rest - 1)
    together(viewed(us), std::countr_zero(rest), attempt);
  if (game.drop_count && tries_drops)
    try_drops(viewed(us));
}

/// Tries the turns of men of whom listing has found out that they can go where turns are tried.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::try_waiting() {
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  (this->waiting & this->reaching).each([&](int from) { try_moves(from); });
}

/// Tries the drops that must be tried.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::try_drops(View<W>& view) {
  for (int i = 0; i < game.plan.action_count; ++i) {
    const PlanAction<W>& action = game.plan.actions[i];
    if (action.kind == PlanAction<W>::Kind::Drop &&
        (action.when < 0 || view.holds(action.when, view.frame())))
      each_drop(view, i, sensitive | this->landing, dropped, [&](const Candidate<W>& candidate) {
        return candidate.takes.any() ||
               try_candidate(candidate);  // those that capture are added by `sift`
      });
  }
}

/// The squares to which the moves of a man are tried with those of others who are tried.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::tried_elsewhere(int from) const {
  Bits<W> elsewhere = from == king ? sensitive | unsafe : sensitive;
  if constexpr (kTries) {
    if (this->partly.has(from))
      elsewhere |= this->tried_to[from];
  }
  return elsewhere;
}

/// Whether no other movement of the man comes first that leads to the same square.
template <int W>
bool is_first_way(View<W>& view, const Candidate<W>& candidate) {
  int first = -1;
  each_move(
      view, candidate.action, candidate.from, candidate.reached, [&](const Candidate<W>& way) {
        first = way.movement;
        return false;
      });
  return first == candidate.movement;
}

/// Whether a hop by a movement from a square meets somebody over whom it could lead, and an empty
/// square. Other movements are not asked.
template <int W>
bool may_hop(View<W>& view, const Movement<W>& way, int from) {
  if (!way.hops || view.varies(way.over))
    return true;
  const Bits<W> occupied = view.position.occupied();
  const Bits<W> over = occupied & view.set(way.over, view.frame());
  for (int k = 0; k < way.vector_count; ++k) {
    const Bits<W>& within = way.within[view.me][k * view.game.squares + from];
    if ((within & over).any() && (within - occupied).any())
      return true;
  }
  return false;
}

/// The own men of Ways::occasional who have such a movement now, as far as the position says.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::occasional_movers(View<W>& view) const {
  Bits<W> movers{};
  for (std::uint32_t rest = game.occasional; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    const PlanMan<W>& man = game.plan.men[type];
    const auto begin = [&](const Bits<W>& on, const Movement<W>& way) {
      (men(type, us) & on).each([&](int from) {
        if (may_hop(view, way, from))
          movers.set(from);
      });
    };
    for (int i = 0; i < man.movement_count; ++i) {
      const Movement<W>& way = game.plan.movements[man.movements[i]];
      const bool is_known_from = way.from >= 0 && !view.varies(way.from);
      if (game.rare[man.movements[i]] && way.takes < 0 &&
          (way.when < 0 || view.varies(way.when) || view.holds(way.when, view.frame())))
        begin(is_known_from ? view.set(way.from, view.frame()) : game.board, way);
    }
  }
  return movers;
}

/// Whether a turn is a step of another man than the royal one to an empty square that is as legal
/// as those of tables are: it opens no line to him. Requires: he is not in check.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::steps_freely(const Candidate<W>& candidate) const {
  return candidate.choice == 0 && candidate.from != king &&
         game.plan.movements[candidate.movement].is_step && !(pinned | bound).has(candidate.from) &&
         (onto_empty - barred).has(candidate.to);
}

/// Lists the steps of a man by occasional movements to empty squares (Ways::occasional), as far as
/// they are as legal as those of tables. Requires: no mark of rare movements is set, the royal man
/// is not in check, and this is another man, who is bound to no line. Returns the squares to which
/// such movements may lead and that must be looked at one by one.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::put_free_steps(View<W>& view, int from) {
  const Plan<W>& plan = game.plan;
  const int type = type_of(position.man_at[from]);
  const PlanMan<W>& man = plan.men[type];
  if (!man.stays[us])
    return game.board;
  const auto is_occasional = [&](int number) {
    return game.rare[number] && plan.movements[number].takes < 0;
  };
  Bits<W> runs{}, steps{};
  for (int i = 0; i < man.movement_count; ++i) {
    const int number = man.movements[i];
    const Movement<W>& way = plan.movements[number];
    if (is_occasional(number) && !(way.is_step && way.is_listed))
      return game.board;
    Bits<W>* const ends = is_occasional(number)                   ? &steps
                          : game.special[number] && way.takes < 0 ? &runs
                                                                  : nullptr;
    for (int k = 0; k < way.vector_count && ends; ++k)
      *ends |= way.within[us][k * game.squares + from];
  }
  // Where another movement leads to the same square, that one counts.
  const Bits<W> open = man.stays[us][from] - runs - tried_elsewhere(from);
  Bits<W> met = known_ends(game, position, us, type, from, enemies) | occupied;
  for (int i = 0; i < man.movement_count && !kLoud; ++i) {
    const Movement<W>& way = plan.movements[man.movements[i]];
    if (!is_occasional(man.movements[i]))
      continue;
    const Bits<W> ends = ends_of(view, way, from, view.frame()) - met;
    met |= ends;
    put(from, ends & open & (onto_empty - barred), game.move_act + way.row * plan.choice_count);
  }
  return steps & empty & (runs | (game.board - man.stays[us][from]));
}

/// Turns by rare movements: those that exist only while a mark is set (such as en passant), and
/// those to empty squares that tables cannot express. Where they could be illegal they are made and
/// tested.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::rare() {
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  if (!may_move())
    return;
  auto&& view = seen(us);
  const bool is_safe = checkers.empty() && !is_checked_by_odd_man;
  const bool are_marked = has_rare_marks(game, position);
  const Bits<W> movers = are_marked ? own : occasional_movers(view);
  (movers - (aside - (bound - whole) - this->partly)).each([&](int from) {
    Bits<W> left = game.board;
    if (is_safe && !are_marked && from != king && !(pinned | bound).has(from))
      left = put_free_steps(view, from);
    left -= tried_elsewhere(from);
    if (left.empty())
      return;
    each_move(
        view,
        game.move_action,
        from,
        left,
        [&](const Candidate<W>& candidate) {
          // Captures by movements without `takes` are those of limited men, and tried with them.
          const bool is_listed_otherwise = candidate.takes.empty()
                                               ? !is_first_way(view, candidate)
                                               : game.plan.movements[candidate.movement].takes < 0;
          if (is_listed_otherwise)
            return true;
          const bool is_free = is_safe && candidate.takes.empty() && steps_freely(candidate);
          return !(is_free || may(game, position, candidate)) || put_candidate(candidate);
        },
        game.rare);
  });
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
