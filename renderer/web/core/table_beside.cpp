// SPDX-License-Identifier: MIT
// The table of a page: sounds, the graph, lessons.

#include <utility>

#include "engine/lessons.h"
#include "renderer/table/evaluation.h"
#include "renderer/web/core/marks.h"
#include "renderer/web/core/said.h"
#include "renderer/web/core/table.h"
#include "support/text.h"
#include "web/values.h"

namespace pawnshop::renderer {

using emscripten::val;
using support::at;

int Table::take_noise() {
  const auto noise = std::exchange(noise_, std::nullopt);
  return noise ? static_cast<int>(*noise) : -1;
}

namespace {

/// The positions of the line through the present one: the start, and where each turn leads.
std::vector<int> nodes_of_graph(const engine::Sitting& sitting) {
  std::vector<int> nodes = sitting.tree().line_through(sitting.here());
  nodes.insert(nodes.begin(), engine::GameTree::kStart);
  return nodes;
}

Graph graph_of(const Desk& desk, const std::vector<int>& nodes, float width, float height) {
  Graph graph = {
      .box = {0, 0, width, height}, .positions = {}, .here = desk.sitting().turns().size()};
  for (const int node : nodes)
    graph.positions.push_back(desk.estimate_at(node));
  return graph;
}

}  // namespace

val Table::graph(float width, float height) const {
  const std::vector<int> nodes = nodes_of_graph(desk_->sitting());
  return marks_of(draw_graph(graph_of(*desk_, nodes, width, height), themes_.of_room()));
}

void Table::go_by_graph(float width, float height, float x, float y) {
  const std::vector<int> nodes = nodes_of_graph(desk_->sitting());
  if (const auto position = position_at(graph_of(*desk_, nodes, width, height), {x, y}))
    desk_->go(nodes[*position]);
}

// ---------------------------------------------------------------- lessons

val Table::try_lesson(int number) {
  return web::guarded([&] {
    const std::vector<engine::Lesson> lessons = engine::lessons_of(desk_->opened().path);
    if (number < 0 || at(number) >= lessons.size())
      return answer_of({});
    const engine::Lesson& lesson = lessons[at(number)];
    const auto done = desk_->begin_at(lesson.position);
    if (!done)
      return answer_of(done);
    desk_->set_computers({false, false});
    std::string text = "Try it: " + lesson.title + ".";
    if (!lesson.plays.empty())
      text += " For example " + support::list_words(lesson.plays) + ".";
    desk_->say({Message::Kind::Quiet, text, {}});
    return answer_of(done);
  });
}

}  // namespace pawnshop::renderer
