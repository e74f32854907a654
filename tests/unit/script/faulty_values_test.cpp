// SPDX-License-Identifier: MIT
// A script that gives effects, captured men, counters and conditions values they do not take.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string faults_of_comparison(const std::string& condition) {
  return faults_of_text(
      "return extend 'crazyhouse' { title = 'Test', men = { pawn = { points = 1, half = 0.5 } },\n"
      "  counters = { purse = counter {} }, ends = { x = lose(" +
      condition + ") } }");
}

}  // namespace

TEST(Fault, OfAFunctionThatWaitsForMoreThanItIsGiven) {
  const auto faults = [](const std::string& changes) {
    return faults_of_text("return extend 'hostage' { title = 'Test', " + changes + " }");
  };
  EXPECT_THAT(faults("captured = function(man, by, at, when) return my.prison end"),
              HasSubstr("waits for 4"));
  EXPECT_THAT(faults("men = { pawn = { becomes = function(from, to, held) end } }"),
              HasSubstr("waits for 3"));
  EXPECT_THAT(faults("turn = { exchange = { price = function(a, b, c) return true end } }"),
              HasSubstr("waits for 3"));
}

TEST(Fault, OfMenWhoAreSentToTheOtherSide) {
  const auto faults = [](const std::string& effects) {
    return faults_of_text("return extend 'hostage' { title = 'Test', effects = { " + effects +
                          " } }");
  };
  EXPECT_EQ(faults("send(my.prison, their.airfield)"), "(none)");
  EXPECT_THAT(faults("send(my.prison, my.airfield)"),
              AllOf(HasSubstr("'my.prison' and 'my.airfield'"), HasSubstr("different sides")));
  EXPECT_THAT(faults("send(my.prison, 3)"), HasSubstr("send needs"));
  EXPECT_THAT(faults("send(my.prison, their.airfield, 0)"), HasSubstr("how many men are sent"));
  EXPECT_THAT(faults("send(my.prison.rok, their.airfield)"), HasSubstr("rook"));
}

TEST(Fault, OfATableOfWhoBecomesWhom) {
  const auto faults = [](const std::string& table) {
    return faults_of_text("return extend 'chess' { title = 'Test', effects = { become(moved, " +
                          table + ") } }");
  };
  EXPECT_EQ(faults("{ pawn = 'knight', knight = 'pawn' }"), "(none)");
  EXPECT_THAT(faults("{ pawn = 'knigt' }"), HasSubstr("knight"));
  EXPECT_THAT(faults("{ pwan = 'knight' }"), HasSubstr("pawn"));
  EXPECT_THAT(faults("{}"), HasSubstr("of each man whom he becomes"));
  EXPECT_THAT(faults("{ 'knight' }"), HasSubstr("of each man whom he becomes"));
}

TEST(Fault, OfAnswersForCapturedMenThatDoNotMix) {
  const auto faults = [](const std::string& answer) {
    return faults_of_text(
        "return extend 'hostage' { title = 'Test', captured = function(man, by, at) " + answer +
        " end }");
  };
  EXPECT_EQ(faults("return my.prison"), "(none)");
  EXPECT_EQ(faults("if at.rank > 4 then return my.prison end"), "(none)");
  EXPECT_EQ(faults("return at.light and my.prison or their.airfield"), "(none)");
  EXPECT_EQ(faults("return at.light and squares 'a1' or nil"), "(none)");
  EXPECT_THAT(faults("return at.light and my.prison or squares 'a1'"),
              HasSubstr("a zone for some squares and with a region for others"));
  EXPECT_THAT(faults("return my.prison, at.light and 'pawn' or 'queen'"),
              HasSubstr("different men for different squares"));
}

TEST(Fault, OfAValueBelowZero) {
  EXPECT_THAT(
      faults_of_text("return extend 'chess' { title = 'Test', men = { queen = { value = -1 } } }"),
      HasSubstr("must be 0 or more"));
}

TEST(Fault, OfTooManyKindsOfTurnIsToldOnce) {
  const std::string faults = faults_of_text(
      "local turn = {}\nfor i = 1, 70 do turn['z' .. i] = pass {} end\n"
      "return extend 'chess' { title = 'Test', turn = turn }");
  EXPECT_THAT(faults, HasSubstr("at most 60 kinds of turn, and this one has 73"));
  EXPECT_EQ(faults.find("error:"), faults.rfind("error:")) << faults;
}

