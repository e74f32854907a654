// SPDX-License-Identifier: MIT
#include "renderer/desk.h"

#include <chrono>
#include <cstdio>
#include <thread>

#include <gmock/gmock.h>

#include "support/file.h"
#include "tests/support/desks.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

using renderer::Desk;
using renderer::Message;
using renderer::Spot;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Desk, AnswersTheFirstMovesAtOnce) {
  for (const char* const name : {"chess", "hostage", "shogi"}) {
    Desk desk(open_desk_game(name), kDeskSeed);
    EXPECT_FALSE(desk.is_begun()) << name;
    desk.level(1).seconds = 600;
    EXPECT_TRUE(desk.play(desk.view().turns.front().machine));
    wait_for(desk);
    EXPECT_EQ(desk.session().turns().size(), 2u) << name;
    desk.set_computers({false, false});
  }
}

TEST(Desk, KeepsWhatIsDrawnOnAPosition) {
  PeoplesDesk desk("chess");
  const auto on = [&](const char* name) { return desk.square(name).square; };
  desk.draw_stroke({'G', on("e2"), on("e4")});
  EXPECT_TRUE(desk.is_saved()) << "there is no game yet";
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_THAT(desk.drawings(), IsEmpty());
  const std::string file = own_folder() + "drawn.pgn";
  ASSERT_TRUE(desk.save(file));
  const std::uint64_t version = desk.version();
  desk.wipe_drawings();
  EXPECT_EQ(desk.version(), version) << "there is nothing to wipe away";
  desk.draw_stroke({'R', on("d5"), on("d5")});
  EXPECT_FALSE(desk.is_saved());
  EXPECT_THAT(desk.game_text(), HasSubstr("{[%cal Ge2e4]} 1. e4 {[%csl Rd5]}"));
  ASSERT_TRUE(desk.save(file));
  PeoplesDesk other("chess");
  ASSERT_TRUE(other.open(file));
  std::remove(file.c_str());
  EXPECT_EQ(other.drawings(), desk.drawings());
  other.wipe_new_drawings();
  EXPECT_EQ(other.drawings(), desk.drawings()) << "a record loses nothing by a slip";
  other.wipe_drawings();
  EXPECT_THAT(other.drawings(), IsEmpty());
  EXPECT_THAT(other.game_text(), HasSubstr("1. e4 *"));
  other.undo();
  EXPECT_THAT(other.drawings(), SizeIs(1));
}

TEST(Desk, WipesOnlyNewDrawingsUnlessAsked) {
  PeoplesDesk desk("chess");
  const auto on = [&](const char* name) { return desk.square(name).square; };
  const renderer::Stroke saved = {'G', on("e2"), on("e4")}, fresh = {'R', on("d5"), on("d5")};
  EXPECT_TRUE(desk.play("e4"));
  desk.draw_stroke(saved);
  const std::string file = own_folder() + "wiped.pgn";
  ASSERT_TRUE(desk.save(file));
  std::remove(file.c_str());
  desk.draw_stroke(fresh);
  desk.wipe_new_drawings();
  EXPECT_THAT(desk.drawings(), ElementsAre(saved));
  desk.draw_stroke(saved);
  EXPECT_THAT(desk.drawings(), IsEmpty());
  desk.draw_stroke(saved);
  desk.wipe_new_drawings();
  EXPECT_THAT(desk.drawings(), ElementsAre(saved)) << "drawn away and drawn again";
  desk.draw_stroke({'B', on("e2"), on("e4")});
  desk.wipe_new_drawings();
  EXPECT_THAT(desk.drawings(), SizeIs(1)) << "the record's arrow in another colour";
  desk.draw_stroke(fresh);
  desk.draw_stroke({'Y', fresh.from, fresh.to});
  desk.undo();
  desk.wipe_new_drawings();
  desk.redo();
  EXPECT_THAT(desk.drawings(), SizeIs(2)) << "they belong to another position";
  desk.wipe_new_drawings();
  EXPECT_THAT(desk.drawings(), SizeIs(1));
  desk.wipe_drawings();
  EXPECT_THAT(desk.drawings(), IsEmpty());
}

