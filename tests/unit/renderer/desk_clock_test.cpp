// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "tests/support/desks.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

using renderer::Desk;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

/// A desk with clocks whose time goes on when the test says so.
struct ClockedDesk : Desk {
  double now = 1000;

  explicit ClockedDesk(const std::string& clocks = "60+5", Computers who = {false, false})
      : Desk(open_desk_game("chess"), 1) {
    read_time_from([this] { return now; });
    set_computers(who);
    set_clocks(*engine::read_clock_rule(clocks));
  }
  /// So much later a turn is made.
  void play_after(double seconds, const std::string& turn) {
    now += seconds;
    if (!play(turn))
      throw std::runtime_error(turn + ": " + message().text);
  }
};

}  // namespace

TEST(DeskClock, StandsUntilTheFirstTurnAndThenRunsForWhoeverIsToMove) {
  ClockedDesk desk;
  EXPECT_FALSE(desk.is_clock_running());
  desk.play_after(30, "e4");
  EXPECT_EQ(desk.time_left(0), 65) << "the first turn costs nothing and has its increment";
  EXPECT_TRUE(desk.is_clock_running());
  desk.now += 20;
  EXPECT_EQ(desk.time_left(0), 65);
  EXPECT_EQ(desk.time_left(1), 40);
  desk.play_after(0, "e5");
  EXPECT_EQ(desk.time_left(1), 45);
}

TEST(DeskClock, HasNoClocksUnlessTheyAreSet) {
  ClockedDesk desk("-");
  desk.play_after(1e6, "e4");
  desk.now += 1e6;
  EXPECT_FALSE(desk.tick());
  EXPECT_FALSE(desk.session().verdict());
  EXPECT_FALSE(desk.take_clock_change());
}

TEST(DeskClock, EndsTheGameWhenTimeIsUp) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  desk.now += 59.95;
  (void)desk.take_clock_change();
  EXPECT_FALSE(desk.tick());
  desk.now += 0.1;
  EXPECT_TRUE(desk.take_clock_change()) << "it shows 0.0 already, but has to be looked at";
  EXPECT_TRUE(desk.tick());
  ASSERT_TRUE(desk.session().verdict());
  EXPECT_EQ(desk.session().verdict()->result, "1-0");
  EXPECT_EQ(desk.session().verdict()->reason, "Black's time is up");
  EXPECT_FALSE(desk.is_clock_running());
  // Who looks back finds the end where it was.
  desk.undo();
  desk.redo();
  EXPECT_TRUE(desk.session().verdict());
  EXPECT_TRUE(desk.clocks().given());
  // Who wants to play on does it without clocks.
  desk.play_on();
  EXPECT_FALSE(desk.session().verdict());
  EXPECT_FALSE(desk.clocks().given());
  desk.play_after(0, "e5");
}

TEST(DeskClock, DoesNotTakeATurnThatComesTooLate) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  desk.now += 61;
  EXPECT_FALSE(desk.play("e5"));
  EXPECT_TRUE(desk.session().verdict());
  EXPECT_THAT(desk.session().turns(), SizeIs(1));
}

TEST(DeskClock, StandsWhileOneLooksBackAndForgetsNothing) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  desk.play_after(10, "e5");
  desk.now += 20;
  desk.undo();
  EXPECT_FALSE(desk.is_clock_running());
  desk.now += 1000;
  EXPECT_FALSE(desk.tick());
  desk.redo();
  EXPECT_TRUE(desk.is_clock_running());
  EXPECT_EQ(desk.time_left(0), 45) << "65 less the 20 before looking back";
  // Who plays otherwise from there has the time of that position.
  desk.undo();
  desk.play_after(0, "c5");
  EXPECT_EQ(desk.time_left(1), 65);
  EXPECT_EQ(desk.time_left(0), 65);
}

TEST(DeskClock, GivesNoTimeBackToWhoeverLooksBackWhileItIsHeld) {
  using enum Desk::Hold;
  for (const Desk::Hold why : {Person, Lens, Covered}) {
    ClockedDesk desk("180+2");
    desk.play_after(0, "e4");
    desk.now += 15;
    desk.hold_clocks(why, true);
    desk.now += 1000;
    desk.undo();
    desk.now += 1000;
    desk.redo();
    EXPECT_EQ(desk.time_left(1), 165);
    desk.hold_clocks(why, false);
    desk.play_after(5, "e5");
    EXPECT_EQ(desk.time_left(1), 162);
    EXPECT_THAT(desk.game_text(), HasSubstr("e5 {[%clk 0:02:42.0]}"));
    // Who takes the turn back has the time of that position, as if he had never stopped.
    desk.take_back();
    EXPECT_EQ(desk.time_left(1), 180);
  }
}

