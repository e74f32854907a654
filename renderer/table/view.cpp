// SPDX-License-Identifier: MIT
#include "renderer/table/view.h"

namespace pawnshop::renderer {

std::optional<ManSeen> man_on(const TableView& view, const Spot& spot) {
  if (spot.is_square()) {
    const int code = view.man_at(spot.square);
    if (code == 0)
      return std::nullopt;
    return ManSeen{rules::type_of(code), rules::owner_of(code)};
  }
  if (!spot.is_held() || held(*view.rules, view.position, spot.zone, spot.player, spot.man) == 0)
    return std::nullopt;
  return ManSeen{spot.man, owner_in(*view.rules, spot.zone, spot.player)};
}

Spot origin_of(const rules::TurnView& turn) {
  if (turn.dropped_from.given())
    return {.zone = turn.dropped_from.zone, .player = turn.dropped_from.player, .man = turn.man};
  return {.square = turn.from};
}

}  // namespace pawnshop::renderer
