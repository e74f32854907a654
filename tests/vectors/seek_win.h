// SPDX-License-Identifier: MIT
#pragma once

#include "search/thinker.h"
#include "tests/support/vectors.h"

namespace pawnshop::tests {

/// What a search that knows nothing yet thinks of a row's position, where it looks for a win in so
/// many turns.
inline auto seek_win(
    search::Thinker& thinker, rules::Game& game, const Json& row, int turns, std::uint64_t nodes) {
  set_up(game, row.at("fen").get<std::string>());
  const rules::Setup position = game.setup();
  search::Limits limits;
  limits.mate = turns;
  limits.nodes = nodes;
  thinker.forget();
  thinker.prepare(limits, position.side);
  return thinker.think(position, game.history(), limits);
}

}  // namespace pawnshop::tests
