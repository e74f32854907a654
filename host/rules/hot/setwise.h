// SPDX-License-Identifier: MIT
#pragma once

// Moves of men who all move at once, by shifts of their bitboard (setwise types).

#include "rules/hot/generator.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::setwise() {
  for (int i = 0; i < game.setwise_count; ++i) {
    const auto& kind = game.setwise[i];
    const Bits<W> all = goers(kind.type);
    const Bits<W> easy = all - pinned - kind.rare[us];
    for (int k = 0; k < kind.shift_count; ++k) {
      const auto& shift = kind.shift[us][k];
      const Bits<W> to = moved<W>(easy, shift.delta);
      if constexpr (kTries) {
        if (this->awaited.any()) [[unlikely]] {
          const Bits<W> ends = (shift.quiets ? shift.quiet & empty : Bits<W>{}) |
                               (shift.takes ? shift.take & enemies : Bits<W>{});
          this->reaching |= moved<W>(to & ends & this->awaited, -shift.delta);
        }
      }
      if (shift.quiets && !kLoud)
        put_shifted(to & shift.quiet & onto_empty, shift.delta, game.move_act);
      if (shift.takes)
        put_shifted(to & shift.take & onto_enemy, shift.delta, game.move_act);
    }
    for (int k = 0; k < kind.run_count && !kLoud; ++k) {
      const auto& ahead = kind.run[us][k];
      put_shifted(run_targets(ahead, easy & ahead.from) & onto_empty,
                  ahead.delta * ahead.length,
                  ahead.act);
    }
    (all - easy).each([&](int from) {
      note_end(from, open_steps(game, us, at(kind.type, from), empty, enemies));
      closely(kind, from, open_to_one(from));
    });
  }
}

/// The destinations of a run, for all men in `front`.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::run_targets(
    const typename HotData<W>::RunAhead& ahead, Bits<W> front) const {
  for (int n = 0; n < ahead.length; ++n) {
    if (front.empty())
      return front;
    front = moved<W>(front & ahead.movable, ahead.delta) & empty;
  }
  return front;
}

/// The moves of one man of a setwise type to squares of `open`.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::closely(
    const typename HotData<W>::Setwise& kind, int from, const Bits<W>& open) {
  const int type = kind.type;
  put_ends(type, from, open_steps(game, us, at(type, from), empty, enemies) & open);
  for (int k = 0; k < kind.run_count && !kLoud; ++k) {
    const auto& ahead = kind.run[us][k];
    put_shifted(run_targets(ahead, Bits<W>::one(from) & ahead.from) & open,
                ahead.delta * ahead.length,
                ahead.act);
  }
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
