// SPDX-License-Identifier: MIT
#include "renderer/drawings.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using renderer::drawings_of;
using renderer::without_drawings;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Drawings, AreReadFromComments) {
  const auto game = open_shipped("chess");
  const board::Topology& board = game->rules().topology;
  const auto drawings = drawings_of("[%csl Gd4,Re5] a plan [%cal Ge2e4,Rd1h5][%csl Ba1]", board);
  ASSERT_THAT(drawings.circles, SizeIs(3));
  EXPECT_EQ(drawings.circles[1].square, *board.named("e5"));
  EXPECT_EQ(drawings.circles[2].square, *board.named("a1"));
  ASSERT_THAT(drawings.arrows, SizeIs(2));
  EXPECT_EQ(drawings.arrows[1].from, *board.named("d1"));
  EXPECT_EQ(drawings.arrows[1].to, *board.named("h5"));
  EXPECT_FALSE(drawings.arrows[0].color == drawings.arrows[1].color);
}

TEST(Drawings, PassOverWhatMeansNothing) {
  const auto game = open_shipped("chess");
  const board::Topology& board = game->rules().topology;
  for (const char* const comment : {"", "[%csl]", "[%csl Gz9,Xd4,,G]", "[%cal Ge2,Ge2z9,e2e4]"}) {
    const auto drawings = drawings_of(comment, board);
    EXPECT_THAT(drawings.circles, IsEmpty()) << comment;
    EXPECT_THAT(drawings.arrows, IsEmpty()) << comment;
  }
}

TEST(Drawings, AreNoPartOfWhatOneReads) {
  EXPECT_EQ(without_drawings("[%csl Gd4][%cal Ge2e4] a plan"), "a plan");
  EXPECT_EQ(without_drawings("[%cal Ge2e4]"), "");
  EXPECT_EQ(without_drawings("a plan"), "a plan");
}

TEST(Drawings, LieOnTheirSquares) {
  const auto game = open_shipped("chess");
  const auto layout = renderer::lay_out(
      renderer::shape_of(game->rules(), {game->setup()}), {0, 0, 1000, 700}, true);
  const board::Topology& board = game->rules().topology;
  const auto marks = renderer::draw_drawings(drawings_of("[%csl Gd4][%cal Re2e4]", board), layout);
  ASSERT_THAT(marks, SizeIs(2));
  const auto middle = [&](const char* name) {
    return layout.box_of({.square = *board.named(name)}).middle();
  };
  EXPECT_EQ(std::get<renderer::Ring>(marks[0]).middle, middle("d4"));
  EXPECT_EQ(std::get<renderer::Arrow>(marks[1]).from, middle("e2"));
  EXPECT_EQ(std::get<renderer::Arrow>(marks[1]).to, middle("e4"));
}

}  // namespace pawnshop::tests
