// SPDX-License-Identifier: MIT
#include "renderer/marked_text.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

using renderer::cells_of;
using renderer::without_marks;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(MarkedText, IsReadWithoutItsMarks) {
  EXPECT_EQ(without_marks("as if it had made only one (*en passant*)."),
            "as if it had made only one (en passant).");
  EXPECT_EQ(without_marks("**Bold** and *slanted*, `code`"), "Bold and slanted, code");
  EXPECT_EQ(without_marks("in *El Acertijo* 4"), "in El Acertijo 4");
  EXPECT_EQ(without_marks("***both***"), "both");
}

TEST(MarkedText, KeepsStarsThatMeanSomething) {
  EXPECT_EQ(without_marks("a drop `N*c5`, also `*g3`"), "a drop N*c5, also *g3");
  EXPECT_EQ(without_marks("a drop N*c5"), "a drop N*c5");
  EXPECT_EQ(without_marks("2 * 3"), "2 * 3");
}

TEST(MarkedText, TellsBoldWordsApart) {
  using renderer::Piece;
  EXPECT_THAT(pieces_of("  on his right a **prison cell**, for *enemy* men"),
              ElementsAre(Piece{"on"},
                          Piece{"his"},
                          Piece{"right"},
                          Piece{"a"},
                          Piece{"prison", true},
                          Piece{"cell", true},
                          Piece{",", false, true},
                          Piece{"for"},
                          Piece{"enemy"},
                          Piece{"men"}));
  EXPECT_THAT(pieces_of("un**bear**able"),
              ElementsAre(Piece{"un"}, Piece{"bear", true, true}, Piece{"able", false, true}));
  EXPECT_THAT(pieces_of(" "), IsEmpty());
}

TEST(MarkedText, HasTables) {
  EXPECT_EQ(cells_of("no row | at all"), std::nullopt);
  EXPECT_THAT(*cells_of("| turn | `N@c7`, `P@g3` | *written* |"),
              ElementsAre("turn", "N@c7, P@g3", "written"));
  EXPECT_THAT(*cells_of("|---|--:|:-:|"), IsEmpty());
  EXPECT_THAT(*cells_of("| `a|b` | |"), ElementsAre("a|b", ""));
}

}  // namespace pawnshop::tests
