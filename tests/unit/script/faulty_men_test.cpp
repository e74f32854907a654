// SPDX-License-Identifier: MIT
// A script whose men are faulty as a whole: whatever else is wrong is told at once, and nothing
// that would be right with men.

#include <gmock/gmock.h>

#include "support/text.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kFaultyMen[] = {
    "5", "false", "'x'", "{ 1, 2 }", "my.king", "function() end", "stpe(forward)"};

}  // namespace

TEST(FaultyMen, BringNoOtherFaultsToAnyGame) {
  for (const std::string& game : shipped_names()) {
    for (const char* men : kFaultyMen) {
      const std::string faults =
          faults_of_text("return extend '" + game + "' {\n  title = 'T',\n  men = " + men + ",\n}");
      EXPECT_THAT(faults, HasSubstr("error: ")) << game << ": " << men;
      for (const std::string& line : support::split(faults, "\n")) {
        if (line.find("error: ") != std::string::npos) {
          EXPECT_THAT(line, AnyOf(StartsWith("test.lua:3: "), HasSubstr("the game has no men")))
              << game << ": " << men;
        }
      }
    }
  }
}

TEST(FaultyMen, HideNoFaultsOfTheRest) {
  for (const char* men : kFaultyMen) {
    EXPECT_THAT(faults_of_text(std::string("return extend 'hostage' { title = 'T', men = ") + men +
                               ", turn = { mov = { when = the.clok:at_least(3) }, "
                               "parachute = { from = my.airfeld } }, never = { far = any(squares "
                               "'k9') }, ends = { odd = win(any(my.king & last_rnk)) } }"),
                AllOf(HasSubstr("'turn.mov' is no kind of turn"),
                      HasSubstr("'my.airfeld' is no zone"),
                      HasSubstr("the board has no square 'k9'"),
                      HasSubstr("unknown word 'last_rnk'")))
        << men;
  }
}

TEST(FaultyMen, MayHaveMovementsOfAnyName) {
  EXPECT_THAT(faults_of_text("return extend 'chess' { title = 'T', men = { rook = { moves = "
                             "step(forwrd):named 'jump' } }, never = { a = how 'jump' } }"),
              AllOf(HasSubstr("unknown word 'forwrd'"), Not(HasSubstr("named 'jump'"))));
}

}  // namespace pawnshop::tests