TEST(Desk, TriesPositionsBesideTheGame) {
  for (const std::string& name : {std::string("hostage"), in_tree("scripts/examples/hook.lua")}) {
    PeoplesDesk desk(name);
    const std::string turn = desk.view().turns.front().machine;
    EXPECT_TRUE(desk.play(turn));
    const std::string before = desk.session().game().position_text();
    EXPECT_THAT(desk.faults_of(desk.rules().start), IsEmpty());
    EXPECT_THAT(desk.faults_of("nonsense"), SizeIs(::testing::Ge(1u)));
    EXPECT_EQ(desk.session().game().position_text(), before);
    desk.undo();
    desk.redo();
    EXPECT_EQ(desk.session().game().position_text(), before);
  }
}

TEST(Desk, NamesAllFaultsOfAPosition) {
  PeoplesDesk desk("hostage");
  EXPECT_THAT(desk.faults_of("P6P/8/8/8/8/8/8/4K3[] w - - 0 1"), SizeIs(3));
  const auto done = desk.begin_at("P6P/8/8/8/8/8/8/4K3[] w - - 0 1");
  ASSERT_FALSE(done);
  const Message message = renderer::message_of(done.error());
  EXPECT_THAT(message.text, HasSubstr("(a8)"));
  EXPECT_THAT(message.text, HasSubstr("(h8)"));
  EXPECT_THAT(message.text, HasSubstr("exactly one king"));
}

TEST(Desk, PutsALessonOnTheTable) {
  Desk desk(open_desk_game("chess"), kDeskSeed);
  EXPECT_TRUE(desk.play("e4"));
  const std::string before = desk.session().game().position_text();
  engine::Lesson lesson;
  lesson.title = "Mate in one";
  lesson.position = "nonsense";
  EXPECT_FALSE(desk.try_lesson(lesson));
  EXPECT_EQ(desk.session().game().position_text(), before);
  EXPECT_THAT(desk.computers(), testing::ElementsAre(false, true));
  lesson.position = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
  lesson.plays = {"Re8", "Re7"};
  ASSERT_TRUE(desk.try_lesson(lesson));
  EXPECT_EQ(desk.session().game().position_text(), lesson.position);
  EXPECT_THAT(desk.computers(), testing::ElementsAre(false, false));
  EXPECT_EQ(desk.message().text, "Try it: Mate in one. For example Re8 or Re7.");
}

TEST(Desk, SaysWhetherALessonIsAnswered) {
  Desk desk(open_desk_game("chess"), kDeskSeed);
  engine::Lesson lesson;
  lesson.title = "Mate in one";
  lesson.text = "The king has no square.";
  lesson.position = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
  lesson.plays = {"Re8"};
  ASSERT_TRUE(desk.try_lesson(lesson));
  EXPECT_FALSE(desk.play("Ra2"));
  EXPECT_FALSE(desk.message().ends_lesson) << "it is refused, and said why";
  ASSERT_TRUE(desk.play("Re7"));
  EXPECT_EQ(desk.message().text, "That is legal, too. The lesson means Re8.");
  EXPECT_TRUE(desk.message().ends_lesson);
  ASSERT_TRUE(desk.play("Kf8"));
  EXPECT_FALSE(desk.message().ends_lesson) << "only the first turn answers it";
  ASSERT_TRUE(desk.try_lesson(*desk.lesson()));
  ASSERT_TRUE(desk.play("e1e8"));
  EXPECT_EQ(desk.message().text, "Right. The king has no square.");
  EXPECT_TRUE(desk.message().ends_lesson);
  desk.begin_again();
  EXPECT_FALSE(desk.lesson());
}

