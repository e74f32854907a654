// SPDX-License-Identifier: MIT
#include "study/time_control.h"

#include <gtest/gtest.h>

namespace pawnshop::tests {

using study::read_time_control;

TEST(TimeControl, IsATurnOrAClock) {
  EXPECT_EQ(read_time_control("0.1")->turn, 0.1);
  EXPECT_EQ(read_time_control("10+0.5")->clock, 10);
  EXPECT_EQ(read_time_control("10+0.5")->increment, 0.5);
  for (const char* const text : {"", "x", "-1", "0", "10+", "+1", "1e9", "1 2"})
    EXPECT_FALSE(read_time_control(text)) << text;
}

TEST(TimeControl, TellsAProgramItsTimeForEachTurn) {
  const auto time = read_time_control("0.25");
  ASSERT_TRUE(time.has_value());
  EXPECT_EQ(time->limits({0, 0}), "movetime 250");
  EXPECT_DOUBLE_EQ(time->patience(0), 5.75);
}

TEST(TimeControl, TellsAProgramBothClocks) {
  const auto time = read_time_control("10+0.1");
  ASSERT_TRUE(time.has_value());
  EXPECT_EQ(time->limits({9.5, 10}), "wtime 9500 btime 10000 winc 100 binc 100");
  EXPECT_DOUBLE_EQ(time->patience(9.5), 14.5);
}

TEST(TimeControl, NeverSaysThatNothingIsLeft) {
  // Programs take 0 for no limit.
  EXPECT_EQ(read_time_control("1+0")->limits({-0.04, 0.0001}), "wtime 1 btime 1 winc 0 binc 0");
  EXPECT_EQ(read_time_control("0.0001")->limits({0, 0}), "movetime 1");
}

TEST(TimeControl, CanBeNodes) {
  const study::TimeControl nodes{.nodes = 500};
  EXPECT_EQ(nodes.limits({0, 0}), "nodes 500");
  EXPECT_GT(nodes.patience(0), 10);
}

TEST(TimeControl, IsWrittenSoThatNoTwoLookAlike) {
  EXPECT_EQ(to_text(*read_time_control("0.25")), "0.25 seconds a turn");
  EXPECT_EQ(to_text(*read_time_control("10+0.1")), "10 seconds and 0.1 more a turn");
  EXPECT_EQ(to_text(study::TimeControl{.nodes = 500}), "500 nodes a turn");
}

}  // namespace pawnshop::tests
