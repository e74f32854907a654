// SPDX-License-Identifier: MIT
#pragma once

// Bitboards that decide whether turns are legal, computed once per position: which enemies are
// asleep, who gives check, who is pinned, and the attack map.

#include "rules/hot/generator.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Finds enemies who are asleep: each of their captures needs a man to change places with, and
/// there is none.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::find_sleepers() {
  for (int i = 0; i < game.sleep_rule_count; ++i) {
    const SleepRule<W>& rule = game.sleep_rule[i];
    const Bits<W> there = men(rule.type, them) & rule.squares[them];
    if (there.empty())
      continue;
    if (presence(game, position, rule.slot[them]) & rule.need) {
      could_sleep |= there;
    } else {
      asleep |= there;
      wakers |= rule.wakers;
    }
  }
}

/// Finds the men who give check and the pinned men, from the king's square outwards, without
/// sleepers.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::find_checks() {
  if constexpr (kTries) {
    if (game.refuge_deciders[us])
      this->is_protected = !standing(game.plan.can_be_taken, them).has(king);
  }
  if (game.sleep_rule_count)
    find_sleepers();
  Bits<W> steppers{};
  for (int i = 0; i < game.stepper_count; ++i) {
    const int type = game.steppers[i];
    steppers |= game.take_back[them][at(type, king)] & men(type, them);
  }
  checkers = contact_checkers = steppers - asleep - idle;
  for (int i = 0; i < game.set_count; ++i) {
    const SlideSet<W>& set = game.set[i];
    sliders[i] = men_of(position, them, game.types_of_set[i]) - idle;
    if ((set.full[them + kBack][king] & sliders[i]).empty())
      continue;
    const Bits<W> seen = slide(set, them + kBack, king, occupied);
    checkers |= seen & sliders[i];
    const Bits<W> behind = slide(set, them + kBack, king, occupied - (seen & own)) & sliders[i];
    (behind - seen).each([&](int sniper) {
      if (may_take_king(sniper))
        pinned |= between(king, sniper) & own;
    });
  }
  if constexpr (kTries) {
    if (game.tried.limited)
      checkers.each([&](int square) {
        if (!may_take_king(square))
          checkers.clear(square);
      });
    contact_checkers &= checkers;
    this->is_threatened = checkers.any();
    this->shielding = pinned;
    if (refuge().has(king))
      checkers = contact_checkers = pinned = {};
  }
}

/// Whether the position lets an enemy take the royal man, if nobody stands in his way.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::may_take_king(int square) {
  if constexpr (kTries)
    return !game.tried.limited || lets_take_king(square);
  return true;
}

template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) bool Generator<W, kWanted, kTries>::lets_take_king(int square) {
  const int type = type_of(position.man_at[square]);
  if (!(game.tried.limited >> type & 1) || !game.tried.limited_ends[them][type][square].has(king))
    return true;
  this->limited.set(square);
  const support::Question asking(*game.plan.where);
  return may_capture_on(viewed(them), square, king);
}

/// Tries the turns that could change whether such enemies may take the royal man, and his own moves
/// to squares that they might attack.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_limited() {
  this->limited.each([&](int square) {
    const int type = type_of(position.man_at[square]);
    sensitive |= game.tried.concern[them][type][square * game.squares + king];
  });
  unsafe |= danger & limited_ends(game, position, them);
}

/// The squares on which `can_be_taken` protects the royal man after every turn that is not tried.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::refuge() const {
  if constexpr (kTries) {
    if (game.refuge_deciders[us])
      return this->is_protected ? Bits<W>::one(king) : Bits<W>{};
    if (game.has_refuge)
      return game.refuge[us];
  }
  return {};
}

/// The squares on which it protects him, always or as the position says.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::possible_refuge() const {
  return kTries && game.has_refuge ? game.refuge[us] : Bits<W>{};
}

/// Tries the turns after which it matters whether the royal man is protected: while an enemy gives
/// check, those that touch the deciding squares; else those of pinned men; and his own moves to
/// attacked squares.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_refuge() {
  if (this->is_threatened || game.sleep_rule_count)
    sensitive |= game.refuge_deciders[us][king];
  else
    whole |= this->shielding;
  unsafe |= game.sleep_rule_count ? possible_refuge() : possible_refuge() & danger;
}

/// Computes the attack map of the enemy, with the king lifted from the board.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::find_danger() {
  Bits<W> through = occupied;
  through.clear(king);
  danger = attacked_by_enemies(through) - refuge();
}

/// The squares that the enemies attack, if the squares `through` block slides. Requires:
/// find_checks() was called.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::attacked_by_enemies(
    const Bits<W>& through) const {
  return attacked_by_men(enemies - asleep - idle, through);
}

/// What some enemies attack. Requires: find_checks().
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::attacked_by_men(
    const Bits<W>& attackers, const Bits<W>& through) const {
  Bits<W> attacked = stepped_on(game, position, them, attackers);
  for (int i = 0; i < game.set_count; ++i) {
    (sliders[i] & attackers).each([&](int square) {
      attacked |= slide(game.set[i], them, square, through);
    });
  }
  return attacked;
}

/// The squares that an enemy of this type attacks from a square, whether he may move or not.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::attacked_by(int type,
                                                   int square,
                                                   const Bits<W>& through) const {
  return game.take[them][at(type, square)] |
         slide_along(game, game.sets_of[type], them, square, through);
}

/// Whether the mark and the empty squares of a compound move are as they must be.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::is_free(const TogetherTurn<W>& way) const {
  return (way.marked - position.marks[way.mark]).empty() && (way.empty - empty).empty();
}

template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::between(int a, int b) const {
  return squares_between(game, a, b);
}

/// The squares to which a pinned man may go: those on the line from the king through him.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::pin_line(int square) const {
  const int vector = game.vector_between[king * game.squares + square];
  const Bits<W>* const rays = game.rays + vector * game.squares;
  Bits<W> line = rays[king];
  if (game.jumps) [[unlikely]] {
    // He may not jump over the one who pins him.
    (rays[square] & occupied).each([&](int other) { line -= rays[other]; });
  }
  return line;
}

/// The squares between the king and a man who gives check; none if he gives check by a step.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::before(int checker) const {
  return contact_checkers.has(checker) ? Bits<W>{} : between(king, checker);
}

/// The enemies whose capture wakes a sleeper.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::waking_victims() const {
  return men_of(position, them, wakers);
}

/// The squares that the sleepers would attack if they were awake.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::attacks_if_awake() const {
  Bits<W> squares{};
  for (int i = 0; i < game.sleep_rule_count; ++i) {
    const int type = game.sleep_rule[i].type;
    (men(type, them) & (asleep - idle)).each([&](int square) {
      squares |= game.take[them][at(type, square)];
    });
  }
  return squares - refuge();
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
