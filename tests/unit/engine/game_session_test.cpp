// SPDX-License-Identifier: MIT
#include "engine/game_session.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "engine/spoken.h"
#include "tests/support/games.h"
#include "tests/support/speaking.h"

namespace pawnshop::tests {

using engine::GameSession;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

void play_all(GameSession& session, const std::vector<std::string>& turns) {
  for (const std::string& turn : turns)
    ASSERT_EQ(session.play(turn).kind, rules::Played::Kind::Done) << turn;
}

}  // namespace

TEST(GameSession, TakesTurnsBackAndPlaysThemAgain) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  play_all(session, {"e4", "e5"});
  const std::string after = game->position_text();
  EXPECT_TRUE(session.undo());
  EXPECT_TRUE(session.undo());
  EXPECT_FALSE(session.undo());
  EXPECT_TRUE(session.redo());
  EXPECT_TRUE(session.redo());
  EXPECT_FALSE(session.redo());
  EXPECT_EQ(game->position_text(), after);
  EXPECT_TRUE(session.undo());
  play_all(session, {"c5"});
  EXPECT_FALSE(session.redo());
}

TEST(GameSession, WordsAllTurnsAnewInAnotherLanguage) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  play_all(session, {"e4", "e5", "Nf3"});
  const int first = session.here();
  EXPECT_TRUE(session.undo() && session.undo());
  play_all(session, {"c5"});
  const int second = session.here();
  EXPECT_TRUE(session.undo());
  const std::string position = game->position_text();
  const Speaking german = Speaking::shipped("de");
  session.word_anew();
  EXPECT_EQ(session.tree().at(first).turn.words, "Springer g1 nach f3");
  EXPECT_EQ(session.tree().at(second).turn.words, "Bauer c7 nach c5");
  EXPECT_EQ(session.turns().back().words, "Bauer e2 nach e4");
  EXPECT_EQ(session.undone().back().words, "Bauer c7 nach c5");
  EXPECT_EQ(game->position_text(), position);
  EXPECT_TRUE(session.redo());
  EXPECT_EQ(session.here(), second);
}

TEST(GameSession, KeepsWhatWasTakenBackAsABranch) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  play_all(session, {"e4", "e5", "Nf3"});
  const int first = session.here();
  EXPECT_TRUE(session.undo() && session.undo());
  play_all(session, {"c5"});
  EXPECT_TRUE(session.tree().is_main(first)) << "a short try is beside the game";
  session.comment(session.here(), "Sicilian");
  const std::string text = write_pgn(session.record());
  EXPECT_THAT(text, HasSubstr("1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 *"));
  play_all(session, {"Nf3", "d6"});
  EXPECT_FALSE(session.tree().is_main(first)) << "whoever plays on plays the game";
  EXPECT_THAT(write_pgn(session.record()), HasSubstr("c5 {Sicilian} (1... e5 2. Nf3) 2. Nf3 d6 *"));
  session.go_to(first);
  EXPECT_EQ(session.turns().size(), 3u);
  EXPECT_EQ(session.turns()[1].human, "e5");
  session.promote(first);
  EXPECT_TRUE(session.tree().is_main(first));
  session.cut(session.tree().line_to(first)[1]);
  EXPECT_EQ(session.turns().size(), 1u) << "who stood on a turn that is cut goes back";
  EXPECT_FALSE(session.tree().has_branches());
}

TEST(GameSession, KeepsWhatSomebodyThoughtOfATurn) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  const auto record = engine::read_pgn("1. e4! e5 $2 $16 {too early} (1... c5 $1) 2. Nf3 *");
  ASSERT_TRUE(record);
  ASSERT_TRUE(session.replay(*record));
  EXPECT_THAT(write_pgn(session.record()),
              HasSubstr("1. e4 $1 e5 $2 $16 {too early} (1... c5 $1) 2. Nf3 *"));
}

TEST(GameSession, KnowsHowItEndsAndByWhichRule) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  play_all(session, {"f3", "e5", "g4", "Qh4"});
  ASSERT_TRUE(session.verdict());
  EXPECT_EQ(session.verdict()->result, "0-1");
  EXPECT_EQ(session.verdict()->reason, "checkmate");
  EXPECT_GT(session.verdict()->where.line, 0);
  EXPECT_FALSE(session.take_word_back());
  EXPECT_TRUE(session.undo());
  EXPECT_FALSE(session.verdict());
  session.end({"1-0", "Black resigns"});
  EXPECT_TRUE(session.verdict());
  EXPECT_TRUE(session.take_word_back());
  EXPECT_FALSE(session.verdict());
}

