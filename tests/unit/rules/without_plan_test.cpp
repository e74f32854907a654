// SPDX-License-Identifier: MIT
// Rulesets for which no plan can be made: functions that are called live, and expressions longer
// than any program. Whatever else such a game has, it loads, says what is in the way, and is played
// by the referee.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;

struct Case {
  const char* name;
  const char* rule;
};

/// Rules that the sets leave to the plan, each by another part of the compiled.
constexpr Case kLeftToThePlan[] = {
    {"Nothing", ""},
    {"OddMan", "men = { knight = { moves = hop(every_way, all.men) } }"},
    {"OddManAndDuty",
     "men = { knight = { moves = hop(every_way, all.men) } }, must = { duty { does = took(), "
     "because = 'it must' } }"},
    {"Duty", "must = { duty { does = took(), because = 'it must' } }"},
    {"Condition", "turn = { move = move { when = any(my.king) } }"},
    {"WhoMayMove", "can_move = my.men:except(neighbours(their.king))"},
    {"WhoMayBeTaken", "can_be_taken = all.men:except(all.rook)"},
    {"Effect", "effects = { become(moved & my.knight, 'bishop') }"},
    {"Forbidden", "never = { corner = by 'knight' & any(to & squares 'a1') }"},
    {"Mark", "marks = { trail = marks { after = the.trail | path } }"},
    {"Drops",
     "zones = { hand = zone { holds = mine } }, turn = { drop = drop { from = my.hand, onto = "
     "empty & neighbours(my.king) } }"},
};

class WithoutPlan : public ::testing::TestWithParam<Case> {
 protected:
  /// A chess with the rule, and the words that a script begins with and that are in its way.
  static void expect_plays(const std::string& begins,
                           const std::string& in_the_way,
                           const std::string& says) {
    const auto loaded = load_text(begins + "return extend 'chess' { title = 'Test', " + in_the_way +
                                  GetParam().rule + " }");
    EXPECT_THAT(loaded.game->slow_reasons(),
                ElementsAre(Field(&rules::Refusal::text, HasSubstr(says))));
    EXPECT_EQ(broken_in_play(*loaded.game), "(none)");
  }
};

INSTANTIATE_TEST_SUITE_P(Rules,
                         WithoutPlan,
                         ::testing::ValuesIn(kLeftToThePlan),
                         [](const auto& of) { return std::string(of.param.name); });

}  // namespace

TEST_P(WithoutPlan, ALiveFunctionLeavesAllToTheReferee) {
  expect_plays(
      "", "afterwards = { call(function() end):when(the.number:exactly(100)) }, ", "called live");
}

TEST_P(WithoutPlan, AnExpressionTooLongLeavesAllToTheReferee) {
  expect_plays(R"lua(
    local function sum(first, last)
      if first == last then
        local far = (1 + first // 10) * forward + (1 + first % 10) * right
        return shift(moved | my.men, far) - shift(from | their.men, far) | shift(empty, far)
      end
      local middle = (first + last) // 2
      return sum(first, middle) | sum(middle + 1, last)
    end
  )lua",
               "counters = { long = counter { counts = any(sum(1, 100)) } }, ",
               "more intermediate values than");
}

}  // namespace pawnshop::tests
