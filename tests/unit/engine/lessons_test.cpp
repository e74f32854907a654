// SPDX-License-Identifier: MIT
#include "engine/lessons.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <gmock/gmock.h>

#include "engine/opened_game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

/// The machine form of a legal turn.
std::string meant(rules::Game& game, const std::string& text) {
  const rules::Played played = game.play(text);
  if (played.kind == rules::Played::Kind::Done)
    (void)game.undo();
  return played.machine;
}

/// The run of + and # at the end of a turn's text.
std::string last_signs(const std::string& text) {
  const std::size_t last = text.find_last_not_of("+#");
  return text.substr(last == std::string::npos ? 0 : last + 1);
}

/// What a legal turn is to be written with: "+" for check, "#" for mate, and an "x" if it captures.
/// In some games a plus is part of the turn itself, and many captures are written without an x.
std::string wrong_sign(rules::Game& game, const std::string& text) {
  const rules::Meaning meant = game.read(text);
  if (meant.kind != rules::Meaning::Kind::Turn)
    return "it is not legal";
  const auto changes = game.changes_of(meant.move);
  const rules::Played played = game.play(text);
  const std::string mate = !game.status().in_check ? "" : !game.has_turns() ? "#" : "+";
  const bool captures = std::any_of(changes.begin(), changes.end(), [&](const auto& change) {
    return change.what == rules::Change::What::Board && change.after == 0 &&
           change.cause != rules::Change::Cause::Leaves;
  });
  (void)game.undo();
  if (text == played.machine)  // which has no signs
    return "";
  const std::string own = last_signs(played.machine);
  const std::string signs = last_signs(text);
  if (signs != own + mate)
    return "it ends with '" + signs + "', not with '" + own + mate + "'";
  const bool has_x = text.find('x') != std::string::npos;
  const bool is_written = played.human.find('x') != std::string::npos;
  if (has_x != (captures && is_written))
    return has_x ? "it has an x and captures nobody" : "it captures and has no x";
  return "";
}

}  // namespace

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
    if (entry.is_directory())  // of another language; the lint of translations compares these
      continue;
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
      std::set<std::string> different;
      for (const std::string& turn : lesson.plays) {
        EXPECT_TRUE(different.insert(meant(*opened->game, turn)).second)
            << where << ": " << turn << " is the turn of another line";
        EXPECT_FALSE(opened->game->why(turn)) << where << ": " << turn;
        EXPECT_EQ(wrong_sign(*opened->game, turn), "") << where << ": " << turn;
      }
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

TEST(Lessons, AreWrittenWithTheSignsThatThePositionsHave) {
  const auto game = open_shipped("chess");
  const auto check = [&](const std::string& position, const std::string& text) {
    set_up(*game, position);
    return wrong_sign(*game, text);
  };
  const std::string mate = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                    only_check = "6k1/5pp1/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                    capture = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
  EXPECT_EQ(check(mate, "Rd8#"), "");
  EXPECT_THAT(check(mate, "Rd8"), HasSubstr("not with '#'"));
  EXPECT_THAT(check(mate, "Rd8+"), HasSubstr("not with '#'"));
  EXPECT_EQ(check(only_check, "Rd8+"), "");
  EXPECT_THAT(check(only_check, "Rd8#"), HasSubstr("not with '+'"));
  EXPECT_THAT(check(only_check, "Rd7#"), HasSubstr("not with ''"));
  EXPECT_EQ(check(capture, "exd6"), "");
  EXPECT_THAT(check(capture, "ed6"), HasSubstr("has no x"));
  EXPECT_THAT(check(mate, "Rxd8#"), HasSubstr("captures nobody"));
}

}  // namespace pawnshop::tests
