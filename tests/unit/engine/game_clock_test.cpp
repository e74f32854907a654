// SPDX-License-Identifier: MIT
#include "engine/game_clock.h"

#include <gmock/gmock.h>

#include "engine/game_session.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using engine::ClockRule;
using engine::GameClock;
using engine::GameSession;

TEST(ClockRule, IsWrittenAsItIsRead) {
  for (const char* const text : {"-", "300", "300+5", "60.5+0.5", "300+5/60", "1/86400+3600"}) {
    const auto rule = engine::read_clock_rule(text);
    ASSERT_TRUE(rule) << text;
    EXPECT_EQ(to_text(*rule), text);
    EXPECT_EQ(rule->given(), std::string(text) != "-");
  }
}

TEST(ClockRule, RefusesWhatIsNoTime) {
  for (const char* const text :
       {"?", "40/7200:3600", "0", "-5", "300+", "+5", "300+5+5", "1/2/3", "nan", "inf", "86401"})
    EXPECT_FALSE(engine::read_clock_rule(text)) << text;
}

TEST(ClockText, IsShortAndRoundsDown) {
  EXPECT_EQ(engine::clock_text(3723), "1:02:03");
  EXPECT_EQ(engine::clock_text(299.99), "4:59");
  EXPECT_EQ(engine::clock_text(10), "0:10");
  EXPECT_EQ(engine::clock_text(9.99), "9.9");
  EXPECT_EQ(engine::clock_text(-1), "0.0");
}

TEST(ClockedComment, KeepsWhatIsSaidBesides) {
  EXPECT_EQ(engine::with_clock("good", 298.37), "[%clk 0:04:58.3] good");
  EXPECT_EQ(engine::with_clock("good", std::nullopt), "good");
  const auto read = engine::read_clocked("[%eval 0.3] [%clk 1:00:02] good");
  EXPECT_EQ(read.comment, "[%eval 0.3] good");
  EXPECT_EQ(read.left, 3602);
  for (const char* const text : {"[%clk 1:2:3:4] x", "[%clk ] x", "[%clk -1] x", "[%clk 1"}) {
    EXPECT_EQ(engine::read_clocked(text).comment, text);
    EXPECT_FALSE(engine::read_clocked(text).left) << text;
  }
}

TEST(GameClock, RunsForOnePlayerAtATime) {
  GameClock clock;
  clock.set(0, 60);
  clock.set(1, 30);
  clock.run(0, 100);
  EXPECT_EQ(clock.left(0, 110), 50);
  EXPECT_EQ(clock.left(1, 110), 30);
  clock.run(1, 110);
  EXPECT_EQ(clock.left(0, 200), 50);
  EXPECT_EQ(clock.left(1, 120), 20);
  EXPECT_EQ(clock.left(1, 200), 0) << "never less than nothing";
  clock.stop(120);
  EXPECT_FALSE(clock.is_running());
  EXPECT_EQ(clock.left(1, 200), 20);
}

TEST(GameSession, KeepsTheTimeOfEachTurnAndOfEachLine) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  session.set_clocks(*engine::read_clock_rule("300+5"));
  session.play("e4");
  session.note_time(290);
  session.play("e5");
  session.note_time(280);
  session.play("Nf3");
  session.note_time(270);
  EXPECT_EQ(session.time_left(0), 270);
  EXPECT_EQ(session.time_left(1), 280);
  session.undo();
  EXPECT_EQ(session.time_left(0), 290);
  session.undo();
  session.undo();
  EXPECT_EQ(session.time_left(0), 300);
  session.redo();
  session.redo();
  session.redo();

  const engine::GameRecord record = session.record();
  EXPECT_EQ(record.tag("TimeControl"), "300+5");
  EXPECT_EQ(record.turns[1].comment, "[%clk 0:04:40.0]");
  const auto other = open_shipped("chess");
  GameSession again(*other);
  ASSERT_TRUE(again.replay(record));
  EXPECT_EQ(again.clocks(), session.clocks());
  EXPECT_EQ(again.time_left(0), 270);
  EXPECT_EQ(again.record().turns[1].comment, "[%clk 0:04:40.0]");
  EXPECT_EQ(again.tree().at(again.here()).comment, "");

  again.set_clocks({});
  EXPECT_EQ(again.record().turns[1].comment, "");
  EXPECT_EQ(again.record().tag("TimeControl"), "");
}

TEST(GameSession, LeavesForeignTimesAsTheyAreWritten) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  for (const std::string time : {"40/7200:3600", "40/7200"}) {
    const auto record =
        engine::read_pgn("[TimeControl \"" + time + "\"]\n\n1. e4 {[%clk 1:59:00]} *");
    ASSERT_TRUE(record);
    ASSERT_TRUE(session.replay(*record));
    EXPECT_FALSE(session.clocks().given());
    EXPECT_EQ(session.record().tag("TimeControl"), time);
    EXPECT_EQ(session.record().turns[0].comment, "[%clk 1:59:00.0]");
  }
}

TEST(GameSession, NamesClocksThatWereSetLaterByTagsOfTheirOwn) {
  const auto game = open_shipped("chess"), other = open_shipped("chess");
  GameSession session(*game), again(*other);
  session.play("e4");
  session.set_clocks(*engine::read_clock_rule("60+5/30"));
  for (const bool has_gone_on : {false, true}) {
    if (has_gone_on) {
      session.play("e5");
      session.note_time(20);
    }
    const engine::GameRecord record = session.record();
    EXPECT_EQ(record.tag("TimeControl") + record.tag("SecondTimeControl"), "");
    ASSERT_TRUE(again.replay(record));
    EXPECT_EQ(again.clocks(), session.clocks());
    EXPECT_EQ(engine::write_pgn(again.record()), engine::write_pgn(record));
  }
  EXPECT_EQ(again.time_left(1), 20);
  EXPECT_EQ(again.record().turns[1].comment, "[%clk 0:00:20.0]");
  // Where those turns are none of the game any more, its clocks are those of the whole game.
  again.go_to(engine::GameTree::kStart);
  again.play("d4");
  again.note_time(50);
  again.promote(again.here());
  EXPECT_EQ(again.record().tag("TimeControl"), "60+5");
  EXPECT_EQ(again.record().tag("LaterTimeControl"), "");
  again.set_clocks({});
  EXPECT_EQ(again.record().tag("TimeControl") + again.record().tag("LaterTimeControl"), "");
}

TEST(GameSession, RecordsTheTimesOfBothPlayers) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  session.set_clocks(*engine::read_clock_rule("60+5/30"));
  const engine::GameRecord record = session.record();
  EXPECT_EQ(record.tag("TimeControl"), "60+5");
  const auto other = open_shipped("chess");
  GameSession again(*other);
  ASSERT_TRUE(again.replay(record));
  EXPECT_EQ(again.clocks(), session.clocks());
}

}  // namespace pawnshop::tests
