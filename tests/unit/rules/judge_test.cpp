// SPDX-License-Identifier: MIT
// What a search is told of a position without turns is what the rules say of it.
#include "rules/judge.h"

#include <set>

#include <gmock/gmock.h>

#include "rules/setup.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

class OwnCheck : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Rules,
                         OwnCheck,
                         ::testing::Values("",
                                           "check = any(my.king),",
                                           "check = none(my.king),",
                                           "check = attacked(my.king),",
                                           "check = attacked(my.king | my.queen),"));

}  // namespace

TEST_P(OwnCheck, DoesNotDecideWhichEndHolds) {
  const auto loaded =
      load_text(std::string("return extend 'chess' { title = 'Test', ") + GetParam() + " }");
  const rules::Judge<1> judge(loaded.rules, nullptr);
  for (const char* text : {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}) {
    set_up(*loaded.game, text);
    const auto position = rules::to_position(judge.tables(), loaded.game->setup());
    const rules::End* const end = judge.end_without_turns(position);
    ASSERT_TRUE(end) << text;
    EXPECT_EQ(end->name, judge.end(position)->name) << text;
  }
}

/// The ends of games that the sets play, asked of programs, are those that the referee finds.
TEST(Judge, AsksEndsOfItsProgramsAsTheReferee) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test', ends = {"
      "  climbed = lose(any(their.king & rank(5))), bare = draw(none(my.pawn) & none(their.pawn)),"
      "  long = draw(the.clock:at_least(6)), twice = lose(repeated(2) & any(my.queen)) } }");
  const rules::Judge<1> judge(loaded.rules, nullptr);
  ASSERT_TRUE(judge.is_fast());
  const rules::Referee<1> plain = judge.plain_referee();
  std::set<std::string> seen;
  for (const char* text : {"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
                           "k7/4p3/8/8/4K3/8/4P3/8 b - - 0 1",
                           "8/4p3/8/4k3/8/8/4P3/4K3 w - - 0 1",
                           "4k3/8/8/8/8/8/8/4K2Q w - - 0 1",
                           "4k3/4p3/8/8/8/8/4P3/4K3 w - - 6 9",
                           "7k/6Q1/6K1/8/8/8/4P3/8 b - - 0 1",
                           "7k/5Q2/6K1/8/8/8/4P3/8 b - - 0 1"}) {
    set_up(*loaded.game, text);
    const auto position = rules::to_position(judge.tables(), loaded.game->setup());
    EXPECT_EQ(judge.end(position), plain.outcome(position, nullptr, true)) << text;
    EXPECT_EQ(judge.early_end(position), plain.outcome(position, nullptr, false)) << text;
    if (const rules::End* const end = judge.end(position))
      seen.insert(end->name);
  }
  EXPECT_THAT(seen, ::testing::IsSupersetOf({"climbed", "bare", "long", "checkmate", "stalemate"}));
}

TEST(Judge, GivesTheTurnToTheOtherPlayerInTheMidstOfATurn) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test', again = by 'pawn' & took(),"
      "  never = { regicide = took 'king' } }");
  const rules::Judge<1> judge(loaded.rules, nullptr);
  set_up(*loaded.game, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 again:yes");
  rules::Position<1> after;
  judge.pass(rules::to_position(judge.tables(), loaded.game->setup()), after);
  set_up(*loaded.game, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  EXPECT_EQ(after.key, loaded.game->key());
  EXPECT_FALSE(after.goes_on);
}

}  // namespace pawnshop::tests
