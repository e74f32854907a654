// SPDX-License-Identifier: MIT
#include "renderer/fitting_games.h"

#include <algorithm>

#include <gmock/gmock.h>

namespace pawnshop::tests {

namespace {

std::vector<std::string> found_of(renderer::FittingGames& games) {
  while (games.look()) {
  }
  std::vector<std::string> names;
  for (const auto& entry : games.found())
    names.push_back(entry.game);
  return names;
}

}  // namespace

TEST(FittingGames, AreThoseInWhichARecordIsLegal) {
  renderer::FittingGames games;
  EXPECT_TRUE(games.is_done());
  games.begin(*engine::read_pgn("1. e4 d5 2. exd5 Qxd5 3. P@e4"), "hostage");
  EXPECT_FALSE(games.is_done());
  const auto found = found_of(games);
  EXPECT_TRUE(games.is_done());
  EXPECT_THAT(found, ::testing::Contains("crazyhouse"));
  EXPECT_THAT(found, ::testing::Not(::testing::Contains("chess")));
  EXPECT_THAT(found, ::testing::Not(::testing::Contains("shogi")));
}

TEST(FittingGames, AreOtherOnesThanTheGameOnTheTable) {
  renderer::FittingGames games;
  games.begin(*engine::read_pgn("1. e4 e5 2. Nf3"), "chess");
  const auto found = found_of(games);
  EXPECT_THAT(found, ::testing::Not(::testing::Contains("chess")));
  EXPECT_THAT(found, ::testing::Contains("hostage"));
  EXPECT_EQ(games.found().front().title, "Crazyhouse") << "it is the likeliest";
  games.begin(*engine::read_pgn("1. Qxe9"), "chess");
  EXPECT_THAT(found_of(games), ::testing::IsEmpty()) << "what was found before is forgotten";
}

TEST(FittingGames, HaveOneTimeForAllTogether) {
  renderer::FittingGames games;
  games.begin(*engine::read_pgn("1. e4 e5 2. Nf3"), "chess", 1e-6);
  EXPECT_TRUE(games.look());
  EXPECT_FALSE(games.look());
  EXPECT_TRUE(games.is_done());
  EXPECT_GT(games.untried(), 0u);
  EXPECT_THAT(games.found(), ::testing::IsEmpty()) << "the only one did not end in time";
}

TEST(FittingGames, HaveTheOptionsOfTheRecord) {
  renderer::FittingGames games;
  games.begin(*engine::read_pgn("[VariantOptions \"no-such-option\"]\n\n1. e4 e5 2. Nf3"), "", 60);
  EXPECT_THAT(found_of(games), ::testing::IsEmpty());
  EXPECT_EQ(games.untried(), 0u) << "reading them is quick";
}

}  // namespace pawnshop::tests
