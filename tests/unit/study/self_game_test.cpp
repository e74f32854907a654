// SPDX-License-Identifier: MIT
#include "study/self_game.h"

#include <gtest/gtest.h>

#include "study/course.h"

namespace pawnshop::tests {

using study::course_of;
using study::Ending;
using study::SelfGame;

namespace {

SelfGame any_game() {
  SelfGame game;
  game.number = 12;
  game.stronger = 1;
  game.winner = 1;
  game.ending = Ending::Claim;
  game.reason = "threefold";
  game.length = 61;
  game.opening_plies = 4;
  game.opening_score = -37;
  game.opening = 0xffffffffffffffff;
  game.legal_sum = 3'000'000'000;
  game.legal_least = 1;
  game.legal_most = 218;
  game.checks = {3, 0};
  game.kinds = {{1, 2, 3}, {0, 0, 9}};
  game.opening_kinds = {4, 0};
  game.men = {{1, 2, 3, 4}, {0, 0, 0, 0}, {9, 8, 7, 6}};
  game.zones = {{40, 3, 2, 17}, {}};
  game.asked = 6;
  game.rules = {6, 0, 1};
  game.men_at = "wPPbQO";
  game.scores = {0, -29999, 29998, 13};
  game.turns = "e2e4 P@c7";
  return game;
}

constexpr study::LineSizes kSizes{2, 3, 2, 3, 2};  // of that game

}  // namespace

TEST(SelfGame, IsReadAsItWasWritten) {
  const SelfGame game = any_game();
  EXPECT_EQ(study::read_line(study::to_line(game), kSizes), game);
  for (int winner = -1; winner <= 1; ++winner) {
    for (int ending = 0; ending < study::kEndings; ++ending) {
      SelfGame other;
      other.number = 1;
      other.winner = winner;
      other.stronger = ending % 3 - 1;
      other.ending = static_cast<Ending>(ending);
      EXPECT_EQ(study::read_line(study::to_line(other), {}), other);
    }
  }
}

TEST(SelfGame, IsNotReadFromAnythingElse) {
  const std::string line = study::to_line(any_game());
  for (const study::LineSizes& other : {study::LineSizes{3, 3, 2, 3, 2},
                                        {2, 2, 2, 3, 2},
                                        {2, 3, 4, 3, 2},
                                        {2, 3, 2, 2, 2},
                                        {2, 3, 2, 3, 3}})
    EXPECT_FALSE(study::read_line(line, other));
  EXPECT_FALSE(study::read_line(line + "\tmore", kSizes));
  EXPECT_FALSE(study::read_line("", {}));
  for (std::size_t size = 0; size < line.rfind('\t'); ++size)
    EXPECT_FALSE(study::read_line(line.substr(0, size), kSizes)) << size;
  // A sign more anywhere before the texts makes it another line, or none.
  const std::size_t reason = line.find("threefold");
  for (std::size_t i = 0; i < line.rfind('\t'); ++i) {
    std::string other = line;
    other.insert(i, "x");
    if (i < reason || i > reason + 9) {
      EXPECT_FALSE(study::read_line(other, kSizes)) << other;
    }
  }
}

TEST(SelfGame, KeepsItsFieldsApartWhateverTheReasonSays) {
  SelfGame game = any_game();
  game.reason = "a\tb\nc";
  const auto read = study::read_line(study::to_line(game), kSizes);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->reason, "a?b?c");
  EXPECT_EQ(read->turns, game.turns);
}

TEST(Course, CountsALeadOnlyWhereItIsOne) {
  EXPECT_EQ(course_of({20, -30, 40, -90, 99}, -1).lead_changes, 0);
  EXPECT_EQ(course_of({150, 0, 120, -20, 200}, 0).lead_changes, 0);
  EXPECT_EQ(course_of({150, -150, 0, -150, 100}, 0).lead_changes, 2);
}

TEST(Course, KnowsWhenAGameWasDecidedAndWhoCameBack) {
  const auto white = course_of({0, -400, 50, 350, 200, 300, 500, 900, 900, 900}, 0);
  EXPECT_EQ(white.decided, 5);
  EXPECT_EQ(white.deficit, 400);
  const auto black = course_of({-300, -300, -900, -900}, 1);
  EXPECT_EQ(black.decided, 0);
  EXPECT_EQ(black.deficit, 0);
  EXPECT_EQ(course_of({0, 0, 0, 0}, 0).decided, 9);  // a blunder in the last turn
  EXPECT_EQ(course_of({0, 900, 0, 0}, -1).decided, -1);
  EXPECT_EQ(course_of({}, 0).decided, 0);
}

}  // namespace pawnshop::tests
