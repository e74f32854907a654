// SPDX-License-Identifier: MIT
#include "renderer/analysis_scene.h"

#include <gmock/gmock.h>

#include "tests/support/desks.h"

namespace pawnshop::tests {

using namespace renderer;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

Layout layout_of(const Desk& desk) {
  return lay_out(shape_of(desk.rules(), {desk.view().position}), {0, 0, 900, 700}, false);
}

std::size_t arrows_of(const Desk& desk, const Layout& layout, const Hand& hand) {
  const std::vector<Mark> marks = analysis_marks(desk, layout, hand, {}, 1);
  return static_cast<std::size_t>(std::count_if(marks.begin(), marks.end(), [](const Mark& mark) {
    return std::holds_alternative<Arrow>(mark);
  }));
}

}  // namespace

TEST(AnalysisScene, HasArrowsWhileTheHandIsEmpty) {
  PeoplesDesk desk("chess");
  const Layout layout = layout_of(desk);
  Hand hand;
  EXPECT_THAT(analysis_marks(desk, layout, hand, {}, 1), IsEmpty()) << "it is off";
  desk.analysis().set_on(true);
  ASSERT_TRUE(wait_until(desk, [&] { return !desk.analysis().prospects().empty(); }));
  EXPECT_GT(arrows_of(desk, layout, hand), 0u);
  const Square e2 = *desk.rules().topology.named("e2");
  (void)hand.press(layout, desk.view(), layout.squares[support::at(e2)].middle());
  EXPECT_EQ(arrows_of(desk, layout, hand), 0u);
  EXPECT_THAT(analysis_marks(desk, layout, hand, {}, 1), SizeIs(testing::Ge(2u))) << "the gauge";
}

TEST(AnalysisScene, FollowsTheLineThroughThePositionOnTheTable) {
  PeoplesDesk desk("chess");
  for (const char* const turn : {"f3", "e5", "g4"})
    EXPECT_TRUE(desk.play(turn));
  desk.undo();
  EXPECT_TRUE(desk.play("a3"));
  EXPECT_TRUE(desk.play("Qh4"));
  const int end = desk.session().here();
  desk.undo();
  const auto [nodes, graph] = graph_of(desk, {0, 0, 100, 50});
  EXPECT_THAT(nodes, SizeIs(5)) << "the start, and four turns";
  EXPECT_THAT(graph.positions, SizeIs(5));
  EXPECT_EQ(nodes.back(), end);
  EXPECT_EQ(nodes.front(), engine::GameTree::kStart);
  EXPECT_EQ(nodes[graph.here], desk.session().here());
}

}  // namespace pawnshop::tests
