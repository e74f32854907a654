// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/game_tree.h"
#include "renderer/table/scene.h"

namespace pawnshop::renderer {

// How good the game stands, as a gauge beside the board, as arrows on it, and as a graph of all
// positions.

/// How much of the gauge is the first player's: 0 to 1, half if nobody is better.
float share_of(search::Score for_first);

/// Where the gauge lies: to the right of everything on the table, as high as the board.
Box place_gauge(const Layout& layout, float scale);
std::vector<Mark> draw_gauge(const Box& box,
                             const std::optional<engine::Estimate>& estimate,
                             bool is_flipped,
                             const RoomTheme& room);

/// A turn that somebody thinks of.
struct Pointed {
  Spot from, to;  ///< without `from`: on the spot
};
/// Arrows for some turns, the best one first; of two that look alike only the better one.
std::vector<Mark> draw_arrows(const Layout& layout,
                              const std::vector<Pointed>& turns,
                              const BoardTheme& board);

/// The estimates of all positions of a line, from its start.
struct Graph {
  Box box;
  std::vector<std::optional<engine::Estimate>> positions;
  std::size_t here = 0;  ///< the one that is on the table
};
std::vector<Mark> draw_graph(const Graph& graph, const RoomTheme& room);
/// The position that a point of the graph belongs to; nothing beside it.
std::optional<std::size_t> position_at(const Graph& graph, Point point);

}  // namespace pawnshop::renderer
