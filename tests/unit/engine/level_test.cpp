// SPDX-License-Identifier: MIT
#include "engine/level.h"

#include <gmock/gmock.h>

#include "search/skill.h"

namespace pawnshop::engine {

using ::testing::HasSubstr;

namespace {

std::string read(const std::string& text) {
  const auto level = read_level(text, {});
  return level ? to_text(*level) : "faulty: " + level.error().front().message;
}

}  // namespace

TEST(LevelText, IsAStepATimeOrADepth) {
  EXPECT_EQ(to_text(Level{}), "level 20 of 20, 1 second a turn");
  EXPECT_EQ(read("1"), "level 1 of 20, 1 second a turn");
  EXPECT_EQ(read("0.5s"), "level 20 of 20, 0.5 seconds a turn");
  EXPECT_EQ(read("2 Seconds"), "level 20 of 20, 2 seconds a turn");
  EXPECT_EQ(read("depth 4"), "depth 4");
  EXPECT_EQ(read("Depth4"), "depth 4");
}

TEST(LevelText, ChangesOnlyWhatItSays) {
  const Level slow = *read_level("3", *read_level("60s", {}));
  EXPECT_EQ(to_text(slow), "level 3 of 20, 60 seconds a turn");
  EXPECT_EQ(to_text(*read_level("4", *read_level("depth 9", slow))),
            "level 4 of 20, 60 seconds a turn");
}

TEST(LevelText, IsRefusedInWords) {
  for (const char* text : {"", "0", "21", "-1", "x", "1.5", "99999999999999"})
    EXPECT_THAT(read(text), HasSubstr("is no level")) << text;
  for (const char* text : {"0s", "s", ".s", "1..5s", "1e9s0s", "99999999s"})
    EXPECT_THAT(read(text), HasSubstr("faulty")) << text;
  for (const char* text : {"depth", "depth 0", "depth 65", "depth x", "depth -1"})
    EXPECT_THAT(read(text), HasSubstr("is no depth")) << text;
}

TEST(LevelLimits, GrowWithTheLevel) {
  EXPECT_EQ(limits_of(*read_level("20", {})).depth, 0);
  EXPECT_EQ(limits_of(*read_level("2", {})).seconds, 1);
  EXPECT_EQ(limits_of(*read_level("2", {})).skill, 2);
  EXPECT_EQ(limits_of(*read_level("20", {})).skill, search::kFullSkill);
}

TEST(LevelLimits, OfADepthKnowNoTime) {
  const search::Limits limits = limits_of(*read_level("depth 3", {}));
  EXPECT_EQ(limits.depth, 3);
  EXPECT_EQ(limits.seconds, 0);
}

}  // namespace pawnshop::engine
