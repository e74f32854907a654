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

TEST(Seek, FindsNamesOfOtherLanguagesAndScripts) {
  const auto finds = [](const char* name, const char* sought) {
    return renderer::holds(renderer::folded(name), renderer::folded(sought));
  };
  for (const char* sought : {"nguyen", "NGUYỄN", "nguyễn", "Nguye\u0302\u0303n", "anh khôi"})
    EXPECT_TRUE(finds("Nguyễn Anh Khôi", sought)) << sought;
  EXPECT_TRUE(finds("Đặng Hoàng Sơn", "dang hoang son"));
  EXPECT_TRUE(finds("Müller", "mueller"));
  EXPECT_TRUE(finds("Mu\u0308ller", "mueller"));
  EXPECT_TRUE(finds("Mueller", "Müller"));
  EXPECT_TRUE(finds("Weiß", "WEISS"));
  EXPECT_TRUE(finds("Weiss", "weiß"));
  EXPECT_TRUE(finds("Møller", "moeller"));
  EXPECT_TRUE(finds("Håkon", "haakon"));
  EXPECT_TRUE(finds("Ботвинник", "ботвинник"));
  EXPECT_TRUE(finds("Соловьёв Алексей", "соловьев алексеи"));
  EXPECT_TRUE(finds("Ружевић Ђорђе", "ђорђе"));
  EXPECT_TRUE(finds("ΠΑΠΑΪΩΑΝΝΟΥ ΝΊΚΟΣ", "παπαιωαννου νικος"));
  EXPECT_FALSE(finds("4×4", "4o4"));
  EXPECT_FALSE(finds("Müller", "maller"));
}

}  // namespace pawnshop::tests