TEST(GameSession, SaysByWhichRulesItWasPlayed) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  play_all(session, {"e4", "e5"});
  EXPECT_TRUE(session.record().tag("RulesHash").empty()) << "nobody has told it";
  session.know_rules_as("0123456789abcdef");
  const engine::GameRecord record = session.record();
  EXPECT_EQ(record.tag("RulesHash"), "0123456789abcdef");
  ASSERT_TRUE(session.replay(record));
  EXPECT_FALSE(session.is_of_other_rules());
  session.know_rules_as("fedcba9876543210");
  ASSERT_TRUE(session.replay(record));
  EXPECT_TRUE(session.is_of_other_rules());
  EXPECT_EQ(session.record().tag("RulesHash"), "fedcba9876543210") << "those it is played by now";
  ASSERT_TRUE(session.begin(game->rules().start));
  EXPECT_FALSE(session.is_of_other_rules());
}

TEST(GameSession, TriesAPositionWithoutLeavingTheGame) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  play_all(session, {"e4", "e5"});
  const std::string before = game->position_text();
  EXPECT_TRUE(session.try_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_FALSE(session.try_position("8/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_EQ(game->position_text(), before);
  EXPECT_EQ(game->turns_made(), 2u);
}

TEST(GameSession, ShowsATurnWithoutPlayingIt) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  EXPECT_EQ(session.preview(turn_of(*game, "g1f3")).human, "Nf3");
  EXPECT_TRUE(session.turns().empty());
  EXPECT_EQ(game->position_text(), game->rules().start);
}

TEST(GameSession, GoesThroughItsRecord) {
  const auto game = open_shipped("hostage");
  GameSession session(*game);
  ASSERT_TRUE(session.begin("4k3/8/8/8/8/8/8/4K3[NP#Rq] b - - 0 7"));
  play_all(session, {"Kd7", "(Q-R)R*a2", "Ke7"});
  const engine::GameRecord record = session.record();
  EXPECT_THAT(session.numbered_turns(), ElementsAre("7... Kd7", "8. R#Q@a2", "Ke7"));
  const std::string after = game->position_text();
  ASSERT_TRUE(session.begin(game->rules().start));
  ASSERT_TRUE(session.replay(record));
  EXPECT_EQ(game->position_text(), after);
  EXPECT_EQ(session.turns().size(), 3u);
}

TEST(GameSession, RecordsTheFirstPositionWhereItIsNotTheUsualOne) {
  const auto game = open_shipped("chess");
  GameSession usual(*game);
  play_all(usual, {"e4"});
  EXPECT_EQ(usual.record().tag("FEN"), "");
  EXPECT_EQ(usual.record().tag("SetUp"), "");
  const std::string other = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  set_up(*game, other);
  GameSession unusual(*game);
  EXPECT_EQ(unusual.record().tag("FEN"), other);
  EXPECT_EQ(unusual.record().tag("SetUp"), "1");
}

TEST(GameSession, StaysAsItIsWhenARecordIsFaulty) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  play_all(session, {"e4", "e5"});
  EXPECT_TRUE(session.undo());
  const std::string before = game->position_text();
  const auto fault = [&](const std::string& record) {
    const auto done = session.replay(*engine::read_pgn(record));
    return done ? "(none)" : done.error().front().message;
  };
  EXPECT_THAT(fault("1. d4 Ke4"), HasSubstr("'1... Ke4' in the record"));
  EXPECT_THAT(fault("1. d4 d5 (1... Nf6 2. Ke4) 2. c4"), HasSubstr("'2. Ke4' in the record"));
  EXPECT_THAT(fault("[Variant \"hostage\"]\n\n1. d4"), HasSubstr("'hostage'"));
  EXPECT_THAT(fault("[FEN \"nonsense\"]"), HasSubstr("position text"));
  EXPECT_THAT(fault("[VariantOptions \"a=b\"]"), HasSubstr("a=b"));
  EXPECT_EQ(game->position_text(), before);
  EXPECT_EQ(session.turns().size(), 1u);
  EXPECT_TRUE(session.redo());
}

TEST(GameSession, NumbersATurnOfSeveralPartsOnce) {
  const auto game = open_shipped("amazons");
  GameSession session(*game);
  play_all(session, {"d1-d7", "X@g7", "d10-d9", "X@d10", "d7-d6", "X@d7"});
  EXPECT_THAT(write_pgn(session.record()), HasSubstr("1. d1-d7 X@g7 d10-d9 X@d10 2. d7-d6 X@d7"));
  session.comment(session.tree().at(session.tree().at(session.here()).parent).parent, "so far");
  EXPECT_THAT(write_pgn(session.record()), HasSubstr("X@d10 {so far} 2. d7-d6 X@d7"));
}