TEST(Desk, BeginsWithThePersonFirstAndTheComputerSecond) {
  Desk desk(open_desk_game("hostage"), kDeskSeed);
  EXPECT_TRUE(desk.is_persons_turn());
  EXPECT_THAT(desk.view().turns, SizeIs(20));
  EXPECT_FALSE(desk.tick()) << "it is not the computer's turn";
  EXPECT_EQ(desk.level(1).seconds, 5);
}

TEST(Desk, LetsTheComputerAnswer) {
  Desk desk(open_desk_game("hostage"), kDeskSeed);
  desk.level(1).seconds = 0.05;
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_TRUE(desk.is_computers_turn());
  EXPECT_THAT(desk.view().turns, IsEmpty());
  wait_for(desk);
  EXPECT_TRUE(desk.is_persons_turn());
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
  ASSERT_TRUE(desk.thought());
  EXPECT_THAT(desk.view().last, SizeIs(2));
}

TEST(Desk, TellsNoPlayerWhatTheComputerIsUpTo) {
  Desk desk(open_desk_game("chess"), kDeskSeed);
  for (int player = 0; player < 2; ++player)
    desk.level(player).seconds = 0.05;
  EXPECT_TRUE(desk.play("e4"));
  wait_for(desk);
  ASSERT_TRUE(desk.thought());
  EXPECT_THAT(desk.expected(), IsEmpty());
  desk.set_computers({true, true});
  EXPECT_TRUE(wait_until(desk, [&] { return !desk.expected().empty(); }))
      << "nobody plays against it";
}

TEST(Desk, AnswersInGamesWithLiveFunctions) {
  Desk desk(open_desk_game(in_tree("scripts/examples/hook.lua")), kDeskSeed);
  for (int player = 0; player < 2; ++player)
    desk.level(player).seconds = 0.05;
  desk.set_computers({true, true});
  EXPECT_TRUE(wait_until(desk, [&] { return desk.session().turns().size() >= 3; }));
}

TEST(Desk, MovesNowWhenTold) {
  Desk desk(open_desk_game("hostage"), kDeskSeed);
  desk.level(1).seconds = 600;
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_TRUE(wait_until(desk, [&] { return desk.thought().has_value(); }));
  desk.move_now();
  wait_for(desk);
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
}

TEST(Desk, TellsWhatIsAchievedAndWhatIsLeft) {
  const std::string men = "/*****3*****/****5****/***6k***/**7p1**/*11*/6*6/*11*/";
  PeoplesDesk home(
      "prisoners-dilemma",
      "******1******" + men + "**2C4P1**/***6K***/****5****/*****3*****/******c****** w - - 0 20");
  EXPECT_THAT(home.achieved(0), IsEmpty());
  EXPECT_TRUE(home.play("e4e3"));
  EXPECT_TRUE(home.play("k9j9"));
  EXPECT_TRUE(home.play("e3e2"));
  EXPECT_THAT(home.achieved(0), testing::ElementsAre("prisoner home"));
  EXPECT_THAT(home.achieved(1), IsEmpty());
}

TEST(Desk, SaysWhatIsLeftToHimWhoCannotMove) {
  PeoplesDesk desk("prisoners-dilemma",
                   "******1******/*****3*****/****5****/***6k***/**9**/*1C9*/6*5c/*11*/**7P1**/"
                   "***3r3***/****5****/*****1q1*****/******K****** w - - 0 20");
  EXPECT_THAT(desk.message().text, HasSubstr("What is left: forfeit"));
  EXPECT_THAT(desk.message().where.file, HasSubstr("prisoners-dilemma.lua"));
  desk.set_computers({true, false});
  desk.say({});
  desk.set_computers({false, false});
  EXPECT_THAT(desk.message().text, HasSubstr("What is left: forfeit"))
      << "who sits down there, too";
  EXPECT_TRUE(desk.play("0000"));
  EXPECT_THAT(desk.message().text, IsEmpty());
}

