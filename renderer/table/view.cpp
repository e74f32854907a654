// SPDX-License-Identifier: MIT
#include "renderer/table/view.h"

#include <algorithm>

#include "engine/spoken.h"

namespace pawnshop::renderer {

std::optional<ManSeen> man_on(const TableView& view, const Spot& spot) {
  if (spot.is_square()) {
    const int code = view.man_at(spot.square);
    if (code == 0)
      return std::nullopt;
    return ManSeen{rules::type_of(code), view.rules->owner(code)};
  }
  if (!spot.is_held() || held(*view.rules, view.position, spot.zone, spot.player, spot.man) == 0)
    return std::nullopt;
  return ManSeen{spot.man, owner_in(*view.rules, spot.zone, spot.player)};
}

std::vector<NamedTurn> passes_of(const TableView& view) {
  std::vector<NamedTurn> passes;
  std::vector<std::string> names;
  for (const rules::TurnView& turn : view.turns) {
    if (turn.kind != rules::Action::Kind::Pass)
      continue;
    names.push_back(
        engine::spoken_name(*view.rules, view.rules->actions[support::at(turn.action)].name));
    passes.push_back({turn.move, turn.machine, turn.human});
  }
  for (std::size_t i = 0; i < passes.size(); ++i) {
    const bool is_alone = std::count(names.begin(), names.end(), names[i]) == 1;
    passes[i].name = is_alone ? names[i] : names[i] + " " + passes[i].name;
  }
  return passes;
}

const rules::TurnView* find_turn(const TableView& view, rules::Move move) {
  const auto found = std::find_if(view.turns.begin(),
                                  view.turns.end(),
                                  [&](const rules::TurnView& turn) { return turn.move == move; });
  return found == view.turns.end() ? nullptr : &*found;
}

Spot origin_of(const rules::TurnView& turn) {
  if (turn.dropped_from.given())
    return {.zone = turn.dropped_from.zone, .player = turn.dropped_from.player, .man = turn.man};
  return {.square = turn.from};
}

}  // namespace pawnshop::renderer
