// SPDX-License-Identifier: MIT
#include "renderer/drawings.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using renderer::Drawings;
using renderer::drawings_of;
using renderer::Pencil;
using renderer::Spot;
using renderer::Stroke;
using renderer::with_drawings;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Drawings, AreReadFromComments) {
  const auto game = open_shipped("chess");
  const board::Topology& board = game->rules().topology;
  const auto drawings = drawings_of("[%csl Gd4,Re5] a plan [%cal Ge2e4,Rd1h5][%csl Ba1]", board);
  const auto on = [&](const char* name) { return *board.named(name); };
  EXPECT_THAT(drawings,
              ElementsAre(Stroke{'G', on("d4"), on("d4")},
                          Stroke{'R', on("e5"), on("e5")},
                          Stroke{'B', on("a1"), on("a1")},
                          Stroke{'G', on("e2"), on("e4")},
                          Stroke{'R', on("d1"), on("h5")}));
}

TEST(Drawings, PassOverWhatMeansNothing) {
  const auto game = open_shipped("chess");
  const board::Topology& board = game->rules().topology;
  for (const char* const comment :
       {"", "[%csl]", "[%csl Gz9,Xd4,,G]", "[%cal Ge2,Ge2z9,e2e4,Ge2e2]"}) {
    EXPECT_THAT(drawings_of(comment, board), IsEmpty()) << comment;
  }
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

TEST(Drawings, AreWrittenAsTheyAreRead) {
  for (const char* const name : {"chess", "amazons"}) {
    const auto game = open_shipped(name);
    const board::Topology& board = game->rules().topology;
    const auto last = static_cast<board::Square>(board.size() - 1);
    const Drawings drawings = {{'G', 0, 0}, {'Y', last, last}, {'B', 0, last}, {'R', last, 3}};
    const std::string comment = with_drawings("[%csl Ga1] a [%eval 0.3] plan", drawings, board);
    EXPECT_EQ(drawings_of(comment, board), drawings) << comment;
    EXPECT_EQ(with_drawings(comment, {}, board), "a [%eval 0.3] plan");
  }
  const auto game = open_shipped("chess");
  const board::Topology& board = game->rules().topology;
  const std::string comment = "[%csl Gd4,Re5][%cal Ye2e4] a plan";
  EXPECT_EQ(with_drawings("a plan", drawings_of(comment, board), board),
            "[%csl Gd4,Re5] [%cal Ye2e4] a plan");
  EXPECT_EQ(with_drawings(comment, {}, board), "a plan");
}

TEST(Drawings, LeaveWhatOtherProgramsKnow) {
  const auto game = open_shipped("chess");
  const board::Topology& board = game->rules().topology;
  const std::string comment = "[%csl Oe4,Gd4,Gz9] [%cal Ce2e4,Ge2] [%emt 0:01] a plan";
  EXPECT_EQ(with_drawings(comment, {}, board),
            "[%csl Oe4,Gz9] [%cal Ce2e4,Ge2] [%emt 0:01] a plan");
  const auto here = *board.named("a1");
  const std::string drawn = with_drawings(comment, {{'R', here, here}}, board);
  EXPECT_EQ(drawn, "[%csl Ra1,Oe4,Gz9] [%cal Ce2e4,Ge2] [%emt 0:01] a plan");
  EXPECT_EQ(with_drawings(drawn, {{'R', here, here}}, board), drawn) << "nothing is there twice";
}

TEST(Drawings, AreTakenAwayByDrawingThemAgain) {
  Drawings drawings;
  toggle(drawings, {'G', 3, 3});
  toggle(drawings, {'G', 3, 5});
  EXPECT_THAT(drawings, ElementsAre(Stroke{'G', 3, 3}, Stroke{'G', 3, 5}));
  toggle(drawings, {'R', 3, 3});
  EXPECT_THAT(drawings, ElementsAre(Stroke{'G', 3, 5}, Stroke{'R', 3, 3}));
  toggle(drawings, {'G', 5, 3});
  toggle(drawings, {'G', 3, 5});
  EXPECT_THAT(drawings, ElementsAre(Stroke{'R', 3, 3}, Stroke{'G', 5, 3}));
}

TEST(Pencil, DrawsFromWhereTheButtonGoesDown) {
  EXPECT_EQ(Pencil::color_of(false, false), 'G');
  EXPECT_EQ(Pencil::color_of(true, false), 'R');
  EXPECT_EQ(Pencil::color_of(false, true), 'B');
  EXPECT_EQ(Pencil::color_of(true, true), 'Y');
  const Spot here = {.square = 3}, there = {.square = 9}, beside = {.zone = 0, .man = 1};
  Pencil pencil;
  pencil.press(here, 'B');
  EXPECT_EQ(pencil.stroke(), (Stroke{'B', 3, 3}));
  pencil.move(there);
  EXPECT_EQ(pencil.stroke(), (Stroke{'B', 3, 9}));
  pencil.move(std::nullopt);
  EXPECT_EQ(pencil.stroke(), (Stroke{'B', 3, 3}));
  EXPECT_EQ(pencil.release(there), (Stroke{'B', 3, 9}));
  EXPECT_FALSE(pencil.stroke());
  EXPECT_FALSE(pencil.release(there)) << "it did not go down on the board";
  pencil.press(beside, 'G');
  EXPECT_FALSE(pencil.release(here));
  pencil.press(here, 'G');
  EXPECT_FALSE(pencil.release(std::nullopt));
  pencil.press(here, 'G');
  EXPECT_FALSE(pencil.release(beside));
}

}  // namespace pawnshop::tests