TEST(Desk, GivesAHint) {
  PeoplesDesk desk("chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
  desk.hint();
  EXPECT_TRUE(desk.is_hinting());
  EXPECT_TRUE(wait_until(desk, [&] { return !desk.is_thinking(); }));
  ASSERT_TRUE(desk.view().advice);
  EXPECT_EQ(desk.view().advice->to, desk.square("e8"));
  EXPECT_THAT(desk.message().text, HasSubstr("Re8#"));
  EXPECT_THAT(desk.session().turns(), IsEmpty());
}

TEST(Desk, SaysWhyATurnIsRefusedAndWhichRuleSaysSo) {
  PeoplesDesk desk("hostage", "4k3/3P4/8/8/8/8/8/4K3[#Pp] w - - 0 1");
  EXPECT_EQ(desk.view().frozen, std::vector<board::Square>{desk.square("d7").square});
  desk.explain(desk.square("d7"), desk.square("d8"));
  EXPECT_EQ(desk.message().kind, Message::Kind::Refusal);
  EXPECT_THAT(desk.message().text, HasSubstr("frozen"));
  EXPECT_EQ(desk.message().where.file, "variants/hostage.lua");
  EXPECT_FALSE(desk.play("Ke4"));
  EXPECT_FALSE(desk.message().text.empty());
  EXPECT_FALSE(desk.play("no move at all"));
  EXPECT_THAT(desk.message().text, HasSubstr("is no move"));
}

TEST(Desk, SaysWhyADropIsRefused) {
  PeoplesDesk desk("hostage", "4k3/8/8/8/8/8/8/4K3[P#Rp] w - - 0 1");
  const auto held = [&](const char* zone, int player, const char* man) {
    return Spot{.zone = support::find_named(desk.rules().zones, zone),
                .player = player,
                .man = support::find_named(desk.rules().men, man)};
  };
  desk.explain(held("airfield", 0, "pawn"), desk.square("d8"));
  EXPECT_THAT(desk.message().text, HasSubstr("first or the last rank"));
  desk.say({});
  desk.explain(held("prison", 1, "rook"), desk.square("d4"));
  EXPECT_THAT(desk.message().text, HasSubstr("does not buy"));
}

TEST(Desk, SaysWhoseAManIsThatCannotBeMoved) {
  PeoplesDesk desk("hostage", "4k3/8/5n2/8/8/8/8/4K3[N#np] w - - 0 1");
  desk.explain_pick(desk.square("f6"));
  EXPECT_EQ(desk.message().text, "The knight on f6 is Black's, and it is White's move.");
  const int prison = support::find_named(desk.rules().zones, "prison");
  for (const char* const man : {"knight", "pawn"}) {
    desk.explain_pick(
        {.zone = prison, .player = 0, .man = support::find_named(desk.rules().men, man)});
    EXPECT_THAT(desk.message().text, HasSubstr("White can pay with the " + std::string(man)));
    EXPECT_THAT(desk.message().text, HasSubstr("drag a man out of Black's prison"));
  }
}

TEST(Desk, SaysNoMoreWhyTheLastThingDidNotWorkWhenSomebodyTriesAnother) {
  PeoplesDesk desk("hostage", "4k3/8/5n2/8/8/8/8/4K3[N#np] w - - 0 1");
  desk.explain(desk.square("e1"), desk.square("e3"));
  ASSERT_EQ(desk.message().kind, Message::Kind::Refusal);
  desk.forget_refusal();
  EXPECT_THAT(desk.message().text, IsEmpty());
  desk.explain_pick(desk.square("f6"));
  ASSERT_FALSE(desk.message().text.empty());
  desk.forget_refusal();
  EXPECT_THAT(desk.message().text, IsEmpty());
  // Whatever else is said stays.
  for (const auto kind : {Message::Kind::Quiet, Message::Kind::Trouble}) {
    desk.say({kind, "something"});
    desk.forget_refusal();
    EXPECT_EQ(desk.message().text, "something");
  }
  // So does what can be done where nobody can move.
  PeoplesDesk stuck("prisoners-dilemma",
                    "******1******/*****3*****/****5****/***6k***/**9**/*1C9*/6*5c/*11*/**7P1**/"
                    "***3r3***/****5****/*****1q1*****/******K****** w - - 0 20");
  EXPECT_FALSE(stuck.play("no move at all"));
  stuck.forget_refusal();
  EXPECT_THAT(stuck.message().text, HasSubstr("What is left: forfeit"));
}

TEST(Desk, LetsOnePersonPrepareWhileTheComputerThinks) {
  Desk desk(open_desk_game("hostage"), kDeskSeed);
  desk.level(1).seconds = 600;
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_EQ(desk.view().preparer, -1) << "nobody has asked for it";
  desk.undo();
  desk.lets_prepare = true;
  desk.redo();
  EXPECT_EQ(desk.view().preparer, 0);
  EXPECT_EQ(desk.view().made, 1u);
  desk.explain_pick({.square = *desk.rules().topology.named("e7")});
  EXPECT_EQ(desk.message().text, "The pawn on e7 is Black's, who is to move.");
  desk.undo();
  EXPECT_EQ(desk.view().preparer, -1) << "who looks back moves at once";
  desk.set_computers({true, true});
  EXPECT_EQ(desk.view().preparer, -1);
}

TEST(Desk, TellsHowTheGameEnds) {
  PeoplesDesk desk("chess");
  for (const char* const turn : {"f3", "e5", "g4", "Qh4#"})
    EXPECT_TRUE(desk.play(turn));
  ASSERT_TRUE(desk.session().verdict());
  EXPECT_EQ(desk.session().verdict()->result, "0-1");
  EXPECT_FALSE(desk.is_persons_turn());
  EXPECT_FALSE(desk.play("e4"));
  desk.undo();
  EXPECT_TRUE(desk.is_persons_turn());
}

TEST(Desk, GoesToAnyTurn) {
  PeoplesDesk desk("chess");
  for (const char* const turn : {"e4", "e5", "Nf3"})
    EXPECT_TRUE(desk.play(turn));
  desk.go_to(1);
  EXPECT_THAT(desk.session().turns(), SizeIs(1));
  desk.go_to(3);
  EXPECT_THAT(desk.session().turns(), SizeIs(3));
  EXPECT_THAT(desk.take_motions(), SizeIs(2)) << "one man of each player went";
  EXPECT_THAT(desk.take_motions(), IsEmpty());
}

TEST(Desk, LetsTheComputerThinkOnWhenNothingHappens) {
  Desk desk(open_desk_game("chess"), kDeskSeed);
  desk.level(1).seconds = 600;
  EXPECT_TRUE(desk.play("e4"));
  (void)desk.tick();
  const auto version = desk.version();
  desk.redo();
  desk.go_to(1);
  desk.go_to(9);
  desk.set_computers({false, true});
  EXPECT_FALSE(desk.play("no move"));
  EXPECT_TRUE(desk.is_thinking());
  EXPECT_EQ(desk.version(), version);
}

TEST(Desk, ForgetsAHintThatNobodyWaitsForAnyMore) {
  PeoplesDesk desk("chess");
  EXPECT_TRUE(desk.play("e4"));
  desk.hint();
  EXPECT_THAT(desk.message().text, HasSubstr("Looking"));
  desk.undo();
  EXPECT_FALSE(desk.is_hinting());
  EXPECT_THAT(desk.message().text, IsEmpty());
}

TEST(Desk, SavesAllOfAGameThatIsLookedBackOn) {
  const std::string file = own_folder() + "desk_back_test.pgn";
  PeoplesDesk desk("chess");
  EXPECT_TRUE(desk.is_saved());
  for (const char* const turn : {"e4", "e5", "Nf3"})
    EXPECT_TRUE(desk.play(turn));
  desk.resign();
  EXPECT_FALSE(desk.is_saved());
  desk.go_to(1);
  EXPECT_FALSE(desk.session().verdict());
  ASSERT_TRUE(desk.save(file));
  EXPECT_TRUE(desk.is_saved());
  PeoplesDesk other("chess");
  ASSERT_TRUE(other.open(file));
  EXPECT_THAT(other.session().turns(), SizeIs(3));
  ASSERT_TRUE(other.session().verdict());
  EXPECT_EQ(other.session().verdict()->reason, "Black resigns");
}

TEST(Desk, AsksNobodyToSaveWhatIsOnlyTried) {
  PeoplesDesk desk("chess");
  ASSERT_TRUE(desk.try_at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 3));
  for (const char* const turn : {"e4", "Kd7"}) {
    EXPECT_TRUE(desk.play(turn));
    EXPECT_TRUE(desk.is_saved()) << turn;
  }
  EXPECT_TRUE(desk.play("e5"));
  EXPECT_FALSE(desk.is_saved()) << "it has become a game";
  desk.go_to(0);
  EXPECT_FALSE(desk.is_saved());
  desk.begin_again();
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_FALSE(desk.is_saved());
}