TEST(DeskClock, GivesNoTimeBackAfterAnEndByWordWhileItIsHeld) {
  ClockedDesk desk("180+2");
  desk.play_after(0, "e4");
  desk.now += 15;
  desk.hold_clocks(Desk::Hold::Covered, true);
  desk.now += 1000;
  desk.resign();
  desk.hold_clocks(Desk::Hold::Covered, false);
  desk.undo();
  desk.redo();
  EXPECT_EQ(desk.time_left(1), 165);
  desk.play_on();
  desk.play_after(5, "e5");
  EXPECT_THAT(desk.game_text(), HasSubstr("e5 {[%clk 0:02:42.0]}"));
}

TEST(DeskClock, CanBeHeldAndGoesOnWithTheNextTurn) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  desk.now += 10;
  desk.hold_clocks(Desk::Hold::Person, true);
  desk.now += 1000;
  EXPECT_EQ(desk.time_left(1), 50);
  EXPECT_FALSE(desk.tick());
  desk.hold_clocks(Desk::Hold::Person, false);
  desk.now += 10;
  EXPECT_EQ(desk.time_left(1), 40);
  desk.hold_clocks(Desk::Hold::Person, true);
  desk.play_after(100, "e5");
  EXPECT_FALSE(desk.are_clocks_held());
  EXPECT_EQ(desk.time_left(1), 45);
}

TEST(DeskClock, ChangesOnceASecondAndInTheLastTenMoreOften) {
  ClockedDesk desk("60");
  desk.play_after(0, "e4");
  (void)desk.take_clock_change();
  int changes = 0;
  for (int i = 0; i < 400; ++i) {
    desk.now += 0.05;
    changes += desk.take_clock_change();
  }
  EXPECT_NEAR(changes, 20, 1);
  desk.now += 31;
  (void)desk.take_clock_change();
  changes = 0;
  for (int i = 0; i < 40; ++i) {
    desk.now += 0.05;
    changes += desk.take_clock_change();
  }
  EXPECT_NEAR(changes, 20, 1);
}

TEST(DeskClock, IsKeptWithTheRunningGame) {
  ClockedDesk desk("60+5/30");
  desk.play_after(0, "e4");
  desk.play_after(10, "e5");
  desk.now += 7;
  const std::string kept = engine::write_running(desk.running());
  const auto running = engine::read_running(kept);
  ASSERT_TRUE(running);
  ClockedDesk next("-");
  ASSERT_TRUE(next.resume(*running));
  EXPECT_EQ(next.clocks(), desk.clocks());
  EXPECT_EQ(next.time_left(0), 58);
  EXPECT_EQ(next.time_left(1), 20);
  EXPECT_TRUE(next.are_clocks_held()) << "until somebody is there";
  next.now += 500;
  next.play_after(0, "Nf3");
  EXPECT_EQ(next.time_left(0), 63);
}

TEST(DeskClock, OnlyShowsTheTimesOfARecord) {
  const std::string file = own_folder() + "game.pgn";
  {
    ClockedDesk desk;
    desk.play_after(0, "e4");
    desk.play_after(10, "e5");
    desk.resign();
    ASSERT_TRUE(desk.save(file));
  }
  ClockedDesk desk("-");
  ASSERT_TRUE(desk.open(file));
  EXPECT_TRUE(desk.clocks().given());
  EXPECT_EQ(desk.time_left(1), 55);
  // Neither going on from the end nor a try starts a clock.
  desk.play_on();
  desk.now += 500;
  EXPECT_FALSE(desk.tick());
  EXPECT_FALSE(desk.session().verdict());
  desk.undo();
  desk.play_after(500, "c5");
  EXPECT_FALSE(desk.is_clock_running());
  EXPECT_EQ(desk.time_left(1), 60);
  // Who wants to play on lets them go.
  desk.let_clocks_go();
  EXPECT_TRUE(desk.is_clock_running());
}

TEST(DeskClock, StandsWhileSomethingLiesOverTheTable) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  desk.now += 10;
  desk.hold_clocks(Desk::Hold::Covered, true);
  desk.now += 1000;
  EXPECT_EQ(desk.time_left(1), 50);
  EXPECT_FALSE(desk.tick());
  // What is played or let go meanwhile changes nothing of it.
  desk.let_clocks_go();
  EXPECT_FALSE(desk.is_clock_running());
  desk.play_after(0, "e5");
  EXPECT_FALSE(desk.is_clock_running());
  desk.hold_clocks(Desk::Hold::Covered, false);
  EXPECT_TRUE(desk.is_clock_running());
}

TEST(DeskClock, StartsWithTheNextTurnWhereItIsSetInTheMiddleOfAGame) {
  ClockedDesk desk("-");
  desk.play_after(0, "e4");
  desk.set_clocks(*engine::read_clock_rule("60+5"));
  EXPECT_THAT(desk.message().text, HasSubstr("with the next move"));
  desk.now += 1000;
  EXPECT_FALSE(desk.is_clock_running());
  EXPECT_FALSE(desk.are_clocks_held()) << "nobody has stopped them";
  desk.play_after(0, "e5");
  EXPECT_TRUE(desk.is_clock_running());
  EXPECT_EQ(desk.time_left(1), 65);
  desk.now += 10;
  EXPECT_EQ(desk.time_left(0), 50);
}

