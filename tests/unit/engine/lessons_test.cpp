// SPDX-License-Identifier: MIT
#include "engine/lessons.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "engine/shelf.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Lessons, AreReadFromPlainText) {
  const auto lessons = engine::read_lessons(
      "what comes first is for whoever writes it\n## One\n\nSome\nwords.\n\nTry: 8/8 w\nPlay: e4\n"
      "No:  e5 \n## Two\nNothing to try.");
  ASSERT_THAT(lessons, SizeIs(2));
  EXPECT_EQ(lessons[0].title, "One");
  EXPECT_EQ(lessons[0].text, "Some words.");
  EXPECT_EQ(lessons[0].position, "8/8 w");
  EXPECT_THAT(lessons[0].plays, ElementsAre("e4"));
  EXPECT_THAT(lessons[0].refused, ElementsAre("e5"));
  EXPECT_EQ(lessons[1].position, "");
  EXPECT_THAT(engine::read_lessons(""), IsEmpty());
  EXPECT_THAT(engine::lessons_of("no-such-folder/no-such-file.lua"), IsEmpty());
}

/// What a lesson says can be tried is so in the game.
TEST(Lessons, HoldInTheGamesThatTheyAreAbout) {
  int tried = 0;
  for (const auto& entry : std::filesystem::directory_iterator(in_tree("variants/help"))) {
    const std::string name = entry.path().stem().string();
    const auto opened = engine::open_game({name, {}});
    ASSERT_TRUE(opened) << name;
    const auto lessons = engine::lessons_of(opened->path);
    EXPECT_THAT(lessons, testing::Not(IsEmpty())) << name;
    for (const engine::Lesson& lesson : lessons) {
      const std::string where = name + ", " + lesson.title;
      EXPECT_FALSE(lesson.text.empty()) << where;
      if (lesson.position.empty())
        continue;
      ASSERT_EQ(faults_of_position(*opened->game, lesson.position), "(none)") << where;
      for (const std::string& turn : lesson.plays)
        EXPECT_FALSE(opened->game->why(turn)) << where << ": " << turn;
      for (const std::string& turn : lesson.refused) {
        const auto refusal = opened->game->why(turn);
        ASSERT_TRUE(refusal) << where << ": " << turn;
        EXPECT_FALSE(refusal->where.file.empty()) << where << ": " << turn << " has no rule";
      }
      tried += static_cast<int>(lesson.plays.size());
    }
  }
  EXPECT_GT(tried, 20);
}

}  // namespace pawnshop::tests