TEST(GameSession, SaysWhereARecordHasAnotherResultThanTheRules) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  const auto told = [&](const std::string& record) {
    const auto fault = session.replay_up_to_fault(*engine::read_pgn(record));
    return fault && !*fault ? session.record_note() : "a fault";
  };
  const std::string mate = "1. f3 e5 2. g4 Qh4# ";
  EXPECT_EQ(told(mate + "0-1"), "");
  EXPECT_EQ(told(mate + "*"), "");
  EXPECT_EQ(told("[Result \"0-1\"]\n\n" + mate + "*"), "");
  EXPECT_EQ(told("[Result \"unknown\"]\n\n" + mate + "*"), "");
  EXPECT_THAT(told(mate + "1-0"), HasSubstr("The record says 1-0, but the rules say: "));
  EXPECT_THAT(told("[Result \"1/2-1/2\"]\n\n" + mate + "*"),
              HasSubstr("The record says 1/2-1/2, but the rules say: "));
  EXPECT_EQ(told("1. f3 e5 2. g4 1-0"), "") << "White resigned";
  EXPECT_TRUE(session.verdict());
}

TEST(GameSession, GoesAsFarAsARecordCanBePlayed) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  const auto told = [&](const std::string& record) {
    const auto fault = session.replay_up_to_fault(*engine::read_pgn(record));
    return !fault   ? "refused: " + fault.error().front().message
           : *fault ? (*fault)->message
                    : "(nothing)";
  };
  EXPECT_EQ(told("1. d4 d5 2. c4 1-0"), "(nothing)");
  EXPECT_TRUE(session.verdict());
  EXPECT_THAT(told("1. d4 d5 (1... Nf6 2. Ke4 c5) 2. Ke4 Nf6 1-0"),
              HasSubstr("This game has a fault at '2. Ke4' and is opened up to there: "));
  EXPECT_THAT(session.numbered_turns(), ElementsAre("1. d4", "d5"));
  EXPECT_FALSE(session.verdict()) << "White won later";
  EXPECT_THAT(write_pgn(session.record()), HasSubstr("1. d4 d5 (1... Nf6) *"));
  EXPECT_THAT(told("1. d4 d5 (1... Nf6 2. Ke4) 2. c4 1-0"),
              HasSubstr("A variation of this game has a fault at '2. Ke4'"));
  EXPECT_THAT(session.numbered_turns(), ElementsAre("1. d4", "d5", "2. c4"));
  EXPECT_TRUE(session.verdict()) << "the game itself is whole";
  EXPECT_THAT(told("1. d4 d5 2. c4 (2. Nf3 Nf6"),
              HasSubstr("This game is opened up to '2. c4': the record has a '(' without its ')'"));
  EXPECT_THAT(write_pgn(session.record()), HasSubstr("2. c4 (2. Nf3 Nf6)"));
  EXPECT_THAT(told("1. d4 d5 2. c4 {the gambit 2... e6 3. Nc3"),
              HasSubstr("This game is opened up to '2. c4': the record has a '{' without its '}'"));
  EXPECT_THAT(write_pgn(session.record()), HasSubstr("2. c4 {the gambit 2... e6 3. Nc3}"));
  EXPECT_THAT(told("1. Ke4 d5"), HasSubstr("refused: '1. Ke4' in the record"));
  EXPECT_THAT(told("[Variant \"hostage\"]\n\n1. d4"), HasSubstr("refused: "));
  EXPECT_THAT(session.numbered_turns(), ElementsAre("1. d4", "d5", "2. c4"));
}

TEST(GameSession, ReadsBranchesAndCommentsBack) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  const std::string moves =
      "{A game} 1. e4 {best} (1. d4 d5 (1... Nf6 {Indian} 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3 *";
  ASSERT_TRUE(session.replay(
      *engine::read_pgn("[White \"Ann\"]\n[Site \"Here\"]\n[Black \"Bob\"]\n\n" + moves)));
  EXPECT_EQ(session.turns().size(), 3u);
  std::string text = write_pgn(session.record());
  std::replace(text.begin(), text.end(), '\n', ' ');
  EXPECT_THAT(text, HasSubstr(moves));
  EXPECT_EQ(session.record().tag("White"), "Ann");
  EXPECT_EQ(session.record().tag("Site"), "Here");
  ASSERT_TRUE(session.begin(game->rules().start));
  EXPECT_EQ(session.record().tag("White"), "") << "another game has other players";
}

