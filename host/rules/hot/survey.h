// SPDX-License-Identifier: MIT
#pragma once

// What an evaluation asks of a position: who bears on what.

#include "rules/hot/bearing.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
Bits<W> attackers(const LaneData<W>& lane,
                  const Position<W>& position,
                  int square,
                  const Bits<W>& occupied) {
  return (bearing_on(lane, position, square, 0, occupied) |
          bearing_on(lane, position, square, 1, occupied)) &
         occupied;
}

template <int W>
void survey(const LaneData<W>& lane,
            const Position<W>& position,
            const Bits<W> (&near)[2],
            Survey<W>& out) {
  const Bits<W> occupied = position.occupied();
  for (int player = 0; player < 2; ++player) {
    const Bits<W> own = position.all(player), asleep = sleepers(lane, position, player);
    Bits<W> all{};
    for (int type = 0; type < lane.types; ++type) {
      int reach = 0, pressure = 0;
      const bool steps = lane.steps[type];
      const std::uint32_t sets = lane.sets_of[type];
      (position.men(type, player) - asleep).each([&](int from) {
        Bits<W> squares{};
        if (steps)
          squares = lane.take[player][type * lane.squares + from];
        for (std::uint32_t rest = sets; rest; rest &= rest - 1)
          squares |= slide(lane.set[std::countr_zero(rest)], player, from, occupied);
        if (type != lane.royal)
          all |= squares;
        reach += (squares - own).count();
        pressure += (squares & near[player ^ 1]).count();
      });
      out.reach[player][type] = static_cast<std::uint16_t>(reach);
      out.pressure[player][type] = static_cast<std::uint16_t>(pressure);
    }
    out.attacked[player] = all;
  }
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
