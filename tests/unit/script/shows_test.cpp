// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::HasSubstr;

namespace {

std::string shown(const std::string& game) {
  return "return extend \"chess\" { title = \"x\", shows = { " + game + " } }";
}

}  // namespace

TEST(Shows, AreSetsAndConditionsOfEachPlayer) {
  const auto loaded =
      load_text(shown("far = last_rank, castled = any(my.king & squares \"g1 c1\")"));
  ASSERT_EQ(loaded.rules->shows.size(), 2u);
  rules::Game& game = *loaded.game;
  const std::size_t castled = 0, far = 1;  // by name
  EXPECT_EQ(loaded.rules->shows[far].name, "far");
  EXPECT_EQ(loaded.rules->shows[far].where.line, 1);
  EXPECT_EQ(game.shown(far, 0).count(), 8);
  EXPECT_TRUE(game.shown(far, 0).has(*game.rules().topology.named("a8")));
  EXPECT_TRUE(game.shown(far, 1).has(*game.rules().topology.named("a1")));
  EXPECT_FALSE(game.is_shown(far, 0));
  EXPECT_FALSE(game.is_shown(castled, 0));
  EXPECT_TRUE(game.shown(castled, 0).empty());
  set_up(game, "4k3/8/8/8/8/8/8/5RK1 b - - 0 1");
  EXPECT_TRUE(game.is_shown(castled, 0));
  EXPECT_FALSE(game.is_shown(castled, 1));
}

TEST(Shows, AreAboutThePositionAlone) {
  EXPECT_THAT(faults_of_text(shown("last = moved")), HasSubstr("there is none here"));
  EXPECT_THAT(faults_of_text(shown("number = 3")), HasSubstr("'shows.number' must be a"));
}

}  // namespace pawnshop::tests
