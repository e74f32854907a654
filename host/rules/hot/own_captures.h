// SPDX-License-Identifier: MIT
#pragma once

// Captures of own men by men whose destinations tables give. Such a capture leaves its square
// occupied, so it ends no check, and it opens no line but by leaving one: what holds of pins holds
// of it as of any move.

#include "rules/hot/tried.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Finds the own men who may be captured by their own side.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::find_own_prey() {
  Bits<W> takeable = own;
  if (game.plan.can_be_taken >= 0 && !game.asks_captures)
    takeable &= standing(game.plan.can_be_taken, us);
  for (int i = 0; i < game.own_prey_count; ++i)
    this->own_prey[i] = standing(game.own_prey[i], us) & takeable;
  this->onto_own = own - game.own_tried_on[us];
}

template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::ends_on_own(int type, int from) const {
  return own_ends(
      game, occupied, us, type, from, [this](int prey) { return this->own_prey[prey]; });
}

/// Whether a type captures own men by turns that are not all tried.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::lists_own_captures(int type) const {
  return (game.own_captors & ~game.own_tried) >> type & 1;
}

/// Lists the captures of own men that are not tried, without those by the royal man.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::go_onto_own() {
  if (this->onto_own.empty())
    return;
  std::uint32_t captors = game.own_captors & ~game.own_tried;
  if (game.royal >= 0)
    captors &= ~(1u << game.royal);
  for (; captors; captors &= captors - 1) {
    const int type = std::countr_zero(captors);
    goers(type).each([&](int from) {
      put_onto_own(type, from, pinned.has(from) ? this->onto_own & pin_line(from) : this->onto_own);
    });
  }
}

/// Lists those by one man, to squares of `open`.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::put_onto_own(int type,
                                                                 int from,
                                                                 const Bits<W>& open) {
  const Bits<W> targets = ends_on_own(type, from) & open;
  if (targets.any())
    put_ends(type, from, targets);
}

/// Tries the captures of own men for which a rule may matter.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::try_own_captures() {
  const Bits<W> on = own & game.own_tried_on[us];
  if ((on.empty() && !(game.own_captors & game.own_tried)) || !may_move())
    return;
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  (own - (aside - (bound - whole) - this->partly)).each([&](int from) {
    const int type = type_of(position.man_at[from]);
    Bits<W> ends = lists_own_captures(type) ? on : own;
    ends &= game.plan.men[type].reach[us][from];
    if (!(game.own_captors >> type & 1) || ends.empty())
      return;
    ends &= ends_on_own(type, from);
    ends -= tried_elsewhere(from);
    try_moves_to(from, ends);
  });
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
