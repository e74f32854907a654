// SPDX-License-Identifier: MIT
#pragma once

// Who bears on a square, by what the sets know.

#include "rules/hot/sets.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The men of a player who can take nobody now.
template <int W>
PAWNSHOP_INLINE Bits<W> sleepers(const LaneData<W>& lane, const Position<W>& position, int player) {
  Bits<W> found{};
  for (int i = 0; i < lane.dormancy_count; ++i) {
    const Dormancy<W>& rule = lane.dormancy[i];
    if (!(presence(lane, position, rule.slot[player]) & rule.need))
      found |= position.men(rule.type, player) & rule.squares[player];
  }
  return found;
}

/// The men of a player who bear on a square while only the occupied squares are taken.
template <int W>
PAWNSHOP_INLINE Bits<W> bearing_on(const LaneData<W>& lane,
                                   const Position<W>& position,
                                   int square,
                                   int player,
                                   const Bits<W>& occupied) {
  Bits<W> found{};
  for (int i = 0; i < lane.stepper_count; ++i) {
    const int type = lane.steppers[i];
    found |= lane.take_back[player][type * lane.squares + square] & position.men(type, player);
  }
  for (int i = 0; i < lane.set_count; ++i) {
    const SlideSet<W>& set = lane.set[i];
    Bits<W> sliders{};
    for (std::uint32_t rest = lane.types_of_set[i]; rest; rest &= rest - 1)
      sliders |= position.men(std::countr_zero(rest), player);
    if ((set.full[player + kBack][square] & sliders).any())
      found |= slide(set, player + kBack, square, occupied) & sliders;
  }
  if (lane.dormancy_count)
    found -= sleepers(lane, position, player);
  return found;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
