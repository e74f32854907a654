// SPDX-License-Identifier: MIT
// A method of a movement that is said twice narrows it further, or is refused.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::HasSubstr;

/// The turns of a lone piece on b2 of a board of 4 x 4, with an enemy on b4 and on d2.
std::vector<std::string> turns_of_stone(const std::string& moves) {
  const auto loaded = load_text(
      "return game { title = 'Methods', board = board(4, 4), "
      "start = '1s2/4/1S1s/4 w', men = { stone = man { letter = 'S', "
      "moves = " +
      moves +
      " } },\nmarks = { trail = marks {} }, turn = { move = move {} }, "
      "ends = { shut = draw(my.stuck) } }");
  return loaded.game->legal();
}

std::string faults_of_movement(const std::string& moves) {
  return faults_of_text(
      "return extend 'chess' { title = 'Methods', marks = { trail = marks {} }, "
      "men = { rook = { moves = " +
      moves + " } } }");
}

}  // namespace

TEST(MovementMethods, NarrowWhatTheyNarrowedBefore) {
  using ::testing::UnorderedElementsAre;
  EXPECT_EQ(turns_of_stone("slide(orthogonal):onto(empty):onto(file 'b')"),
            turns_of_stone("slide(orthogonal):onto(empty & file 'b')"));
  EXPECT_EQ(turns_of_stone("slide(orthogonal):from(rank(2)):from(file 'b')"),
            turns_of_stone("slide(orthogonal)"));
  EXPECT_TRUE(turns_of_stone("slide(orthogonal):from(rank(2)):from(rank(3))").empty());
  EXPECT_TRUE(
      turns_of_stone("slide(orthogonal):when(any(my.stone)):when(none(their.stone))").empty());
  EXPECT_TRUE(
      turns_of_stone("slide(orthogonal):when(none(their.stone)):when(any(my.stone))").empty());
  EXPECT_EQ(turns_of_stone("slide(orthogonal):through(empty | their.men):through(empty)"),
            turns_of_stone("slide(orthogonal)"));
  EXPECT_EQ(turns_of_stone("(slide(orthogonal):onto(their.men) | step(diagonal)):onto(file 'b')"),
            turns_of_stone(
                "slide(orthogonal):onto(their.men & file 'b') | step(diagonal):onto(file 'b')"));
}

TEST(MovementMethods, AreRefusedTwiceWhereTheyCannotNarrow) {
  EXPECT_THAT(faults_of_movement("slide(orthogonal):takes(path):takes(behind)"),
              HasSubstr("'takes' is said twice"));
  EXPECT_THAT(faults_of_movement("slide(orthogonal):leaves('trail', path):leaves('trail', from)"),
              HasSubstr("'leaves' is said twice"));
  EXPECT_THAT(faults_of_movement("slide(orthogonal):named 'run':named 'walk'"),
              HasSubstr("'named' is said twice"));
  EXPECT_EQ(faults_of_movement("slide(orthogonal):named 'run':named 'run'"), "(none)");
}

}  // namespace pawnshop::tests
