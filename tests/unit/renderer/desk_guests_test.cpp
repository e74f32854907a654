// SPDX-License-Identifier: MIT
#include <chrono>
#include <thread>

#include <gmock/gmock.h>

#include "tests/support/desks.h"

namespace pawnshop::tests {

using renderer::Desk;
using renderer::Message;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

engine::Guest guest_at_desk(const std::string& file) {
  return {.command = in_tree("tests/guests/" + file + ".sh"), .options = {}, .name = "Visitor"};
}

/// A desk at which a guest plays the second side.
struct VisitedDesk : Desk {
  explicit VisitedDesk(const std::string& guest, const std::string& game = "chess")
      : Desk(std::move(*engine::open_game({game, {}})), 7) {
    for (int player = 0; player < 2; ++player)
      level(player).seconds = 0.05;
    set_guest(1, guest_at_desk(guest));
  }
  /// Until it is a person's turn, or somebody has met trouble; says how long that took in all and
  /// at most in one go, which is how long a window would stand still.
  double wait() {
    using Clock = std::chrono::steady_clock;
    double longest = 0;
    const auto end = Clock::now() + std::chrono::seconds(30);
    while (Clock::now() < end && is_computers_turn() && !is_paused()) {
      const auto begin = Clock::now();
      (void)tick();
      longest = std::max(longest, std::chrono::duration<double>(Clock::now() - begin).count());
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return longest;
  }
};

}  // namespace

TEST(DeskGuests, AreNamedWhereTheyTakeNoDraw) {
  VisitedDesk desk("polite");
  EXPECT_TRUE(desk.play("e4"));
  (void)desk.wait();
  desk.draw();
  EXPECT_EQ(desk.message().text, "Visitor does not take a draw here and plays on.");
}

TEST(DeskGuests, PlayAsTheComputer) {
  VisitedDesk desk("polite");
  EXPECT_EQ(desk.computer_called(0), "computer");
  EXPECT_EQ(desk.computer_called(1), "Visitor");
  EXPECT_TRUE(desk.play("e4"));
  (void)desk.wait();
  ASSERT_THAT(desk.session().turns(), SizeIs(2));
  EXPECT_EQ(desk.session().turns()[1].machine, "e7e5");
  EXPECT_EQ(desk.thought()->score, 31);
  EXPECT_TRUE(desk.is_persons_turn());
  EXPECT_EQ(desk.running().guests[1], "Visitor");
}

TEST(DeskGuests, ThatBreakTheRulesAreToldAndChangeNothing) {
  VisitedDesk desk("cheats");
  EXPECT_TRUE(desk.play("e4"));
  (void)desk.wait();
  EXPECT_THAT(desk.session().turns(), SizeIs(1));
  EXPECT_TRUE(desk.is_paused());
  EXPECT_EQ(desk.message().kind, Message::Kind::Trouble);
  EXPECT_THAT(desk.message().text, HasSubstr("Visitor plays 'a1a1', which is not allowed: "));
  // It is asked again when one wishes so, or somebody else is.
  desk.try_again();
  EXPECT_THAT(desk.message().text, IsEmpty());
  (void)desk.wait();
  EXPECT_TRUE(desk.is_paused());
  desk.set_guest(1, guest_at_desk("polite"));
  (void)desk.wait();
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
}

TEST(DeskGuests, ThatCrashAreToldAndLoseNothing) {
  VisitedDesk desk("crashes");
  EXPECT_TRUE(desk.play("e4"));
  (void)desk.wait();
  EXPECT_EQ(desk.message().text, "Visitor has crashed (signal 11)");
  desk.say_anew();
  EXPECT_TRUE(desk.is_paused());
  EXPECT_EQ(desk.message().text, "Visitor has crashed (signal 11)") << "why one has to try again";
  EXPECT_THAT(desk.session().turns(), SizeIs(1));
  desk.set_guest(1, std::nullopt);
  (void)desk.wait();
  EXPECT_THAT(desk.session().turns(), SizeIs(2)) << "the program itself goes on";
}

TEST(DeskGuests, ThatCrashHoldTheClocks) {
  VisitedDesk desk("crashes");
  const engine::TimeAllowed minute = {.seconds = 60};
  desk.set_clocks({{minute, minute}});
  EXPECT_TRUE(desk.play("e4"));
  (void)desk.wait();
  EXPECT_TRUE(desk.is_paused());
  EXPECT_TRUE(desk.are_clocks_held());
  desk.try_again();
  EXPECT_FALSE(desk.are_clocks_held());
  (void)desk.wait();
  EXPECT_TRUE(desk.are_clocks_held());
  desk.set_guest(1, guest_at_desk("polite"));
  EXPECT_FALSE(desk.are_clocks_held());
  (void)desk.wait();
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
}

TEST(DeskGuests, ThatAreSilentNeverHoldTheWindowUp) {
  constexpr double kHeldUp = 1.5;  // seconds, well below those that a guest has to answer in
  VisitedDesk desk("stubborn");
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_LT(desk.wait(), kHeldUp);
  EXPECT_EQ(desk.message().text, "Visitor gives no move, though its time is up");
  desk.try_again();
  (void)desk.tick();
  EXPECT_TRUE(desk.is_thinking());
  const auto begin = std::chrono::steady_clock::now();
  desk.undo();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::duration<double>(kHeldUp));
  EXPECT_THAT(desk.session().turns(), IsEmpty());
}

