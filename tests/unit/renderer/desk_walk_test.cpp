// SPDX-License-Identifier: MIT
// Who looks back, tries, or takes back keeps the opponent that he has chosen.
#include <gmock/gmock.h>

#include "tests/support/desks.h"

namespace pawnshop::tests {

using renderer::Desk;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

constexpr Desk::Computers kBlack = {false, true};

/// A game against the computer, in which both have moved twice.
struct AgainstComputer : ::testing::Test {
  Desk desk{open_desk_game("chess"), kDeskSeed};

  AgainstComputer() {
    desk.level(1).depth = 1;
    play("e4");
    play("a3");
  }
  void play(const std::string& turn) {
    EXPECT_TRUE(desk.play(turn)) << desk.message().text;
    wait_for(desk);
  }
  std::size_t turns() const { return desk.session().turns().size(); }
  /// Nothing is played for a while in which the computer would have answered.
  void expect_rest() {
    for (int i = 0; i < 20; ++i) {
      (void)desk.tick();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_FALSE(desk.is_thinking());
  }
};

}  // namespace

TEST_F(AgainstComputer, LookingBackIsOnlyLooking) {
  for (const std::size_t place : {3u, 0u, 1u, 2u}) {
    desk.go_to(place);
    EXPECT_TRUE(desk.is_looking_back());
    EXPECT_THAT(desk.message().text, HasSubstr("the computer waits"));
    expect_rest();
    EXPECT_EQ(turns(), place);
    EXPECT_EQ(desk.computers(), kBlack);
  }
  desk.return_to_game();
  EXPECT_EQ(turns(), 4u);
  EXPECT_THAT(desk.message().text, IsEmpty());
  play("b3");
  EXPECT_EQ(turns(), 6u) << "it has answered";
}

TEST_F(AgainstComputer, ComesBackToAComputerThatThinks) {
  desk.level(1) = {.step = engine::Level::kFull, .seconds = 600};
  ASSERT_TRUE(desk.play("h3"));
  (void)desk.tick();
  ASSERT_TRUE(desk.is_thinking());
  desk.undo();
  expect_rest();
  desk.redo();
  (void)desk.tick();
  EXPECT_TRUE(desk.is_thinking());
  EXPECT_EQ(turns(), 5u);
}

TEST_F(AgainstComputer, AnswersWhoMovesWhereHeLooks) {
  desk.go_to(2);
  play("b3");
  EXPECT_EQ(turns(), 4u);
  EXPECT_FALSE(desk.is_looking_back());
  // Also for the computer somebody may move there; it plays on from what he chose.
  desk.go_to(1);
  play("a6");
  EXPECT_EQ(turns(), 2u);
  play("c3");
  EXPECT_EQ(turns(), 4u);
}

TEST_F(AgainstComputer, ShowsItsThoughtsOnlyWhereTheyBelong) {
  ASSERT_TRUE(desk.thought());
  desk.undo();
  EXPECT_TRUE(desk.thought()) << "it thought here";
  desk.undo();
  EXPECT_FALSE(desk.thought());
  desk.return_to_game();
  EXPECT_TRUE(desk.thought());
}

TEST_F(AgainstComputer, PlaysOnFromHereWhenTold) {
  desk.go_to(1);
  ASSERT_TRUE(desk.is_computer_waiting());
  desk.play_from_here();
  wait_for(desk);
  EXPECT_EQ(turns(), 2u);
  // Choosing who plays says the same.
  desk.go_to(1);
  desk.set_computers(kBlack);
  wait_for(desk);
  EXPECT_EQ(turns(), 2u);
}

TEST_F(AgainstComputer, TakesBackAMoveWithItsAnswer) {
  ASSERT_TRUE(desk.can_take_back());
  desk.take_back();
  EXPECT_EQ(turns(), 2u);
  EXPECT_FALSE(desk.is_looking_back());
  expect_rest();
  play("h4");
  EXPECT_EQ(turns(), 4u);
  EXPECT_TRUE(desk.session().tree().is_main(desk.session().here()))
      << "the record tells the game as it was played";
  desk.take_back();
  desk.take_back();
  EXPECT_EQ(turns(), 0u);
  EXPECT_FALSE(desk.can_take_back());
  desk.take_back();
  EXPECT_EQ(turns(), 0u);
  EXPECT_EQ(desk.computers(), kBlack);
}

TEST_F(AgainstComputer, TakesBackWhileTheComputerThinks) {
  desk.level(1) = {.step = engine::Level::kFull, .seconds = 600};
  ASSERT_TRUE(desk.play("h3"));
  (void)desk.tick();
  desk.take_back();
  EXPECT_EQ(turns(), 4u);
  EXPECT_FALSE(desk.is_thinking());
  EXPECT_TRUE(desk.is_persons_turn());
}

TEST_F(AgainstComputer, TakesNothingBackThatNoPersonHasPlayed) {
  desk.set_computers({true, true});
  EXPECT_FALSE(desk.can_take_back());
  desk.set_computers({true, false});
  desk.level(0).depth = 1;
  desk.begin_again();
  wait_for(desk);
  ASSERT_EQ(turns(), 1u);
  EXPECT_FALSE(desk.can_take_back()) << "the first move was the computer's";
}

TEST_F(AgainstComputer, StaysAwayFromWhatIsTriedAfterTheEnd) {
  desk.resign();
  desk.go_to(2);
  ASSERT_TRUE(desk.play("h4"));
  expect_rest();
  ASSERT_TRUE(desk.play("h5"));
  EXPECT_EQ(turns(), 4u);
  EXPECT_TRUE(desk.is_over());
  desk.return_to_game();
  EXPECT_EQ(desk.session().verdict()->result, "0-1");
  // Unless it is wanted.
  desk.go_to(2);
  desk.play_from_here();
  play("g3");
  EXPECT_EQ(turns(), 4u);
}

TEST_F(AgainstComputer, ResignsTheGameAndNotWhatIsLookedAt) {
  const int end = desk.session().here();
  desk.go_to(1);
  desk.resign();
  EXPECT_EQ(desk.session().here(), end);
  ASSERT_TRUE(desk.session().verdict());
  EXPECT_EQ(desk.session().verdict()->result, "0-1");
}

TEST_F(AgainstComputer, BeginsAgainWithTheUsualOpponent) {
  desk.let_people_play();
  desk.go_to(0);
  EXPECT_EQ(desk.computers(), (Desk::Computers{false, false}));
  desk.begin_again();
  EXPECT_EQ(desk.computers(), kBlack);
  play("e4");
  EXPECT_EQ(turns(), 2u);
  desk.set_computers({false, false});
  desk.begin_again();
  EXPECT_EQ(desk.computers(), (Desk::Computers{false, false})) << "that was chosen";
}

TEST_F(AgainstComputer, IsTheSameAnotherTime) {
  const auto kept_and_read = [&] {
    auto running = engine::read_running(engine::write_running(desk.running()));
    EXPECT_TRUE(running);
    return *running;
  };
  desk.go_to(1);
  Desk again(open_desk_game("chess"), kDeskSeed);
  ASSERT_TRUE(again.resume(kept_and_read()));
  EXPECT_TRUE(again.is_looking_back());
  EXPECT_FALSE(again.tick());
  again.return_to_game();
  EXPECT_THAT(again.session().turns(), SizeIs(4));
  desk.let_people_play();
  ASSERT_TRUE(again.resume(kept_and_read()));
  EXPECT_EQ(again.computers(), (Desk::Computers{false, false}));
  again.begin_again();
  EXPECT_EQ(again.computers(), kBlack);
}

TEST_F(AgainstComputer, StandsBeforeWhatIsTakenOutOfTheGame) {
  desk.undo();
  desk.cut(desk.session().tree().main_end());
  EXPECT_FALSE(desk.is_looking_back());
  wait_for(desk);
  EXPECT_EQ(turns(), 4u) << "it moves again";
}

}  // namespace pawnshop::tests