TEST(Fault, OfNumbersThatAreCompared) {
  EXPECT_EQ(faults_of_comparison("count(my.pawn):more_than(count(my.hand.rook))"), "(none)");
  EXPECT_EQ(faults_of_comparison("worth(my.hand, 'points'):less_than(the.purse)"), "(none)");
  EXPECT_EQ(faults_of_comparison("(count(my.pawn) - 2):at_least(the.purse + 3)"), "(none)");
  EXPECT_THAT(faults_of_comparison("(my.pawn + 2):at_least(3)"),
              HasSubstr("count(my.pawn) is a number"));
  EXPECT_THAT(faults_of_comparison("(count(my.pawn) + 1.5):at_least(3)"),
              HasSubstr("what is combined with a number of the position must be a whole number"));
  EXPECT_EQ(faults_of_comparison("(count(my.pawn) + the.purse):at_least(3)"), "(none)");
  EXPECT_EQ(faults_of_comparison("(count(my.pawn) - count(their.pawn)):at_least(3)"), "(none)");
  EXPECT_EQ(faults_of_comparison("(8 - 2 * count(my.hand)):less_than(the.purse)"), "(none)");
  EXPECT_THAT(faults_of_comparison("(count(my.pawn) + count(my.rook)):at_least(3)"),
              HasSubstr("a number that counts two sets of squares"));
  EXPECT_THAT(faults_of_comparison("(count(my.pawn) + 'two'):at_least(3)"),
              HasSubstr("numbers are combined with numbers"));
  EXPECT_THAT(faults_of_comparison("(my.pawn + my.rook):at_least(3)"),
              HasSubstr("count(my.pawn) is a number"));
  EXPECT_THAT(faults_of_comparison("worth(my.men, 'half'):at_least(2)"),
              HasSubstr("the field 'half' of the man 'pawn' cannot be summed"));
  EXPECT_THAT(faults_of_comparison("worth(my.men, 'pionts'):at_least(2)"),
              HasSubstr("did you mean 'points'?"));
  EXPECT_THAT(faults_of_comparison("count(my.men):more_than(their.men)"),
              HasSubstr("count(their.men) is a number"));
  EXPECT_THAT(faults_of_comparison("count(my.men):more_than(the.prse)"),
              HasSubstr("did you mean 'the.purse'?"));
  EXPECT_THAT(faults_of_comparison("count(my.men):less_than(0)"),
              HasSubstr("must be a whole number from 1"));
}

TEST(Fault, OfWordsThatOtherGamesHave) {
  for (const auto& [word, hint] :
       {std::pair("black", "my.first says that he is the one who begins"),
        std::pair("enemies", "begins with their: their.men"),
        std::pair("captures", "is took(), or took \"pawn\"")}) {
    EXPECT_THAT(faults_of_comparison("count(" + std::string(word) + "):exactly(1)"),
                AllOf(HasSubstr("unknown word '" + std::string(word) + "'"), HasSubstr(hint)));
  }
}

TEST(Fault, OfRemainders) {
  EXPECT_EQ(faults_of_comparison("(count(my.pawn) % 2):exactly(1)"), "(none)");
  EXPECT_EQ(faults_of_comparison("(the.purse % 6 % 4):less_than(the.number % 3)"), "(none)");
  for (const char* const right : {"0", "-2", "2.5", "'two'", "nil", "count(my.men)"})
    EXPECT_THAT(faults_of_comparison("(count(my.pawn) % " + std::string(right) + "):exactly(1)"),
                AllOf(HasSubstr("the number on the right of '%' must be a whole number from 1"),
                      HasSubstr("(count(my.pawn) % 2):exactly(1)")))
        << right;
  EXPECT_THAT(faults_of_comparison("(2 % count(my.pawn)):exactly(1)"),
              HasSubstr("'%' needs a number of the position"));
  EXPECT_THAT(faults_of_comparison("(my.pawn % 2):exactly(1)"),
              HasSubstr("count(my.pawn) is a number"));
}

TEST(Fault, OfNumbersThatACounterIsGiven) {
  const auto faults = [](const std::string& fields) {
    return faults_of_text(
        "return extend 'crazyhouse' { title = 'Test',\n"
        "  counters = { purse = counter { " +
        fields + " } } }");
  };
  EXPECT_EQ(faults("adds = -3, resets = took(), to = count(my.hand)"), "(none)");
  EXPECT_EQ(faults("adds = the.number"), "(none)");
  EXPECT_EQ(faults("adds = count(my.pawn) % 3"), "(none)");
  EXPECT_THAT(faults("to = 3"), HasSubstr("one never does"));
  EXPECT_THAT(faults("adds = 1001"), HasSubstr("a whole number from -1000 to 1000"));
  EXPECT_THAT(faults("adds = took()"), HasSubstr("'counters.purse.adds' must be a number"));
  EXPECT_THAT(faults("adds = my.hand"), HasSubstr("count(my.hand) is a number"));
}

TEST(Fault, OfAnEmptyNameShowsLua) {
  for (const char* effect :
       {"raise ''", "mark('', from)", "raise 'two words'", "mark('9', from)"}) {
    const std::string faults = faults_of_text(
        std::string("return extend 'chess' { title = 'Test', ") + "effects = { " + effect + " } }");
    const std::size_t example = faults.find("example: ");
    ASSERT_NE(example, std::string::npos) << faults;
    // What is shown can be put into a game as it stands.
    const std::string map = faults.substr(example + 9, faults.find('\n', example) - example - 9);
    EXPECT_THAT(faults_of_text("return extend 'chess' { title = 'Test', " + map + " }"),
                Not(HasSubstr("near")))
        << map;
  }
}

TEST(Examples, AreFoundByTheirNames) {
  for (const char* name : {"declare", "tabulate", "trace", "hook", "home-landing"})
    EXPECT_EQ(faults_of_text(std::string("return extend '") + name + "' { title = 'Test' }"),
              "(none)")
        << name;
}

TEST(Together, ChangesItsFieldsByName) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test', turn = { castle_short = { human = 'short' } } }");
  set_up(*loaded.game, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const auto is_short = [](const auto& turn) { return turn.second == "short"; };
  const auto named = loaded.game->legal_named();
  EXPECT_TRUE(std::any_of(named.begin(), named.end(), is_short));
  set_up(*loaded.game, "3qk3/8/8/8/8/8/8/4K1NR w K - 0 1");
  const auto blocked = loaded.game->legal_named();
  EXPECT_FALSE(std::any_of(blocked.begin(), blocked.end(), is_short));
}

}  // namespace pawnshop::tests
