// SPDX-License-Identifier: MIT
#pragma once

// Sets of men that follow from attacks: who attacks (`attackers`), who is attacked (`threatened`),
// and whom his own side could take back (`defended`).

#include "rules/hot/judge.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Runs `attackers`: the men who could take a man on the set, each an enemy of the man he could
/// take.
template <int W>
Bits<W> attackers_of(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& men) {
  Bits<W> found{};
  if (frame.attacks >= kMaxAttacks)
    return found;
  const Position<W>& position = *frame.position;
  const Bits<W> asked = men & position.occupied();
  const auto note = [&](int from) {
    found.set(from);
    return true;
  };
  if (know_attackers(game, position, asked)) {
    for (int player = 0; player < 2; ++player) {
      if (const Bits<W> his = asked & position.rows[player]; his.any())
        each_known_attack(game, position, his, player, frame.depth, ~0u, note);
    }
    return found;
  }
  asked.each([&](int square) {
    each_taker(game,
               position,
               frame.since,
               square,
               owner_of(position.man_at[square]) ^ 1,
               kNoAsk,
               frame.attacks + 1,
               frame.depth,
               note);
  });
  return found;
}

/// Runs `threatened`: the men on the set whom an enemy could take.
template <int W>
Bits<W> threatened_of(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& men) {
  Bits<W> found{};
  (men & frame.position->occupied()).each([&](int square) {
    if (is_attacked(game, frame, Bits<W>::one(square), kNoAsk))
      found.set(square);
  });
  return found;
}

/// Whether a player's men could take the man on `square`, if he were an enemy.
template <int W>
bool is_defended(const HotData<W>& game, const Frame<W>& frame, int square) {
  const Position<W>& position = *frame.position;
  const int code = position.man_at[square];
  if (knows_bearing(game, position))
    return bearing_on(game, position, square, owner_of(code), position.occupied()).any();
  Position<W> turned;
  copy_used(game, turned, position);
  Maker<W, false> maker{game, position, turned, frame.me};
  maker.lift(square, code);
  maker.put(square, man_code(type_of(code), owner_of(code) ^ 1));
  const Frame<W> asked{
      .position = &turned, .me = frame.me, .attacks = frame.attacks, .depth = frame.depth};
  return is_attacked(game, asked, Bits<W>::one(square), kNoAsk);
}

/// Runs `defended`: the men on the set whom their own side could take back.
template <int W>
Bits<W> defended_of(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& men) {
  Bits<W> found{};
  if (frame.attacks >= kMaxAttacks)
    return found;
  (men & frame.position->occupied()).each([&](int square) {
    if (is_defended(game, frame, square))
      found.set(square);
  });
  return found;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
