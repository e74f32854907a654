// SPDX-License-Identifier: MIT
#include "renderer/analysis_scene.h"

namespace pawnshop::renderer {

std::vector<Mark> analysis_marks(
    const Desk& desk, const Layout& layout, const Hand& hand, const Themes& themes, float scale) {
  if (!desk.analysis().is_on())
    return {};
  std::vector<Mark> marks = draw_gauge(
      place_gauge(layout, scale), desk.last_estimate(), layout.is_flipped, themes.of_room());
  // Who is busy with a man does not want to look through arrows.
  if (hand.picked().given() || !hand.options().empty())
    return marks;
  std::vector<Pointed> turns;
  for (const Prospect& prospect : desk.analysis().prospects())
    turns.push_back({prospect.from, prospect.to});
  append(marks, draw_arrows(layout, turns, themes.of_board()));
  return marks;
}

GameGraph graph_of(const Desk& desk, const Box& box) {
  const engine::GameSession& session = desk.session();
  GameGraph of_game = {desk.line_shown(), {}};
  of_game.graph.box = box;
  of_game.graph.here = session.turns().size();
  for (const int node : of_game.nodes)
    of_game.graph.positions.push_back(desk.estimate_at(node));
  return of_game;
}

}  // namespace pawnshop::renderer
