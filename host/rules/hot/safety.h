// SPDX-License-Identifier: MIT
#pragma once

// Works out once per node, as sets of squares, what decides legality: which enemies are asleep,
// who gives check, who is pinned, and where the royal man may not go.

#include "rules/hot/generator.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Enemies that can take nobody: every capture of theirs needs somebody to change places with.
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

/// Who gives check and who is pinned, from the royal man's square outwards, sleepers left out.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::find_checks() {
  if constexpr (kTries) {
    if (game.refuge_deciders[us])
      this->is_spared = !standing(game.can_be_taken, them).has(king);
  }
  if (game.sleep_rule_count)
    find_sleepers();
  Bits<W> steppers{};
  for (int i = 0; i < game.stepper_count; ++i) {
    const int type = game.steppers[i];
    steppers |= game.take_back[them][at(type, king)] & men(type, them);
  }
  checkers = jumpers = steppers - asleep - idle;
  for (int i = 0; i < game.set_count; ++i) {
    const SlideSet<W>& set = game.set[i];
    sliders[i] = {};
    for (std::uint32_t rest = game.types_of_set[i]; rest; rest &= rest - 1)
      sliders[i] |= men(std::countr_zero(rest), them);
    sliders[i] -= idle;
    if ((set.full[them + kBack][king] & sliders[i]).empty())
      continue;
    const Bits<W> seen = slide(set, them + kBack, king, occupied);
    checkers |= seen & sliders[i];
    const Bits<W> behind = slide(set, them + kBack, king, occupied - (seen & own)) & sliders[i];
    (behind - seen).each([&](int sniper) { pinned |= between(king, sniper) & own; });
  }
  if constexpr (kTries) {
    this->is_threatened = (checkers | pinned).any();
    if (refuge().has(king))
      checkers = jumpers = pinned = {};
  }
}

/// Where nobody may take the royal man whoever goes, as far as that is known.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::refuge() const {
  if constexpr (kTries) {
    if (game.refuge_deciders[us])
      return this->is_spared ? Bits<W>::one(king) : Bits<W>{};
    if (game.has_refuge)
      return game.refuge[us];
  }
  return {};
}

/// Where nobody may take him, or it hangs on who stands elsewhere.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::possible_refuge() const {
  return kTries && game.has_refuge ? game.refuge[us] : Bits<W>{};
}

/// Turns that could end or begin that the royal man is spared: where somebody threatens him those
/// that touch the squares on which this hangs, and his own turns to where he is attacked.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_refuge() {
  if (this->is_threatened || game.sleep_rule_count)
    sensitive |= game.refuge_deciders[us][king];
  unsafe |= game.sleep_rule_count ? possible_refuge() : possible_refuge() & danger;
}

/// What the enemies attack with the royal man lifted.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::find_danger() {
  Bits<W> through = occupied;
  through.clear(king);
  danger = attacked_by_enemies(through) - refuge();
}

/// What the enemies attack while these squares stop slides. Requires: find_checks().
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::attacked_by_enemies(
    const Bits<W>& through) const {
  return attacked_by_men(enemies - asleep - idle, game.board, through);
}

/// What enemies attack: those who step, and those who slide. Requires: find_checks().
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::attacked_by_men(
    const Bits<W>& stepping, const Bits<W>& sliding, const Bits<W>& through) const {
  Bits<W> attacked{};
  for (int i = 0; i < game.setwise_count; ++i) {
    const auto& kind = game.setwise[i];
    const Bits<W> there = men(kind.type, them) & stepping;
    for (int k = 0; k < kind.shift_count; ++k) {
      const auto& shift = kind.shift[them][k];
      if (shift.takes)
        attacked |= moved<W>(there, shift.delta) & shift.take;
    }
  }
  for (int i = 0; i < game.leaper_count; ++i) {
    const int type = game.leapers[i];
    (men(type, them) & stepping).each([&](int square) {
      attacked |= game.take[them][at(type, square)];
    });
  }
  for (int i = 0; i < game.set_count; ++i) {
    (sliders[i] & sliding).each([&](int square) {
      attacked |= slide(game.set[i], them, square, through);
    });
  }
  return attacked;
}

/// What an enemy of this type attacks from a square, whether he may move or not.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::attacked_by(int type,
                                                   int square,
                                                   const Bits<W>& through) const {
  Bits<W> attacked = game.take[them][at(type, square)];
  for (std::uint32_t rest = game.sets_of[type]; rest; rest &= rest - 1)
    attacked |= slide(game.set[std::countr_zero(rest)], them, square, through);
  return attacked;
}

/// Whether the way of a compound move is free.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::is_free(const TogetherTurn<W>& way) const {
  return (way.marked - position.marks[way.mark]).empty() && (way.empty - empty).empty();
}

/// Where the royal man could end by himself.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::royal_steps() const {
  const auto index = at(game.royal, king);
  return (game.quiet[us][index] & empty) | (game.take[us][index] & enemies);
}

template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::between(int a, int b) const {
  return squares_between(game, a, b);
}

/// Squares that a pinned man may go to: those on the line from the royal man through him.
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

/// Where a check by one man is met by standing between.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::before(int checker) const {
  return jumpers.has(checker) ? Bits<W>{} : between(king, checker);
}

/// Enemies of the types whose capture wakes a sleeper.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::waking_victims() const {
  Bits<W> victims{};
  for (std::uint32_t rest = wakers; rest; rest &= rest - 1)
    victims |= men(std::countr_zero(rest), them);
  return victims;
}

/// What the sleepers would attack, were they awake.
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
