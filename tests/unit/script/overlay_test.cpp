// SPDX-License-Identifier: MIT
// How one game is laid over another: what a script sees of it.
#include <gmock/gmock.h>

#include "script/loader.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::HasSubstr;

/// A small game, `under`, and what a script says after it.
std::string with_base(const std::string& script) {
  return R"lua(
    local under = game {
      title = "Under", board = board(3, 3), position = "<board><zones> <side>", start = "s2/3/S2 w",
      men  = { stone = man { letter = "S", moves = step(forward), value = 2,
        list = { "a", "b" }, map = { x = 1, y = 2 } } },
      turn = { move = move {} },
      ends = { shut = draw(my.stuck) },
    }
    local function with(fields) return game { men = { stone = fields } } end
  )lua" + script;
}

/// A script that fails with the words of `value`, an expression over `under`.
std::string value_of(const std::string& value) {
  const std::string faults = faults_of_text(with_base("error(tostring(" + value + "))"));
  const std::size_t begin = faults.find("error: ");
  return faults.substr(begin == std::string::npos ? 0 : begin + 7);
}

}  // namespace

TEST(Overlay, MergesMapsKeyByKey) {
  const auto loaded = load_text(with_base(R"lua(
    return extend(under) { title = "Over", men = { stone = { value = 5 } } }
  )lua"));
  EXPECT_EQ(loaded.rules->title, "Over");
  EXPECT_EQ(loaded.rules->men.front().value, 5);
  EXPECT_EQ(loaded.rules->men.front().letter, "S");
  EXPECT_EQ(loaded.game->legal(), std::vector<std::string>{"a1a2"});
}

TEST(Overlay, RemovesWithFalse) {
  const auto loaded = load_text(with_base("return extend(under) { ends = { shut = false } }"));
  EXPECT_TRUE(loaded.rules->ends.empty());
}

TEST(Overlay, AddsWhatIsNew) {
  const auto loaded = load_text(with_base(R"lua(
    return extend(under) { ends = { home = lose(any(their.stone & first_rank)) } }
  )lua"));
  EXPECT_EQ(loaded.rules->ends.size(), 2u);
}

TEST(Overlay, ReplacesMovementsWhole) {
  const auto loaded = load_text(with_base(R"lua(
    return extend(under) { men = { stone = { moves = step(right) } } }
  )lua"));
  EXPECT_EQ(loaded.game->legal(), std::vector<std::string>{"a1b1"});
}

TEST(Overlay, ReplacesListsWhole) {
  EXPECT_THAT(value_of("#(under + with { list = { 'c' } }).men.stone.list"), HasSubstr("1"));
}

TEST(Overlay, LetsTheLaterGameWin) {
  EXPECT_THAT(value_of("(under + with { map = { x = 7 } }).men.stone.map.x"), HasSubstr("7"));
  EXPECT_THAT(value_of("(under + with { map = { x = 7 } }).men.stone.map.y"), HasSubstr("2"));
  EXPECT_THAT(value_of("(with { map = { x = 7 } } + under).men.stone.map.x"), HasSubstr("1"));
}

TEST(Overlay, LaysSeveralOneOverTheOther) {
  EXPECT_THAT(
      value_of(
          "(extend(under, game { title = 'A', source = 'A' }, game { title = 'B' }) {}).title"),
      HasSubstr("B"));
}

TEST(Overlay, ChangesNeitherOfTheTwo) {
  EXPECT_THAT(value_of("(function() local over = with { map = { x = 7 } } local _ = under + over "
                       "return under.men.stone.map.x .. tostring(over.men.stone.map.y) end)()"),
              HasSubstr("1nil"));
}

TEST(Overlay, SharesNothingWithWhatItIsMadeOf) {
  EXPECT_THAT(value_of("(function() local both = under + with { map = { z = 3 } } "
                       "under.men.stone.map.x = 9 return both.men.stone.map.x end)()"),
              HasSubstr("1"));
}

TEST(Overlay, TakesAGameByItsName) {
  const auto loaded = load_text("return extend \"chess\" { title = \"Mine\" }");
  EXPECT_EQ(loaded.rules->title, "Mine");
  EXPECT_EQ(loaded.game->legal().size(), 20u);
}

TEST(Overlay, TakesModifiersInAnyNumber) {
  const auto loaded = load_text(R"lua(
    return extend("chess", require "house", require "three_checks") { title = "Both" }
  )lua");
  EXPECT_EQ(loaded.rules->zones.size(), 1u);
  EXPECT_EQ(loaded.rules->counters.size(), 2u);
  EXPECT_EQ(loaded.game->legal().size(), 20u);
}

TEST(Overlay, NamesTheLineThatLaysGamesOverOneAnother) {
  for (const char* const script :
       {"local below = 'amazons'\nreturn extend(below, require 'three_checks') { title = 'Both' }",
        "local below = require 'amazons'\nreturn below + require 'three_checks' + "
        "game { title = 'Both' }"})
    EXPECT_THAT(faults_of_text(script),
                AllOf(HasSubstr("scripts/three_checks.lua:4: error: unknown name 'their.king'"),
                      HasSubstr("test.lua:2: error: what this game is made from has faults, or "
                                "does not fit together"),
                      HasSubstr("'amazons' and 'three_checks' over one another on line 2")))
        << script;
  EXPECT_THAT(faults_of_text("return extend('amazons', require 'three_checks') { title = 'Both',\n"
                             "  order = 'AX' }"),
              HasSubstr("this script changes 'order' on line 2, and lays 'amazons' and"));
  // Of one game alone nothing is said that nobody has written.
  EXPECT_THAT(faults_of_text("return extend('chess') { title = 'One', men = { pawn = false } }"),
              Not(HasSubstr("over one another")));
}

TEST(Overlay, NeedsGames) {
  EXPECT_THAT(faults_of_text("return extend(5) {}"), HasSubstr("test.lua:1: error: "));
  EXPECT_THAT(faults_of_text("return game {} + 5"), HasSubstr("test.lua:1: error: "));
  EXPECT_THAT(faults_of_text("return extend(\"chess\")"), HasSubstr("error: "));
}

TEST(Overlay, EndsInTablesThatContainThemselves) {
  EXPECT_THAT(faults_of_text("local t = {} t.t = t return game { extra = t }"),
              HasSubstr("contain themselves"));
}

}  // namespace pawnshop::tests
