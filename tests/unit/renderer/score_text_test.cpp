// SPDX-License-Identifier: MIT
#include "renderer/score_text.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

TEST(ScoreText, IsAsTheFirstPlayerSeesIt) {
  search::Line line;
  line.score = 35;
  EXPECT_EQ(renderer::score_text(line, 0), "+0.35");
  EXPECT_EQ(renderer::score_text(line, 1), "-0.35");
  line.score = search::won_at(5);
  EXPECT_EQ(renderer::score_text(line, 0), "#3");
  EXPECT_EQ(renderer::score_text(line, 1), "-#3");
  line.score = search::lost_at(4);
  EXPECT_EQ(renderer::score_text(line, 0), "-#2");
  EXPECT_EQ(renderer::score_text(line, 1), "#2");
  EXPECT_EQ(renderer::score_text(search::kWon), "1-0");
  EXPECT_EQ(renderer::score_text(-search::kWon), "0-1");
  EXPECT_EQ(renderer::score_text(0), "+0.00");
}

TEST(ScoreText, TellsPositionsASecond) {
  search::Line line;
  line.nodes = 3'000'000;
  line.seconds = 2;
  EXPECT_EQ(renderer::speed_text(line), "1.5 M/s");
  line.seconds = 0;
  line.nodes = 250;
  EXPECT_EQ(renderer::speed_text(line), "250 k/s");
}

TEST(ScoreText, SaysNothingForWhoHasSaidNothing) {
  search::Line line;
  EXPECT_FALSE(renderer::has_score(line)) << "a guest who only plays";
  EXPECT_EQ(renderer::effort_text(line), "");
  line.score = -20;
  EXPECT_TRUE(renderer::has_score(line)) << "one who does not say how far he has looked";
  line.score = 0;
  line.depth = 4;
  EXPECT_TRUE(renderer::has_score(line));
  EXPECT_EQ(renderer::effort_text(line), "depth 4");
  line.nodes = 3000;
  line.seconds = 1;
  EXPECT_EQ(renderer::effort_text(line), "depth 4    3 k/s");
}

}  // namespace pawnshop::tests
