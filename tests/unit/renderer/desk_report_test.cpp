// SPDX-License-Identifier: MIT
// The end of a line, the whole game looked through, and the report on it.
#include <filesystem>

#include <gmock/gmock.h>

#include "support/file.h"
#include "tests/support/desks.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

using renderer::Desk;
using renderer::Fault;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

/// A game of people with a side line that was gone last: 1. e4 e5 2. Nf3 (1... c5 2. c3).
struct Branched : ::testing::Test {
  PeoplesDesk desk{"chess"};
  int main_end = 0, side_end = 0;

  Branched() {
    play({"e4", "e5", "Nf3"});
    main_end = desk.session().here();
    desk.go_to(1);
    play({"c5", "c3"});
    side_end = desk.session().here();
  }
  void play(const std::vector<std::string>& turns) {
    for (const std::string& turn : turns)
      EXPECT_TRUE(desk.play(turn)) << turn;
  }
  /// The nodes that are seen while the game is looked through.
  std::vector<int> looked_through() {
    std::vector<int> nodes;
    double now = 0;
    desk.read_time_from([&] { return now; });
    desk.look_through();
    EXPECT_TRUE(wait_until(desk, [&] {
      now += 1;
      if (nodes.empty() || nodes.back() != desk.session().here())
        nodes.push_back(desk.session().here());
      return !desk.looks_through();
    }));
    desk.read_time_from([] { return 0; });
    return nodes;
  }
};

/// A game in which White has left a queen, and Black has taken it.
struct Reported : ::testing::Test {
  PeoplesDesk desk{"chess", "4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1"};
  double now = 0;

  Reported() {
    desk.read_time_from([this] { return now; });
    for (const char* const turn : {"Qd4", "Rxd4", "Kf1"})
      EXPECT_TRUE(desk.play(turn));
  }
  void report() {
    desk.make_report();
    EXPECT_TRUE(wait_until(desk, [&] {
      now += 0.1;
      return !desk.looks_through();
    }));
  }
};

}  // namespace

TEST_F(Branched, GoesToTheEndOfTheMainLineUnlessASideLineIsMeant) {
  desk.go_to(3);
  EXPECT_EQ(desk.session().here(), side_end) << "one stands in it";
  for (const std::size_t place : {0u, 1u}) {
    desk.go(main_end);
    desk.play_from_here();
    desk.go(side_end);
    desk.go_to(place);
    desk.go_to_end();
    EXPECT_EQ(desk.session().here(), main_end) << place;
  }
  desk.go(side_end);
  desk.undo();
  desk.go_to_end();
  EXPECT_EQ(desk.session().here(), side_end);
}

TEST_F(Branched, LooksThroughTheMainLineUnlessASideLineIsMeant) {
  desk.go(main_end);
  desk.play_from_here();
  desk.go(side_end);
  desk.go_to(1);
  const std::vector<int> seen = looked_through();
  EXPECT_THAT(seen, SizeIs(4));
  EXPECT_EQ(seen.back(), main_end);
  desk.go(side_end);
  EXPECT_EQ(looked_through().back(), side_end);
}

TEST_F(Branched, ComesBackToTheGameFirst) {
  // The game goes on in the side line, and somebody looks at where it branched off.
  desk.go_to(1);
  desk.go_to_end();
  EXPECT_EQ(desk.session().here(), side_end);
  EXPECT_FALSE(desk.is_looking_back());
}

TEST_F(Branched, KeepsAFinishedGameAsTheMainLine) {
  desk.go(main_end);
  desk.play_from_here();
  desk.resign();
  desk.go(side_end);
  play({"d5", "d4", "e6", "e5"});
  EXPECT_TRUE(desk.session().tree().is_main(main_end))
      << "what is tried afterwards is not the game";
}

