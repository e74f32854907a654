// SPDX-License-Identifier: MIT
#include "renderer/seek.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

using renderer::distance_of;
using renderer::least_distance;

TEST(Seek, FindsATextByAnyPartOfIt) {
  EXPECT_EQ(distance_of("Hostage Chess", "shog"), std::nullopt);
  for (const char* part : {"", "h", "HOSTAGE", "chess", "e C", "Hostage Chess"})
    EXPECT_TRUE(distance_of("Hostage Chess", part).has_value()) << part;
}

TEST(Seek, PutsTheTextItselfFirstThenItsBeginningThenAWordOfIt) {
  EXPECT_LT(distance_of("Chess", "chess"), distance_of("Chessgi", "chess"));
  EXPECT_LT(distance_of("Chessgi", "chess"), distance_of("Loop Chess", "chess"));
  EXPECT_LT(distance_of("Loop Chess", "chess"), distance_of("Underchess", "chess"));
  EXPECT_EQ(distance_of("Bechess Chess", "chess"), distance_of("Loop Chess", "chess"));
}

TEST(Seek, CountsTheFirstNamesMost) {
  EXPECT_LT(least_distance({"Chess", "chess", "nobody"}, "chess"),
            least_distance({"Hostage Chess", "hostage", "nobody"}, "chess"));
  // The name of a file is as good as the title, if it is all of it.
  EXPECT_EQ(least_distance({"The Prisoner's Dilemma", "dilemma"}, "dilemma"), 0);
  EXPECT_LT(least_distance({"Leslie's Game", "game"}, "les"),
            least_distance({"Game", "game", "Leslie"}, "les"));
  EXPECT_EQ(least_distance({"Chess", "chess"}, "zebra"), std::nullopt);
}

TEST(Seek, FindsNamesWithoutTheirAccents) {
  EXPECT_EQ(distance_of("Königsspringer", "konigsspringer"), 0);
  EXPECT_EQ(distance_of("Königsspringer", "koenigsspringer"), 0);
  EXPECT_EQ(distance_of("Konigsspringer", "König"), distance_of("Chessgi", "chess"));
  EXPECT_EQ(least_distance({"Chess", "Doppelschach", "André Müller"}, "muller"),
            least_distance({"Chess", "Doppelschach", "Andre Muller"}, "muller"));
}

}  // namespace pawnshop::tests