TEST(DeskClock, DoesNotKeepTheComputerFromTheMoveWithWhichItStarts) {
  ClockedDesk desk("-", {false, true});
  desk.level(1).depth = 1;
  ASSERT_TRUE(desk.play("e4"));
  desk.set_clocks(*engine::read_clock_rule("60"));
  EXPECT_TRUE(wait_until(desk, [&] { return desk.session().turns().size() == 2; }));
  EXPECT_TRUE(desk.is_clock_running());
}

TEST(DeskClock, StandsWhereALineIsLookedAtThatEndsElsewhere) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  const int other = desk.session().here();
  desk.undo();
  desk.play_after(0, "d4");
  EXPECT_TRUE(desk.is_clock_running());
  desk.go(other);
  EXPECT_FALSE(desk.is_clock_running());
}

TEST(DeskClock, DoesNotWaitForAComputerThatWaitsForIt) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  desk.hold_clocks(Desk::Hold::Person, true);
  desk.set_computers({false, true});
  EXPECT_FALSE(desk.are_clocks_held());
  desk.hold_clocks(Desk::Hold::Person, true);
  desk.begin_again();
  EXPECT_FALSE(desk.are_clocks_held());
}

TEST(DeskClock, LetsTheComputerPlayByTheClock) {
  // The desk's own time stands still, so that a slow machine loses nobody's game.
  ClockedDesk desk("2", {false, true});
  desk.level(1).seconds = 3600;
  ASSERT_TRUE(desk.play("e4"));
  EXPECT_TRUE(wait_until(desk, [&] { return desk.session().turns().size() == 2; }));
  EXPECT_FALSE(desk.session().verdict());
}

TEST(DeskClock, HasNoClocksInALesson) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  engine::Lesson lesson;
  lesson.position = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
  for (int i = 0; i < 2; ++i) {  // the next one has none, either
    ASSERT_TRUE(desk.try_lesson(lesson));
    EXPECT_FALSE(desk.clocks().given());
    desk.play_after(1000, "Re5");
    desk.now += 1000;
    EXPECT_FALSE(desk.tick());
    EXPECT_FALSE(desk.session().verdict());
    EXPECT_THAT(desk.game_text(), ::testing::Not(HasSubstr("clk")));
  }
  desk.begin_again();
  EXPECT_EQ(engine::to_text(desk.clocks()), "60+5") << "games have theirs again";
  ASSERT_TRUE(desk.try_lesson(lesson));
  desk.set_clocks(*engine::read_clock_rule("30"));
  EXPECT_FALSE(desk.clocks().given());
  desk.begin_again();
  EXPECT_EQ(engine::to_text(desk.clocks()), "30");
}

TEST(DeskClock, GoesOnAsItStoodInAGameThatHasWaited) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  desk.now += 7;
  desk.hold_clocks(Desk::Hold::Covered, true);
  for (const bool was_stopped : {false, true}) {
    desk.hold_clocks(Desk::Hold::Person, was_stopped);
    ClockedDesk next("-");
    ASSERT_TRUE(next.resume(desk.running()));
    EXPECT_TRUE(next.are_clocks_held());
    next.take_holds_over(desk.holds());
    EXPECT_EQ(next.are_clocks_held(), was_stopped);
    EXPECT_EQ(next.is_clock_running(), !was_stopped) << "nothing lies over this one";
    EXPECT_EQ(next.time_left(1), 53);
  }
  // Clocks that wait for a move wait there, too.
  desk.set_clocks(*engine::read_clock_rule("30"));
  ClockedDesk next("-");
  ASSERT_TRUE(next.resume(desk.running()));
  next.take_holds_over(desk.holds());
  EXPECT_FALSE(next.is_clock_running());
  next.play_after(100, "e5");
  EXPECT_TRUE(next.is_clock_running());
  EXPECT_EQ(next.time_left(1), 30);
}

TEST(DeskClock, GivesNoTimeBackToWhoeverLooksBackWhenTheGameIsKept) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  desk.play_after(0, "e5");
  desk.now += 20;
  desk.undo();
  ClockedDesk next("-");
  ASSERT_TRUE(next.resume(desk.running()));
  next.redo();
  EXPECT_EQ(next.time_left(0), 45);
}

TEST(DeskClock, BeginsAgainWithTheSameTime) {
  ClockedDesk desk;
  desk.play_after(0, "e4");
  desk.now += 30;
  desk.begin_again();
  EXPECT_EQ(desk.time_left(0), 60);
  EXPECT_EQ(desk.time_left(1), 60);
  EXPECT_FALSE(desk.is_clock_running());
}

}  // namespace pawnshop::tests