TEST(DeskGuests, MoveNowWhenTheyAreTold) {
  VisitedDesk desk("polite");
  desk.level(1).seconds = 600;
  EXPECT_TRUE(desk.play("e4"));
  (void)desk.tick();
  desk.move_now();
  (void)desk.wait();
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
}

TEST(DeskGuests, SayThatTheyDoNotKnowAGame) {
  VisitedDesk desk("polite", "hostage");
  EXPECT_TRUE(desk.play("e4"));
  (void)desk.wait();
  EXPECT_EQ(desk.message().text, "Visitor does not play Hostage Chess");
  EXPECT_THAT(desk.session().turns(), SizeIs(1));
}

TEST(DeskGuests, PlayBothSidesAsOne) {
  VisitedDesk desk("polite");
  desk.set_guest(0, guest_at_desk("polite"));
  desk.set_computers({true, true});
  (void)desk.wait();
  // After two turns it has nothing legal to say.
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
  EXPECT_THAT(desk.message().text, HasSubstr("Visitor plays 'e7e5'"));
}

TEST(DeskGuests, WhoPlayForAPersonDoSoInThatGameAlone) {
  VisitedDesk desk("polite");
  desk.let_play(0, guest_at_desk("polite"));
  EXPECT_EQ(desk.computers(), (Desk::Computers{true, true}));
  (void)desk.wait();
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
  desk.begin_again();
  EXPECT_EQ(desk.computers(), (Desk::Computers{false, true}));
  EXPECT_EQ(desk.computer_called(1), "Visitor") << "the opponent stays who he is";
  // Of two people each may ask somebody for good.
  desk.set_computers({false, false});
  desk.let_play(0, std::nullopt);
  desk.begin_again();
  EXPECT_EQ(desk.computers(), (Desk::Computers{true, false}));
}

TEST(DeskGuests, MayLookOn) {
  VisitedDesk desk("polite");
  desk.set_computers({false, false});
  desk.set_analyst(guest_at_desk("polite"));
  desk.analysis().set_on(true);
  EXPECT_TRUE(wait_until(desk, [&] { return !desk.analysis().prospects().empty(); }));
  ASSERT_THAT(desk.analysis().prospects(), SizeIs(1));
  EXPECT_EQ(desk.analysis().prospects()[0].text, "e4");
  EXPECT_EQ(desk.estimate_at(0), (engine::Estimate{12, 5}));
  // One that fails is told, and does not come back unasked; who plays goes on.
  desk.set_analyst(guest_at_desk("dies"));
  EXPECT_TRUE(wait_until(desk, [&] { return !desk.analysis().is_on(); }));
  EXPECT_THAT(desk.message().text, HasSubstr("has ended (code 3)"));
  desk.set_computers({false, true});
  EXPECT_TRUE(desk.play("e4"));
  (void)desk.wait();
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
}

}  // namespace pawnshop::tests