TEST(Desk, KnowsInWhichFileItsGameLiesAndNamesANewOne) {
  const std::string file = own_folder() + "desk_file_test.pgn";
  PeoplesDesk desk("chess");
  EXPECT_THAT(desk.file(), IsEmpty());
  EXPECT_THAT(desk.file_name(), ::testing::MatchesRegex("Chess [0-9]+-[0-9]+-[0-9]+\\.pgn"));
  desk.set_names({"Anna", "A/B"});
  EXPECT_THAT(desk.file_name(), ::testing::MatchesRegex("Anna - A_B [0-9]+-[0-9]+-[0-9]+\\.pgn"));
  EXPECT_TRUE(desk.play("e4"));
  ASSERT_TRUE(desk.save(file));
  EXPECT_EQ(desk.file(), file);
  // With the seven tags that every reader expects, in their order.
  const std::string text = *support::read_file(file);
  EXPECT_THAT(text, ::testing::StartsWith("[Event \"Pawnshop game\"]\n[Site \"?\"]\n[Date \""));
  EXPECT_THAT(text,
              HasSubstr("\n[Round \"-\"]\n[White \"Anna\"]\n[Black \"A/B\"]\n[Result \"*\"]\n"));
  desk.begin_again();
  EXPECT_THAT(desk.file(), IsEmpty());
  ASSERT_TRUE(desk.open(file));
  EXPECT_EQ(desk.file(), file);
}

