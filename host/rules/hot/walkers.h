// SPDX-License-Identifier: MIT
#pragma once

// Moves of men who move one by one, with their promotions.

#include "rules/hot/generator.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Notes that a man can go to such squares, if turns that end there are tried.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::note_end(int from, const Bits<W>& ends) {
  if constexpr (kTries) {
    if ((ends & this->awaited).any()) [[unlikely]]
      this->reaching.set(from);
  }
}

/// Lists the moves of some men. `reach(from)` returns the destinations of each.
template <int W, Wanted kWanted, bool kTries>
template <class Reach>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::each_of(const Bits<W>& there,
                                                            const Bits<W>& open,
                                                            Reach reach) {
  const auto go = [&](int from, const Bits<W>& allowed) {
    const Bits<W> ends = reach(from);
    note_end(from, ends);
    put(from, ends & allowed);
  };
  (there - pinned).each([&](int from) { go(from, open); });
  (there & pinned).each([&](int from) { go(from, open & pin_line(from)); });
}

/// The moves of plain types (Classes), movement by movement.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::way_by_way() {
  const Bits<W> open = kLoud ? onto_enemy : onto_empty | onto_enemy;
  for (int i = 0; i < game.set_count; ++i) {
    Bits<W> there{};
    for (std::uint32_t rest = game.plain_sliders[i]; rest; rest &= rest - 1)
      there |= goers(std::countr_zero(rest));
    each_of(there, open, [&](int from) { return slide(game.set[i], us, from, occupied); });
  }
  for (int i = 0; i < game.plain_stepper_count; ++i) {
    const int type = game.plain_steppers[i];
    each_of(goers(type), open, [&](int from) { return game.take[us][at(type, from)]; });
  }
}

/// Where a walker may step.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::steps_of(int type, int from) {
  const bool split = game.split[type];
  const Bits<W>& take = game.take[us][at(type, from)];
  if constexpr (kTries)  // the ends are computed for that alone
    note_end(from, (take & enemies) | ((split ? game.quiet[us][at(type, from)] : take) & empty));
  if (split)
    return (game.quiet[us][at(type, from)] & onto_empty) | (take & onto_enemy);
  return take & (onto_empty | onto_enemy);
}

/// The moves of walkers (Classes), man by man.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::one_by_one() {
  for (int i = 0; i < game.walker_count; ++i) {
    const int type = game.walkers[i];
    const bool steps = game.steps[type], becomes = game.becomes[type].any;
    const unsigned sets = game.sets_of[type];
    goers(type).each([&](int from) {
      Bits<W> targets = slide_along(game, sets, us, from, occupied);
      note_end(from, targets);
      targets &= onto_empty | onto_enemy;
      if (steps)
        targets |= steps_of(type, from);
      if (pinned.has(from)) [[unlikely]] {
        targets &= pin_line(from);
      }
      if (becomes) {
        arrive(type, from, targets);
      } else {
        put(from, kLoud ? targets & enemies : targets);
      }
    });
  }
}

/// The squares on which a man may arrive, if he may be pinned.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::open_to_one(int square) const {
  Bits<W> open = onto_empty | onto_enemy;
  if constexpr (kTries)
    open |= this->onto_own;
  return pinned.has(square) ? open & pin_line(square) : open;
}

/// The moves of one man to squares of `open`, without rare movements. Requires: he is not odd.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::go_alone(int type, int from, const Bits<W>& open) {
  if constexpr (kTries) {
    if (lists_own_captures(type))
      put_onto_own(type, from, open);
  }
  for (int i = 0; i < game.setwise_count; ++i) {
    if (game.setwise[i].type == type)
      return closely(game.setwise[i], from, open);
  }
  put_ends(type, from, known_ends(game, position, us, type, from, enemies) & open);
}

/// Lists the moves of a man who may become another, or may not stay what he is.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::arrive(int type,
                                                                     int from,
                                                                     const Bits<W>& targets) {
  const auto& becomes = game.becomes[type];
  put(from, targets & becomes.stay[us][from] & (kLoud ? occupied : game.board));
  for (int i = 0; i < becomes.lists; ++i) {
    const Bits<W> there = targets & becomes.to[i][us][from];
    if (there.empty())
      continue;
    const ChoiceList& list = game.choice_lists[becomes.list[i]];
    std::uint32_t seen = 0;
    for (int k = 0; k < list.count; ++k) {
      const auto& choice = list.choice[k];
      const std::uint8_t slot = choice.slot[us];
      if (slot != 255 && position.held[slot * game.stride + choice.man] == 0)
        continue;
      if (choice.absent && (presence(game, position, choice.absent_slot[us]) & choice.absent))
        continue;
      if (seen >> choice.man & 1)
        continue;
      Bits<W> open = there;
      if constexpr (kTries) {
        if (choice.stands >= 0)
          open &= standing(choice.stands, us);
        if (choice.man == game.royal || (game.tried.guarded >> choice.man & 1))
          open = arriving_safely(from, open, game.move_act + choice.choice);
      }
      seen |= 1u << choice.man;
      put(from, open, game.move_act + choice.choice);
    }
  }
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
