// SPDX-License-Identifier: MIT
#pragma once

// Generates all legal turns of a position: first the bitboards that decide what is legal, then the
// royal man's moves, compound moves, rare moves, tried turns, drops, and the other men.

#include "rules/hot/drops.h"
#include "rules/hot/safety.h"
#include "rules/hot/setwise.h"
#include "rules/hot/tabled.h"
#include "rules/hot/try_turns.h"
#include "rules/hot/walkers.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Whether the player to move is in check. Requires: he has exactly one royal man.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::in_check() {
  king = men(game.royal, us).first();
  if constexpr (kTries) {
    if (game.plan.can_move >= 0)
      find_idle(them);
  }
  find_checks();
  const bool is_spared = may_be_spared(game, position, men(game.royal, us));
  if constexpr (kTries) {
    if (!is_spared && game.tabled &&
        (threatening(game, position, game.tabled, king, them, occupied) - idle).any())
      return true;
  }
  if (!is_spared && (checkers.any() || (!game.tried.odd && !king_behind_mark())))
    return checkers.any();
  const support::Question asking(*game.plan.where);
  const View<W> view(game, position, us, 0);
  return is_attacked(game, view.frame(), Bits<W>::one(king), kNoAsk);
}

/// Whether the plan must find the turns of this position.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::asks_all_rules(const Bits<W>& kings) {
  if (game.asks_first && asks_plan()) [[unlikely]]
    return true;
  if (kings.many() || (marked_squares(position, game.rare_marks) & occupied).any()) [[unlikely]]
    return true;
  if (kTries && game.shy_drops && kings.empty())
    return true;
  return kTries && (game.sparing_marks || game.sparing_flags) && is_king_spared_at_once();
}

/// Fills most exceptions. Returns false if the plan must find all turns.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::find_exceptions() {
  if ((game.tabled | game.kings_may_not_face) && king >= 0)
    watch_tabled();
  aside = bound | (idle & own);
  if (this->has_uncounted_pins || (game.tried.any && !find_tried()))
    return false;
  if ((~this->wanted & game.all_types) != 0)
    leave_out_unwanted();
  return true;
}

/// Finds the men who may not move and those who may not be captured. Returns false if the plan must
/// find all turns.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::find_restricted_men() {
  if (game.plan.can_move >= 0)
    find_idle(us);
  if (game.plan.can_be_taken >= 0 && !game.asks_captures)
    find_immune();
  return !game.sparing_before || !may_enter_mark();
}

/// Whether a rare movement may exist now.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::may_have_rare_moves() const {
  return game.occasional || has_rare_marks(game, position);
}

template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE std::uint64_t Generator<W, kWanted, kTries>::all() {
  std::uint32_t* const begin = out;
  const Bits<W> kings = game.royal >= 0 ? men(game.royal, us) : Bits<W>{};
  if (asks_all_rules(kings)) [[unlikely]]
    return all_by_plan();
  if constexpr (kTries) {
    if (!find_restricted_men()) [[unlikely]]
      return all_by_plan();
  }
  if (kings.any()) {
    king = kings.first();
    find_checks();
    find_danger();
    if constexpr (kTries) {
      if (game.plan.can_move >= 0)
        leave_out_idle();
    }
  }
  if constexpr (kTries) {
    if (!find_exceptions())
      return all_by_plan();
    if (game.own_captors)
      find_own_prey();
    if (game.shy_drops && !kLoud)
      find_shunned();
  }
  if (kings.any())
    go_royal();
  if (game.together_count && !kLoud)
    go_together();
  if (may_have_rare_moves()) [[unlikely]]
    rare();
  if constexpr (kTries) {
    if (game.own_tried || game.own_tried_on[us].any())
      try_own_captures();
  }
  if (checkers.empty() && !is_checked_by_odd_man) [[likely]]
    put_others(empty - unwanted_ends, ~0u);
  else
    go_in_check();
  return count_of(begin);
}