TEST(Desk, TellsNoThoughtAboutAnotherGame) {
  const std::string file = own_folder() + "desk_thought_test.pgn";
  Desk desk(open_desk_game("chess"), kDeskSeed);
  desk.level(1).seconds = 0.05;
  ASSERT_TRUE(desk.save(file));
  EXPECT_TRUE(desk.play("e4"));
  wait_for(desk);
  ASSERT_TRUE(desk.thought());
  const rules::Move best = desk.thought()->turns.front();
  EXPECT_EQ(best, desk.session().turns().back().move) << "the last thought is what was played";
  ASSERT_TRUE(desk.open(file));
  EXPECT_FALSE(desk.thought());
  EXPECT_THAT(desk.expected(), IsEmpty());
}

TEST(Desk, OpensARecordUpToItsFaultAndSavesNothingOverIt) {
  const std::string file = own_folder() + "desk_cut_off_test.pgn";
  ASSERT_TRUE(support::write_file(file, "[Variant \"chess\"]\n\n1. e4 e5 2. Qxf7 Kxf7 1-0\n"));
  PeoplesDesk desk("chess");
  ASSERT_TRUE(desk.open(file));
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
  EXPECT_THAT(desk.message().text, HasSubstr("fault at '2. Qxf7'"));
  EXPECT_FALSE(desk.session().verdict()) << "it did not end here";
  EXPECT_THAT(desk.file(), IsEmpty());
  ASSERT_TRUE(desk.save(file));
  EXPECT_EQ(desk.file(), file) << "somebody has chosen it";
  ASSERT_TRUE(support::write_file(file, "1. Qxf7 *\n"));
  EXPECT_FALSE(desk.open(file));
  EXPECT_THAT(desk.session().turns(), SizeIs(2)) << "there is nothing to open";
  std::remove(file.c_str());
}

