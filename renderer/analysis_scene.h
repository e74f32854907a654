// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "renderer/desk.h"
#include "renderer/table/evaluation.h"
#include "renderer/table/hand.h"
#include "renderer/table/theme.h"

namespace pawnshop::renderer {

/// What the analysis adds to the table: the gauge beside it, and arrows for the best lines while
/// nobody is busy with a man. Nothing while the analysis is off.
std::vector<Mark> analysis_marks(
    const Desk& desk, const Layout& layout, const Hand& hand, const Themes& themes, float scale);

/// How good the game stood, from its start to the end of the line that one looks at.
struct GameGraph {
  std::vector<int> nodes;  ///< of the game's tree, one for each position of the graph
  Graph graph;
};
GameGraph graph_of(const Desk& desk, const Box& box);

}  // namespace pawnshop::renderer