/// Turns of other men that end a check.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::go_in_check() {
  const bool may_sleep = (checkers & could_sleep).any() && !is_checked_by_odd_man;
  const std::uint32_t paying = may_sleep ? put_to_sleep() : ~0u;
  if (checkers.many() || is_checked_by_odd_man) {
    if constexpr (kTries) {
      onto_empty = onto_enemy = this->onto_own = {};
      if (bound.any())
        go_bound();
      if (this->partly.any())
        go_partly();
      if (game.tried.any)
        try_turns(false);
    }
    return;
  }
  const Bits<W> line = before(checkers.first());
  onto_empty &= line;
  onto_enemy &= checkers;
  if constexpr (kTries)
    this->onto_own = {};
  put_others(empty & line, paying);
}

/// Leaves out own men whose turns the caller does not want.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::leave_out_unwanted() {
  this->unwanted = men_of(position, us, ~this->wanted & game.all_types);
  aside |= this->unwanted;
}

/// The caller needs only the captures of a set. Others may be listed, too.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::want_only(const TurnSet<W>& turn_set) {
  this->wanted = turn_set.moves;
  unwanted_ends = game.board - turn_set.squares[us];
  unwanted_ends |= men_of(position, them, ~turn_set.victims & game.all_types);
  onto_empty = {};
  onto_enemy -= unwanted_ends;
}

/// Lists drops and the turns of men who are not royal.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::put_others(const Bits<W>& drop_targets,
                                                               std::uint32_t paying) {
  if constexpr (kTries) {
    if (bound.any())
      go_bound();
    this->unbarred = onto_empty | onto_enemy;
    onto_empty -= barred;
    onto_enemy -= barred;
    if (game.tried.any)
      try_turns(true);
    onto_empty -= sensitive;
    onto_enemy -= sensitive;
    this->onto_own -= barred | sensitive;
    if (this->partly.any())
      go_partly();
    if (!may_move())
      onto_empty = onto_enemy = this->onto_own = {};
  }
  if (game.drop_count && drop_targets.any() && !kLoud)
    drops(drop_targets, true, paying);
  if constexpr (kTries) {
    if (game.tabled)
      go_tabled();
    if (game.own_captors)
      go_onto_own();
  }
  setwise();
  way_by_way();
  one_by_one();
  if constexpr (kTries) {
    if ((this->waiting & this->reaching).any())
      try_waiting();
  }
}

/// Lists the moves of the royal man, and forbids captures that would wake a sleeper who attacks
/// him.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::go_royal() {
  Bits<W> king_enemy = enemies - immune;
  if (asleep.any()) [[unlikely]] {
    // A capture that wakes a sleeper is legal only if the sleeper does not attack the royal man
    // then.
    const Bits<W> attacked = attacks_if_awake(), victims = waking_victims();
    if (attacked.has(king))
      onto_enemy -= victims;
    king_enemy -= attacked & victims;
  }
  Bits<W> targets = open_steps(game, us, at(game.royal, king), empty, king_enemy) - danger;
  if constexpr (kTries) {
    const Bits<W> open = royal_onto() - facing;
    targets &= open - unwanted_ends;
    if (lists_own_captures(game.royal))
      put_onto_own(game.royal, king, (this->onto_own & open) - danger);
  }
  put(king, kLoud ? targets & enemies : targets);
}

/// Whether a compound move is pseudo-legal and legal by all rules of `never`.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) bool Generator<W, kWanted, kTries>::may_go_together(std::uint32_t move) {
  const support::Question asking(*game.plan.where);
  auto&& view = seen(us);
  bool found = false;
  together(view, game.plan.acts[act_of(move)].action, [&](const Candidate<W>& candidate) {
    found = may(game, position, candidate);
    return true;
  });
  return found;
}

