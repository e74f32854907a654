// SPDX-License-Identifier: MIT
// The table of a page: sounds, the graph, lessons.

#include <utility>

#include "engine/lessons.h"
#include "renderer/analysis_scene.h"
#include "renderer/web/core/marks.h"
#include "renderer/web/core/state.h"
#include "renderer/web/core/table.h"
#include "web/values.h"

namespace pawnshop::renderer {

using emscripten::val;
using support::at;

int Table::take_noise() {
  const auto noise = std::exchange(noise_, std::nullopt);
  return noise ? static_cast<int>(*noise) : -1;
}

val Table::graph(float width, float height) const {
  return marks_of(draw_graph(graph_of(*desk_, {0, 0, width, height}).graph, themes_.of_room()));
}

void Table::go_by_graph(float width, float height, float x, float y) {
  const auto [nodes, graph] = graph_of(*desk_, {0, 0, width, height});
  if (const auto position = position_at(graph, {x, y}))
    desk_->go(nodes[*position]);
}

// ---------------------------------------------------------------- lessons

val Table::try_lesson(int number) {
  return web::guarded([&] {
    const std::vector<engine::Lesson> lessons = engine::lessons_of(desk_->opened().path);
    const bool is_there = number >= 0 && at(number) < lessons.size();
    return begun(is_there ? desk_->try_lesson(lessons[at(number)]) : support::Result<void>());
  });
}

}  // namespace pawnshop::renderer
