// SPDX-License-Identifier: MIT
#include "renderer/narrator.h"

#include <gmock/gmock.h>

#include "engine/spoken.h"
#include "tests/support/desks.h"
#include "tests/support/speaking.h"

namespace pawnshop::renderer {

namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

using tests::PeoplesDesk;

class NarratorTest : public ::testing::Test {
 protected:
  std::string look(const Desk& desk) { return narrator.look(desk, hand); }

  Narrator narrator;
  Hand hand;
};

}  // namespace

TEST_F(NarratorTest, BeginsWithTheGameAndWhoIsToMove) {
  const PeoplesDesk desk("chess");
  EXPECT_EQ(look(desk), "Chess. White to move.");
  EXPECT_EQ(look(desk), "");
}

TEST_F(NarratorTest, TellsOfTurnsInWords) {
  PeoplesDesk desk("chess");
  (void)look(desk);
  ASSERT_TRUE(desk.play("e4"));
  EXPECT_EQ(look(desk), "White: pawn e2 to e4.");
  ASSERT_TRUE(desk.play("d5"));
  (void)look(desk);
  ASSERT_TRUE(desk.play("exd5"));
  EXPECT_THAT(look(desk), StartsWith("White: pawn e4 to d5, takes"));
}

TEST_F(NarratorTest, TellsOfCheckAndOfTheEnd) {
  PeoplesDesk desk("chess");
  (void)look(desk);
  for (const char* const turn : {"f3", "e5", "g4"})
    ASSERT_TRUE(desk.play(turn));
  (void)look(desk);
  ASSERT_TRUE(desk.play("Qh4"));
  EXPECT_EQ(look(desk), "Black: queen d8 to h4. The game is over. Black wins: checkmate.");
  PeoplesDesk other("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  narrator.forget();
  (void)look(other);
  ASSERT_TRUE(other.play("Ra8"));
  EXPECT_EQ(look(other), "White: rook a1 to a8. Black to move, in check.");
}

TEST_F(NarratorTest, TellsWhyATurnIsRefusedEachTime) {
  PeoplesDesk desk("chess");
  (void)look(desk);
  for (int i = 0; i < 2; ++i) {
    narrator.expect_answer();
    desk.explain(desk.square("e2"), desk.square("e5"));
    const std::string said = look(desk);
    EXPECT_THAT(said, HasSubstr("e5"));
    EXPECT_TRUE(said.ends_with(".")) << said;
    EXPECT_EQ(look(desk), "");
  }
}

TEST_F(NarratorTest, TellsOfTheEndByWord) {
  PeoplesDesk desk("chess");
  ASSERT_TRUE(desk.play("e4"));
  (void)look(desk);
  desk.resign();
  EXPECT_EQ(look(desk), "The game is over. White wins: Black resigns.");
}

TEST_F(NarratorTest, TellsOfADrawThatMayBeClaimed) {
  PeoplesDesk desk("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
  (void)look(desk);
  ASSERT_TRUE(desk.play("Ra2"));
  EXPECT_THAT(look(desk), HasSubstr("Black may claim a draw: "));
}

TEST_F(NarratorTest, TellsWhereOneLooks) {
  PeoplesDesk desk("chess");
  for (const char* const turn : {"e4", "e5", "Nf3"})
    ASSERT_TRUE(desk.play(turn));
  (void)look(desk);
  desk.undo();
  EXPECT_EQ(look(desk), "Back. Black: pawn e7 to e5.");
  desk.redo();
  EXPECT_EQ(look(desk), "White: knight g1 to f3.");
  desk.go_to(0);
  EXPECT_EQ(look(desk), "The beginning of the game. White to move.");
  desk.begin_again();
  EXPECT_EQ(look(desk), "");  // that is where one stands already
  ASSERT_TRUE(desk.play("d4"));
  (void)look(desk);
  desk.begin_again();
  EXPECT_EQ(look(desk), "A new game. White to move.");
}

TEST_F(NarratorTest, SaysBackOnlyOnTheWayThatOneHasCome) {
  PeoplesDesk desk("chess");
  for (const char* const turn : {"e4", "e5", "Nf3"})
    ASSERT_TRUE(desk.play(turn));
  desk.go_to(1);
  ASSERT_TRUE(desk.play("c5"));
  (void)look(desk);
  desk.go_beside(-1);
  EXPECT_EQ(look(desk), "Black: pawn e7 to e5.");
  desk.go_to(3);
  EXPECT_EQ(look(desk), "White: knight g1 to f3.");
  desk.go_to(1);
  EXPECT_EQ(look(desk), "Back. White: pawn e2 to e4.");
}

TEST_F(NarratorTest, TellsWhatTheKeysPointTo) {
  const PeoplesDesk desk("hostage");
  (void)look(desk);
  EXPECT_EQ(spot_in_words(desk.view(), desk.square("e2")), "e2, White pawn");
  EXPECT_EQ(spot_in_words(desk.view(), desk.square("e4")), "e4, empty");
  EXPECT_EQ(spot_in_words(desk.view(), {.zone = 0, .player = 0, .man = 0}),
            engine::zone_name(desk.rules(), 0, 0) + ", no " +
                engine::spoken_name(desk.rules().man(0).name));
}

TEST_F(NarratorTest, SpeaksTheLanguageOfTheWindow) {
  const tests::Speaking german = tests::Speaking::shipped("de");
  PeoplesDesk desk("chess");
  EXPECT_EQ(look(desk), "Schach. Weiß am Zug.");
  ASSERT_TRUE(desk.play("e4"));
  EXPECT_THAT(look(desk), HasSubstr("Bauer"));
  desk.undo();
  EXPECT_THAT(look(desk), StartsWith("Der Anfang der Partie."));
}

}  // namespace pawnshop::renderer