TEST_F(Reported, TellsMistakesAndTheBetterTurns) {
  report();
  EXPECT_TRUE(desk.take_report());
  EXPECT_FALSE(desk.take_report()) << "once";
  EXPECT_FALSE(desk.analysis().is_on()) << "as before";
  EXPECT_THAT(desk.message().text, IsEmpty());
  const renderer::Report told = desk.report();
  ASSERT_THAT(told.turns, SizeIs(3));
  EXPECT_TRUE(told.is_whole);
  EXPECT_EQ(told.turns[0].fault, Fault::Blunder);
  EXPECT_EQ(told.turns[0].best.human, "Qxd5");
  EXPECT_EQ(told.turns[1].fault, Fault::None);
  EXPECT_LT(*told.accuracy[0], *told.accuracy[1]);
  EXPECT_EQ(*told.accuracy[1], 100);
  // Mistakes are marked, and written into the record.
  const auto& tree = desk.session().tree();
  EXPECT_EQ(tree.at(told.turns[0].node).glyphs, "$4");
  EXPECT_THAT(tree.at(told.turns[1].node).glyphs, IsEmpty());
  EXPECT_FALSE(desk.is_saved());
  const std::string file = own_folder() + "reported.pgn";
  ASSERT_TRUE(desk.save(file));
  EXPECT_THAT(*support::read_file(file),
              ::testing::AllOf(HasSubstr("1. Qd4 $4 "), HasSubstr("(1. Qxd5")));
  std::filesystem::remove_all(own_folder());
}

TEST_F(Reported, WritesWhatWasBetterAsAVariation) {
  const int end = desk.session().here();
  report();
  const renderer::Judged blunder = desk.report().turns[0];
  const int better = desk.better_than(blunder);
  ASSERT_GE(better, 0);
  const auto& tree = desk.session().tree();
  EXPECT_EQ(tree.at(better).turn.human, "Qxd5");
  EXPECT_FALSE(tree.at(better).next.empty()) << "one can play on through it";
  EXPECT_TRUE(tree.is_main(end));
  EXPECT_EQ(desk.session().here(), end);
  EXPECT_FALSE(desk.is_looking_back());
  const auto count = [&] { return tree.at(engine::GameTree::kStart).next.size(); };
  EXPECT_EQ(count(), 2u) << "good turns need none";
  desk.make_report();
  EXPECT_EQ(count(), 2u) << "once";
  desk.go(better);
  EXPECT_EQ(desk.session().turns().back().human, "Qxd5");
  desk.cut(better);
  EXPECT_LT(desk.better_than(blunder), 0);
}

TEST_F(Reported, LooksOnlyAtWhatIsNotKnownYet) {
  report();
  (void)desk.take_report();
  desk.go_to(1);
  desk.make_report();
  EXPECT_FALSE(desk.looks_through());
  EXPECT_TRUE(desk.take_report());
  EXPECT_THAT(desk.session().turns(), SizeIs(1)) << "one stays where one looks";
}

TEST_F(Reported, EndsWhereSomebodyGoesElsewhere) {
  desk.make_report();
  (void)desk.tick();
  desk.go_to(2);
  EXPECT_FALSE(desk.looks_through());
  EXPECT_FALSE(desk.take_report());
  desk.begin_again();
  EXPECT_THAT(desk.report().turns, IsEmpty());
}

TEST_F(Reported, LetsOneFindTheBetterTurn) {
  report();
  const int blunder = desk.report().turns[0].node;
  desk.try_turn_again(blunder);
  EXPECT_THAT(desk.session().turns(), IsEmpty());
  EXPECT_EQ(desk.message().text, "White played Qd4. Find a better move.");
  ASSERT_TRUE(desk.play("Qe3+"));
  EXPECT_THAT(desk.message().text, HasSubstr("prefers another move than Qe3+"));
  desk.undo();
  EXPECT_EQ(desk.message().text, "White played Qd4. Find a better move.");
  ASSERT_TRUE(desk.play("Qxd5"));
  EXPECT_EQ(desk.message().text, "Yes: Qxd5 is the move that the report prefers.");
  ASSERT_TRUE(desk.play("Kf8"));
  EXPECT_THAT(desk.message().text, IsEmpty());
}

}  // namespace pawnshop::tests
