// SPDX-License-Identifier: MIT
#include "renderer/table/evaluation.h"

#include <algorithm>
#include <cmath>

namespace pawnshop::renderer {

namespace {

// Both are seen on the ground of the graph, in a dark room and in a light one.
constexpr Color kOfFirst = rgb(0xF3EFE8), kOfSecond = rgb(0x34302C), kGround = rgb(0x8B857C);
constexpr float kWidest = 16;  ///< a position in the graph

/// The width of a position in the graph.
float step_of(const Graph& graph) {
  const auto count = static_cast<float>(std::max<std::size_t>(graph.positions.size(), 1));
  return std::min(graph.box.w / count, kWidest);
}

Box arrow_key(const Layout& layout, const Pointed& turn) {
  const Point to = layout.box_of(turn.to).middle();
  const Point from = turn.from.given() ? layout.box_of(turn.from).middle() : to;
  return {from.x, from.y, to.x, to.y};
}

}  // namespace

float share_of(search::Score for_first) {
  if (search::is_decided(for_first))
    return for_first > 0 ? 1.0f : 0.0f;
  // Four of the least men ahead are four fifths of the way.
  constexpr float kSteep = 0.0055f;
  return 1 / (1 + std::exp(-kSteep * static_cast<float>(for_first)));
}

Box place_gauge(const Layout& layout, float scale) {
  constexpr float kGap = 10, kWidth = 14;
  return {std::round(layout.table.right() + kGap * scale),
          layout.board.y,
          std::round(kWidth * scale),
          layout.board.h};
}

std::vector<Mark> draw_gauge(const Box& box,
                             const std::optional<engine::Estimate>& estimate,
                             bool is_flipped,
                             const RoomTheme& room) {
  const float round = box.w * 0.25f;
  const float share = share_of(estimate ? estimate->score : 0);
  // The part of whoever sits below.
  const float lower = std::round(box.h * (is_flipped ? 1 - share : share));
  const Color below = is_flipped ? kOfSecond : kOfFirst, above = is_flipped ? kOfFirst : kOfSecond;
  std::vector<Mark> marks;
  const auto pale = [&](Color color) { return estimate ? color : color.with_alpha(0.35f); };
  marks.emplace_back(FilledBox{{box.x, box.y, box.w, box.h - lower}, pale(above), 0});
  marks.emplace_back(FilledBox{{box.x, box.bottom() - lower, box.w, lower}, pale(below), 0});
  const float middle = box.y + box.h / 2;
  marks.emplace_back(Line{{box.x, middle}, {box.right(), middle}, 2, room.accent});
  marks.emplace_back(FramedBox{box.inset(-1), room.quiet.with_alpha(0.6f), 1, round});
  return marks;
}

std::vector<Mark> draw_arrows(const Layout& layout,
                              const std::vector<Pointed>& turns,
                              const BoardTheme& board) {
  constexpr float kWide = 0.15f, kNarrow = 0.09f, kPale = 0.55f;  // in squares; the others
  std::vector<Mark> marks;
  std::vector<Box> drawn;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const Pointed& turn = turns[i];
    if (!turn.to.given())
      continue;
    const Box key = arrow_key(layout, turn);
    if (std::find(drawn.begin(), drawn.end(), key) != drawn.end())
      continue;
    drawn.push_back(key);
    const float width = layout.side * (i == 0 ? kWide : kNarrow);
    const Color color = i == 0 ? board.advice : board.advice.with_alpha(kPale);
    const Point from = {key.x, key.y}, to = {key.w, key.h};
    if (from == to)
      marks.emplace_back(Ring{to, layout.side * 0.42f, width * 0.6f, color});
    else
      marks.emplace_back(Arrow{from, to, width, color});
  }
  std::reverse(marks.begin(), marks.end());  // the best one on top
  return marks;
}

std::vector<Mark> draw_graph(const Graph& graph, const RoomTheme& room) {
  const Box& box = graph.box;
  const float step = step_of(graph), middle = std::round(box.y + box.h / 2);
  std::vector<Mark> marks;
  marks.emplace_back(FilledBox{box, kGround, 3});
  const float x = box.x + step * static_cast<float>(graph.here);
  marks.emplace_back(
      FilledBox{{x, box.y, std::max(step, 2.0f), box.h}, room.accent.with_alpha(0.75f), 0});
  for (std::size_t i = 0; i < graph.positions.size(); ++i) {
    if (!graph.positions[i])
      continue;
    const float share = share_of(graph.positions[i]->score) - 0.5f;
    // An even position is seen, too.
    const float high = std::max(std::round(std::abs(share) * (box.h - 2)), 1.0f);
    const float left = box.x + step * static_cast<float>(i);
    const float gap = step > 4 ? 1.0f : 0.0f;
    marks.emplace_back(FilledBox{{left, share >= 0 ? middle - high : middle, step - gap, high},
                                 share >= 0 ? kOfFirst : kOfSecond,
                                 0});
  }
  marks.emplace_back(Line{{box.x, middle}, {box.right(), middle}, 1, kOfSecond.with_alpha(0.35f)});
  return marks;
}

std::optional<std::size_t> position_at(const Graph& graph, Point point) {
  if (!graph.box.has(point) || graph.positions.empty())
    return std::nullopt;
  const auto found = static_cast<std::size_t>((point.x - graph.box.x) / step_of(graph));
  return std::min(found, graph.positions.size() - 1);
}

}  // namespace pawnshop::renderer
