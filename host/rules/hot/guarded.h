// SPDX-License-Identifier: MIT
#pragma once

// Guarded men: own men besides the royal man whom no turn may leave attacked. Computes pins and
// checks for them.

#include "rules/hot/generator.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Whether no enemy who could wake or fall asleep attacks a guarded man. Turns that arrive on a
/// square that such an enemy attacks are tried.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::are_guarded_from_sleepers() {
  Bits<W> borne{};
  (asleep | could_sleep).each([&](int square) {
    borne |= game.take[them][at(type_of(position.man_at[square]), square)];
  });
  if (borne.empty())
    return true;
  sensitive |= borne;
  return (borne & men_of(position, us, game.tried.guarded)).empty();
}

/// Finds pins and attacks of guarded men. A man who stands alone between a guarded man and an enemy
/// is bound to that line. If one guarded man is attacked, the other men may only end that attack.
/// Returns false if several are attacked.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::watch_guarded() {
  if (king < 0 || !are_guarded_from_sleepers())
    return false;
  for (std::uint32_t rest = game.tried.guarded; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    this->guarded |= men(type, us);
    // After a promotion he may be attacked as another man.
    if (game.becomes[type].any)
      whole |= men(type, us);
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

/// Forbids all turns of other men that do not end the attack on a guarded man. Returns false if
/// another one is attacked already.
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

/// Pins a man who stands alone between an enemy and a guarded man to that line.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::bind(int square, const Bits<W>& line) {
  const int type = type_of(position.man_at[square]);
  if (square == king || (game.tried.guarded >> type & 1)) {
    whole.set(square);  // he must be safe himself where he goes, so his moves are tried
    return;
  }
  this->open_to[square] = bound.has(square) ? this->open_to[square] & line : line;
  bound.set(square);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