TEST(Desk, IsNotOpenedForRulesThatFailAtTheStart) {
  const std::string file = own_folder() + "desk_failing_test.lua";
  ASSERT_TRUE(support::write_file(
      file,
      "return extend \"chess\" { title = \"Failing\", ends = { bad = win(ask(function(view) "
      "error(\"on purpose\") end)) } }\n"));
  const auto desk = renderer::open_desk({file, {}}, kDeskSeed);
  ASSERT_FALSE(desk);
  EXPECT_THAT(support::to_text(desk.error()), HasSubstr("on purpose"));
}

TEST(Desk, PausesWhereTheComputerPlaysItself) {
  Desk desk(open_desk_game("chess"), kDeskSeed);
  for (int player = 0; player < 2; ++player)
    desk.level(player).seconds = 0.02;
  desk.pause = 3600;
  desk.set_computers({true, true});
  EXPECT_TRUE(wait_until(desk, [&] { return desk.session().turns().size() == 1; }))
      << "the first turn comes at once";
  for (int i = 0; i < 60; ++i) {
    (void)desk.tick();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_THAT(desk.session().turns(), SizeIs(1));
  desk.pause = 0;
  EXPECT_TRUE(wait_until(desk, [&] { return desk.session().turns().size() > 1; }));
}

TEST(Desk, KeepsTheEndWhileOneLooksBackUntilOneGoesOn) {
  PeoplesDesk desk("chess");
  EXPECT_FALSE(desk.can_play_on());
  EXPECT_TRUE(desk.play("e4"));
  desk.resign();
  desk.undo();
  EXPECT_FALSE(desk.session().verdict());
  EXPECT_FALSE(desk.can_play_on());
  desk.redo();
  ASSERT_TRUE(desk.session().verdict());
  EXPECT_FALSE(desk.play("e5"));
  ASSERT_TRUE(desk.can_play_on());
  desk.play_on();
  EXPECT_FALSE(desk.session().verdict());
  EXPECT_TRUE(desk.play("e5"));
}

TEST(Desk, HasNoWayOnBehindAnEndOfTheRules) {
  PeoplesDesk desk("chess");
  for (const char* const turn : {"f3", "e5", "g4", "Qh4"})
    EXPECT_TRUE(desk.play(turn));
  ASSERT_TRUE(desk.session().verdict());
  EXPECT_FALSE(desk.can_play_on());
  desk.play_on();
  EXPECT_TRUE(desk.session().verdict());
}

TEST(Desk, GoesToWhatWasTriedInsteadOfATurn) {
  PeoplesDesk desk("chess");
  EXPECT_EQ(desk.others_beside(), 0);
  for (const char* const turn : {"e4", "d4", "c4"}) {
    EXPECT_TRUE(desk.play(turn));
    if (turn != std::string("c4"))
      desk.undo();
  }
  EXPECT_EQ(desk.others_beside(), 2);
  const auto now = [&] { return desk.session().turns().back().human; };
  desk.go_beside(1);
  EXPECT_EQ(now(), "c4") << "there is none below";
  desk.go_beside(-1);
  EXPECT_EQ(now(), "d4");
  desk.go_beside(-1);
  EXPECT_EQ(now(), "e4");
  desk.go_beside(-1);
  EXPECT_EQ(now(), "e4");
  desk.undo();
  EXPECT_EQ(desk.others_beside(), 0);
  desk.go_beside(1);
  EXPECT_TRUE(desk.session().turns().empty());
}

TEST(Desk, IsHeardOnceForEachTurn) {
  PeoplesDesk desk("chess");
  EXPECT_FALSE(desk.take_noise());
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_EQ(desk.take_noise(), renderer::Noise::Move);
  EXPECT_FALSE(desk.take_noise());
  EXPECT_TRUE(desk.play("d5"));
  EXPECT_TRUE(desk.play("exd5"));
  EXPECT_EQ(desk.take_noise(), renderer::Noise::Capture);
  desk.undo();
  EXPECT_FALSE(desk.take_noise()) << "what is taken back is not heard";
  desk.resign();
  EXPECT_EQ(desk.take_noise(), renderer::Noise::End);
}

TEST(Desk, CommentsAndCutsWhatWasTried) {
  PeoplesDesk desk("chess");
  for (const char* const turn : {"e4", "e5"})
    EXPECT_TRUE(desk.play(turn));
  const int first = desk.session().here();
  desk.undo();
  EXPECT_TRUE(desk.play("c5"));
  const int other = desk.session().here();
  EXPECT_TRUE(desk.session().tree().is_main(first));
  desk.promote(other);
  EXPECT_TRUE(desk.session().tree().is_main(other));
  const auto version = desk.version();
  desk.comment(other, "sharp");
  EXPECT_NE(desk.version(), version) << "it is to be written down";
  desk.draw_stroke({'G', 3, 3});
  desk.comment(other, "very sharp");
  EXPECT_EQ(desk.session().tree().at(other).comment, "[%csl Gd1] very sharp");
  desk.wipe_drawings();
  desk.comment(other, "sharp");
  desk.mark(other, "$1");
  desk.mark(other, "$4");
  EXPECT_EQ(desk.session().tree().at(other).glyphs, "$4");
  EXPECT_THAT(desk.game_text(), HasSubstr("c5 $4 {sharp}"));
  EXPECT_THAT(desk.game_text(), HasSubstr("[Round "));
  desk.cut(other);
  EXPECT_THAT(desk.session().turns(), SizeIs(1)) << "one stands before what was cut";
  EXPECT_TRUE(desk.session().tree().is_main(first));
}

TEST(Desk, MarksWhoIsInCheck) {
  PeoplesDesk desk("chess", "4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
  EXPECT_EQ(desk.view().checked, std::vector<board::Square>{desk.square("e8").square});
}

TEST(Desk, SavesAndOpensAGame) {
  const std::string file = own_folder() + "desk_test.pgn";
  PeoplesDesk desk("hostage");
  for (const char* const turn : {"e4", "d5", "exd5", "Qxd5"})
    EXPECT_TRUE(desk.play(turn));
  ASSERT_TRUE(desk.save(file));
  PeoplesDesk other("hostage");
  ASSERT_TRUE(other.open(file));
  EXPECT_EQ(other.session().game().position_text(), desk.session().game().position_text());
  PeoplesDesk foreign("chess");
  EXPECT_FALSE(foreign.open(file));
  EXPECT_THAT(foreign.session().turns(), IsEmpty());
}

TEST(Desk, SaysWhenTheRulesWereOthersAtTheTimeOfARecord) {
  const std::string file = own_folder() + "game.pgn";
  PeoplesDesk desk("chess");
  EXPECT_TRUE(desk.play("e4"));
  ASSERT_TRUE(desk.save(file));
  ASSERT_TRUE(desk.open(file));
  EXPECT_THAT(desk.message().text, IsEmpty());
  std::string text = *support::read_file(file);
  const std::size_t at = text.find("[RulesHash \"") + 12;
  ASSERT_LT(at, text.size());
  text.replace(at, 16, "0123456789abcdef");
  ASSERT_TRUE(support::write_file(file, text));
  ASSERT_TRUE(desk.open(file));
  EXPECT_THAT(desk.message().text, HasSubstr("The rules were others when this game was recorded"));
  EXPECT_THAT(desk.session().turns(), SizeIs(1));
}

}  // namespace pawnshop::tests
