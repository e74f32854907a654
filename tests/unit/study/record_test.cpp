// SPDX-License-Identifier: MIT
#include "study/record.h"

#include <sstream>

#include <gtest/gtest.h>

namespace pawnshop::tests {

using study::games_in;
using study::PlayedGame;
using study::write_game;

TEST(Record, GivesBackWhatWasWritten) {
  std::ostringstream out;
  write_game(
      out, "hostage", {1, false, "1-0", "checkmate", ""}, {"ours", "theirs", "start", "1. e4 e5 "});
  write_game(
      out, "hostage", {2, true, "0-1", "", "illegal turn \"x\""}, {"theirs", "ours", "start", ""});
  const auto games = games_in(out.str());
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games.at(1).result, "1-0");
  EXPECT_EQ(games.at(1).reason, "checkmate");
  EXPECT_EQ(games.at(1).trouble, "");
  EXPECT_EQ(games.at(2).trouble, "illegal turn 'x'");
  EXPECT_FALSE(games.at(1).first_is_black);
  EXPECT_EQ(games.at(2).result, "0-1");
  EXPECT_EQ(games.at(2).reason, "illegal turn 'x'");
  EXPECT_TRUE(games.at(2).first_is_black);
}

TEST(Record, LeavesOutAGameThatIsNotWhole) {
  std::ostringstream out;
  write_game(out, "chess", {7, false, "1-0", "checkmate", ""}, {"a", "b", "start", ""});
  const std::string text = out.str();
  EXPECT_TRUE(games_in(text.substr(0, text.find("[FirstPlayer"))).empty());
  EXPECT_TRUE(games_in("").empty());
}

}  // namespace pawnshop::tests