TEST(GameSession, StandsAsBeforeWhenTheRulesFail) {
  // The end fails to answer once a white pawn stands on e4, which is Black's e5.
  const script::Loaded loaded = load_text(R"(
local rung = any(their.pawn & squares "e5")
return extend "chess" {
  ends = {
    bell = win(ask(function(view)
      if view:is(rung) then error "it rings" end
      return false
    end)),
  },
})");
  GameSession session(*loaded.game);
  play_all(session, {"d4", "d5"});
  EXPECT_TRUE(session.undo());
  const std::string before = loaded.game->position_text();
  const auto stands = [&] {
    EXPECT_EQ(loaded.game->position_text(), before);
    EXPECT_EQ(session.turns().size(), 1u);
    EXPECT_EQ(session.undone().size(), 1u);
  };
  EXPECT_THROW((void)session.begin("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"), rules::LiveFunctionFailed);
  stands();
  EXPECT_THROW((void)session.replay(*engine::read_pgn("1. e4")), rules::LiveFunctionFailed);
  stands();
  EXPECT_TRUE(session.redo());
  EXPECT_THROW((void)session.play("e4"), rules::LiveFunctionFailed);
  EXPECT_EQ(session.turns().size(), 2u);
}

TEST(GameSession, RemembersWhoResigned) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  play_all(session, {"e4"});
  session.end({"1-0", "Black resigns"});
  const engine::GameRecord record = session.record();
  ASSERT_TRUE(session.begin(game->rules().start));
  ASSERT_TRUE(session.replay(record));
  ASSERT_TRUE(session.verdict());
  EXPECT_EQ(session.verdict()->reason, "Black resigns");
}

/// Other programs write "Normal", or nothing, where a game was resigned or agreed drawn.
TEST(GameSession, InventsNoReasonForWhatARecordEndsWithout) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  const auto again = [&](const std::string& tags) {
    EXPECT_TRUE(session.replay(*engine::read_pgn(tags + "\n1. e4 e5 1-0")));
    EXPECT_TRUE(session.verdict());
    return session.record();
  };
  EXPECT_EQ(again("").tag("Termination"), "");
  EXPECT_EQ(engine::spoken_end(game->rules(), *session.verdict()), "White wins");
  EXPECT_EQ(again("[Termination \"Normal\"]\n").tag("Termination"), "Normal");
  EXPECT_EQ(engine::spoken_end(game->rules(), *session.verdict()), "White wins");
  EXPECT_EQ(again("[Termination \"Time forfeit\"]\n").tag("Termination"), "Time forfeit");
  EXPECT_EQ(engine::spoken_end(game->rules(), *session.verdict()), "White wins: Time forfeit");
  (void)again("[Termination \"Normal\"]\n");
  session.end(engine::resignation(0));
  EXPECT_EQ(session.record().tag("Termination"), "White resigns") << "it has ended otherwise now";
}

TEST(GameSession, WritesALineDownWithoutGoingThere) {
  const auto game = open_shipped("chess"), other = open_shipped("chess");
  GameSession session(*game);
  for (const char* const turn : {"e4", "e5", "Nf3"})
    session.play(turn);
  session.undo();
  std::vector<rules::Move> line;
  GameSession beside(*other);
  for (const char* const turn : {"d4", "d5", "c4", "e6", "Nc3"}) {
    beside.play(turn);
    line.push_back(beside.turns().back().move);
  }
  EXPECT_TRUE(session.add_line(engine::GameTree::kStart, line));
  EXPECT_EQ(session.turns().size(), 2u);
  EXPECT_EQ(session.undone().size(), 1u);
  EXPECT_EQ(
      engine::write_pgn(session.record()).substr(engine::write_pgn(session.record()).find("1.")),
      "1. e4 (1. d4 d5 2. c4 e6 3. Nc3) 1... e5 2. Nf3 *\n");
  // What was said of a turn that stands there stays.
  const int first = session.tree().find(engine::GameTree::kStart, "d2d4");
  session.mark(first, "$4");
  session.comment(first, "too slow");
  EXPECT_TRUE(session.add_line(engine::GameTree::kStart, line));
  EXPECT_EQ(session.tree().at(first).glyphs, "$4");
  EXPECT_EQ(session.tree().at(first).comment, "too slow");
  EXPECT_EQ(session.tree().at(engine::GameTree::kStart).next.size(), 2u);
  // What is not legal ends it.
  const int after = session.tree().find(engine::GameTree::kStart, "e2e4");
  EXPECT_FALSE(session.add_line(after, line));
  EXPECT_EQ(session.game().position_text(),
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

}  // namespace pawnshop::tests
