// SPDX-License-Identifier: MIT
#pragma once

// Handles own men, besides the royal one, whom no turn may leave attacked. It works out which turns
// of the other men that forbids.

#include "rules/hot/generator.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Whether no enemy bears on a guarded man who could wake, or fall asleep, by a turn. Arrivals
/// where one bears are tried.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::are_guarded_from_sleepers() {
  Bits<W> borne{}, guards{};
  (asleep | could_sleep).each([&](int square) {
    borne |= game.take[them][at((position.man_at[square] - 2) >> 1, square)];
  });
  if (borne.empty())
    return true;
  for (std::uint32_t rest = game.tried.guarded; rest; rest &= rest - 1)
    guards |= men(std::countr_zero(rest), us);
  sensitive |= borne;
  return (borne & guards).empty();
}

/// Own men whom no turn may leave attacked. Only those can expose one who stand alone between him
/// and an enemy, and they are bound to that line. If one is attacked already, the others must end
/// that, as they must a check; false if several are.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::watch_guarded() {
  if (king < 0 || !are_guarded_from_sleepers())
    return false;
  for (std::uint32_t rest = game.tried.guarded; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    this->guarded |= men(type, us);
    if (game.becomes[type].any)
      whole |= men(type, us);  // who becomes another may be attacked
    const bool is_clear = all_of(men(type, us), [&](int square) {
      if (danger.has(square)) {
        const Bits<W> attackers = bearing_on(game, position, square, them, occupied);
        if (attackers.any() && !defend(square, attackers))
          return false;
      }
      for (int i = 0; i < game.set_count; ++i) {
        const SlideSet<W>& set = game.set[i];
        if ((set.full[them + kBack][square] & sliders[i]).empty())
          continue;
        const Bits<W> seen = slide(set, them + kBack, square, occupied) & own;
        (slide(set, them + kBack, square, occupied - seen) & sliders[i]).each([&](int sniper) {
          const Bits<W> line = between(square, sniper), blocker = line & own;
          if (blocker.any())
            bind(blocker.first(), line | Bits<W>::one(sniper));
        });
      }
      return true;
    });
    if (!is_clear)
      return false;
  }
  return true;
}

/// Bars all turns that do not end the attack on a man, but his own. False if there are several such
/// men.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::defend(int square, const Bits<W>& attackers) {
  if (this->defended >= 0)
    return false;
  this->defended = square;
  compound_tried = game.board;
  attackers.each([&](int by) {
    Bits<W> line = between(square, by);
    for (int i = 0; i < game.stepper_count; ++i) {
      const int type = game.steppers[i];
      if (men(type, them).has(by) && game.take_back[them][at(type, square)].has(by))
        line = {};
    }
    barred |= game.board - line - Bits<W>::one(by);
  });
  return true;
}

/// A man stands alone between an enemy and one who is guarded: he stays on that line.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::bind(int square, const Bits<W>& line) {
  const int type = (position.man_at[square] - 2) >> 1;
  if (square == king || (game.tried.guarded >> type & 1)) {
    whole.set(square);  // where he goes he must be safe himself
    return;
  }
  this->open_to[square] = bound.has(square) ? this->open_to[square] & line : line;
  bound.set(square);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
