// SPDX-License-Identifier: MIT
#pragma once

// Computes what the evaluation reads of a position: which squares are attacked, and how many
// squares the men of each type reach.

#include "rules/hot/bearing.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
Bits<W> attackers(const HotData<W>& game,
                  const Position<W>& position,
                  int square,
                  int player,
                  const Bits<W>& occupied) {
  return bearing_on(game, position, square, player, occupied) & occupied;
}

template <int W>
void survey(const HotData<W>& game,
            const Position<W>& position,
            const Bits<W> (&near)[2],
            Survey<W>& out) {
  // Positions store men who belong to no player as men of the first player.
  const Bits<W> occupied = position.occupied(),
                in_the_way = men_of(position, board::kFirst, game.nobodys);
  for (int player = 0; player < 2; ++player) {
    const Bits<W> own = position.all(player) | in_the_way;
    const Bits<W> asleep = sleepers(game, position, player);
    Bits<W> all{};
    for (int type = 0; type < game.types; ++type) {
      int reach = 0, pressure = 0;
      const bool steps = game.steps[type];
      const std::uint32_t sets = game.sets_of[type];
      (position.men(type, player) - asleep).each([&](int from) {
        Bits<W> squares = slide_along(game, sets, player, from, occupied);
        if (steps)
          squares |= game.take[player][type * game.squares + from];
        if (type != game.royal)
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