/// Whether a tabled enemy attacks the royal man after a compound move.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::is_threatened_after(const TogetherTurn<W>& way) const {
  int square = king;
  for (int k = 0; k < way.men; ++k) {
    if (way.from[k] == king)
      square = way.to[k];
  }
  const Bits<W> after = (occupied - way.leave[0]) | way.leave[1];
  return (threatening(game, position, game.tabled, square, them, after) - idle).any() ||
         threatening(game, position, game.kings_may_not_face, square, them, after).any();
}

template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::go_together() {
  if (game.royal >= 0 && (king < 0 || !game.together_from[us].has(king)))
    return;
  for (int i = 0; i < game.together_count; ++i) {
    const TogetherTurn<W>& way = game.together[us][i];
    if (!is_free(way))
      continue;
    // If `can_move` depends on the royal man, or `can_be_taken` protects him, an attacked square
    // may be safe.
    bool is_attacked = (way.safe & danger).any();
    if constexpr (kTries) {
      const bool holds_men = game.plan.can_move >= 0 && (game.tried.holders[0] >> game.royal & 1);
      is_attacked = is_attacked && !holds_men && !game.tried.limited &&
                    (way.safe & possible_refuge()).empty();
    }
    if (is_attacked)
      continue;
    bool there = true;
    for (int k = 0; k < way.men; ++k)
      there = there && position.man_at[way.from[k]] == way.code[k];
    if (!there)
      continue;
    if constexpr (kTries) {
      if (way.when >= 0 && !holds_now(way.when))
        continue;
      // The tests above are necessary, but here they are not sufficient.
      const Bits<W> touched = ((way.leave[0] | way.leave[1]) & compound_tried) |
                              (way.leave[1] & compound_reaching) |
                              (way.safe & (compound_tried | compound_reaching | unsafe | danger));
      const bool is_doubtful =
          touched.any() || (way.safe & possible_refuge()).any() ||
          (way.opens_lines && this->guarded.any()) ||
          (king >= 0 && (game.tabled | game.kings_may_not_face) && is_threatened_after(way));
      if (is_doubtful && !may_go_together(way.move))
        continue;
    }
    put_one(way.move);
  }
}

/// Whether a royal man stands on a mark that protects him or could go to one, or whether a flag may
/// protect him. That is rare: a position text says so, or the enemy has named his square (`point`),
/// and he would be safe there until the mark is gone. Where he could go to a mark of
/// `sparing_before`, `may_enter_mark` says so.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::is_king_spared_at_once() const {
  const Bits<W> mine = game.royal >= 0 ? men(game.royal, us) : Bits<W>{};
  if ((marked_squares(position, game.sparing_before) & mine).any())
    return true;
  Bits<W> others = occupied - mine;
  if (game.royal >= 0)
    others -= men(game.royal, them);
  return (position.flags & game.sparing_flags) ||
         (marked_squares(position, game.sparing_marks & ~game.sparing_before) &
          (game.board - others))
             .any();
}

/// Whether a royal man could stand after a turn on a mark that protects him: not where each square
/// of it has another enemy who may not be captured. The turn is judged by the mark as it is now.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::may_enter_mark() const {
  const Bits<W> kings = game.royal >= 0 ? men(game.royal, them) : Bits<W>{};
  const Bits<W> open = marked_squares(position, game.sparing_before) - (immune - kings);
  if (open.empty() || game.royal < 0 || !game.royal_ends[us])
    return open.any();
  Bits<W> ends{};
  men(game.royal, us).each([&](int from) { ends |= game.royal_ends[us][from]; });
  return (open & ends).any();
}

/// Whether a rare movement of an enemy could take the royal man. The mark is cleared when a turn
/// begins, so this happens only by a position text, or in a later part of a turn.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::king_behind_mark() const {
  return behind_marks(game, position, them).has(king);
}

template <int W>
bool has_no_turns(const HotData<W>& game, const Position<W>& position) {
  return Generator<W, Wanted::Count, false>(game, position, nullptr).all() == 0;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
