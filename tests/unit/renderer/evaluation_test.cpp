// SPDX-License-Identifier: MIT
#include "renderer/table/evaluation.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using namespace renderer;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

template <class What>
std::vector<What> marks_of(const std::vector<Mark>& marks) {
  std::vector<What> found;
  for (const Mark& mark : marks) {
    if (const auto* what = std::get_if<What>(&mark))
      found.push_back(*what);
  }
  return found;
}

const RoomTheme& any_room() {
  return room_themes().front();
}

/// How high the lower part of a gauge of 200 pixels is.
float lower_part(const std::optional<engine::Estimate>& estimate, bool is_flipped) {
  const auto parts =
      marks_of<FilledBox>(draw_gauge({10, 20, 16, 200}, estimate, is_flipped, any_room()));
  EXPECT_THAT(parts, SizeIs(2));
  EXPECT_FLOAT_EQ(parts[0].box.h + parts[1].box.h, 200);
  EXPECT_FLOAT_EQ(parts[1].box.bottom(), 220);
  return parts[1].box.h;
}

Layout laid_out(const std::string& name) {
  const auto game = open_shipped(name);
  return lay_out(shape_of(game->rules(), {game->setup()}), {0, 0, 1000, 700}, false);
}

}  // namespace

TEST(Evaluation, GivesTheBetterPlayerMoreOfTheGauge) {
  EXPECT_FLOAT_EQ(share_of(0), 0.5f);
  EXPECT_GT(share_of(100), share_of(50));
  EXPECT_NEAR(share_of(300) + share_of(-300), 1, 1e-5);
  EXPECT_LT(share_of(2000), 1);
  EXPECT_FLOAT_EQ(share_of(search::won_at(3)), 1);
  EXPECT_FLOAT_EQ(share_of(search::lost_at(4)), 0);
}

TEST(Evaluation, DrawsTheGaugeForWhoeverSitsBelow) {
  EXPECT_FLOAT_EQ(lower_part(std::nullopt, false), 100);
  EXPECT_GT(lower_part(engine::Estimate{150, 9}, false), 130);
  EXPECT_LT(lower_part(engine::Estimate{150, 9}, true), 70);
  EXPECT_FLOAT_EQ(lower_part(engine::Estimate{search::kWon, 0}, false), 200);
  EXPECT_FLOAT_EQ(lower_part(engine::Estimate{-search::kWon, 0}, false), 0);
}

TEST(Evaluation, PutsTheGaugeBesideTheTable) {
  const Layout layout = laid_out("hostage");
  const Box gauge = place_gauge(layout, 1.5f);
  EXPECT_GT(gauge.x, layout.table.right());
  EXPECT_EQ(gauge.w, 21);
  EXPECT_EQ(gauge.h, layout.board.h);
}

TEST(Evaluation, DrawsTheBestArrowLastAndWidest) {
  const Layout layout = laid_out("hostage");
  const BoardTheme& board = board_themes().front();
  const Spot a = {.square = 1}, b = {.square = 18}, c = {.square = 30};
  const Spot held = {.zone = layout.zones[0].zone,
                     .player = layout.zones[0].player,
                     .man = layout.zones[0].slots[0].man};
  const auto marks = draw_arrows(layout, {{a, b}, {held, c}, {a, b}, {{}, {}}}, board);
  const auto arrows = marks_of<Arrow>(marks);
  ASSERT_THAT(arrows, SizeIs(2)) << "one that is there already, and one that points nowhere";
  EXPECT_EQ(arrows[1].from, layout.box_of(a).middle());
  EXPECT_EQ(arrows[1].to, layout.box_of(b).middle());
  EXPECT_GT(arrows[1].width, arrows[0].width);
  EXPECT_EQ(arrows[0].from, layout.box_of(held).middle());
  EXPECT_THAT(marks_of<Ring>(draw_arrows(layout, {{{}, c}}, board)), SizeIs(1));
}

TEST(Evaluation, DrawsAPositionOfTheGraphUpOrDown) {
  const Graph graph = {
      .box = {0, 0, 100, 60},
      .positions = {engine::Estimate{100, 8}, std::nullopt, engine::Estimate{-400, 8}},
      .here = 1};
  const auto boxes = marks_of<FilledBox>(draw_graph(graph, any_room()));
  ASSERT_THAT(boxes, SizeIs(4)) << "the ground, the present position, two that are known";
  EXPECT_LT(boxes[2].box.y, 30);
  EXPECT_FLOAT_EQ(boxes[2].box.bottom(), 30);
  EXPECT_FLOAT_EQ(boxes[3].box.y, 30);
  EXPECT_GT(boxes[3].box.h, boxes[2].box.h);
  EXPECT_LE(boxes[3].box.bottom(), 60);
  EXPECT_GT(boxes[1].box.x, boxes[2].box.x);
}

TEST(Evaluation, KnowsWhichPositionIsClicked) {
  Graph graph = {.box = {10, 10, 100, 60}, .positions = {}};
  EXPECT_FALSE(position_at(graph, {20, 20}));
  graph.positions.resize(200);
  EXPECT_EQ(position_at(graph, {10, 20}), 0u);
  EXPECT_EQ(position_at(graph, {109.9f, 20}), 199u);
  EXPECT_FALSE(position_at(graph, {9, 20}));
  EXPECT_FALSE(position_at(graph, {20, 75}));
  // A short game does not fill the graph; beside it is its end.
  graph.positions.resize(2);
  EXPECT_EQ(position_at(graph, {11, 20}), 0u);
  EXPECT_EQ(position_at(graph, {105, 20}), 1u);
}

}  // namespace pawnshop::tests
