// SPDX-License-Identifier: MIT
#include "engine/sitting.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using engine::Sitting;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

void play_all(Sitting& sitting, const std::vector<std::string>& turns) {
  for (const std::string& turn : turns)
    ASSERT_EQ(sitting.play(turn).kind, rules::Played::Kind::Done) << turn;
}

}  // namespace

TEST(Sitting, TakesTurnsBackAndPlaysThemAgain) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"e4", "e5"});
  const std::string after = game->position_text();
  EXPECT_TRUE(sitting.undo());
  EXPECT_TRUE(sitting.undo());
  EXPECT_FALSE(sitting.undo());
  EXPECT_TRUE(sitting.redo());
  EXPECT_TRUE(sitting.redo());
  EXPECT_FALSE(sitting.redo());
  EXPECT_EQ(game->position_text(), after);
  EXPECT_TRUE(sitting.undo());
  play_all(sitting, {"c5"});
  EXPECT_FALSE(sitting.redo());
}

TEST(Sitting, KeepsWhatWasTakenBackAsABranch) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"e4", "e5", "Nf3"});
  const int first = sitting.here();
  EXPECT_TRUE(sitting.undo() && sitting.undo());
  play_all(sitting, {"c5"});
  EXPECT_TRUE(sitting.tree().is_main(first)) << "a short try is beside the game";
  sitting.comment(sitting.here(), "Sicilian");
  const std::string text = write_pgn(sitting.record());
  EXPECT_THAT(text, HasSubstr("1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 *"));
  play_all(sitting, {"Nf3", "d6"});
  EXPECT_FALSE(sitting.tree().is_main(first)) << "whoever plays on plays the game";
  EXPECT_THAT(write_pgn(sitting.record()), HasSubstr("c5 {Sicilian} (1... e5 2. Nf3) 2. Nf3 d6 *"));
  sitting.go_to(first);
  EXPECT_EQ(sitting.turns().size(), 3u);
  EXPECT_EQ(sitting.turns()[1].human, "e5");
  sitting.promote(first);
  EXPECT_TRUE(sitting.tree().is_main(first));
  sitting.cut(sitting.tree().line_to(first)[1]);
  EXPECT_EQ(sitting.turns().size(), 1u) << "who stood on a turn that is cut goes back";
  EXPECT_FALSE(sitting.tree().has_branches());
}

TEST(Sitting, KeepsWhatSomebodyThoughtOfATurn) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  const auto record = engine::read_pgn("1. e4! e5 $2 $16 {too early} (1... c5 $1) 2. Nf3 *");
  ASSERT_TRUE(record);
  ASSERT_TRUE(sitting.replay(*record));
  EXPECT_THAT(write_pgn(sitting.record()),
              HasSubstr("1. e4 $1 e5 $2 $16 {too early} (1... c5 $1) 2. Nf3 *"));
}

TEST(Sitting, KnowsHowItEndsAndByWhichRule) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"f3", "e5", "g4", "Qh4"});
  ASSERT_TRUE(sitting.verdict());
  EXPECT_EQ(sitting.verdict()->result, "0-1");
  EXPECT_EQ(sitting.verdict()->reason, "checkmate");
  EXPECT_GT(sitting.verdict()->where.line, 0);
  EXPECT_FALSE(sitting.take_word_back());
  EXPECT_TRUE(sitting.undo());
  EXPECT_FALSE(sitting.verdict());
  sitting.end({"1-0", "Black resigns"});
  EXPECT_TRUE(sitting.verdict());
  EXPECT_TRUE(sitting.take_word_back());
  EXPECT_FALSE(sitting.verdict());
}

TEST(Sitting, SaysByWhichRulesItWasPlayed) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"e4", "e5"});
  EXPECT_TRUE(sitting.record().tag("RulesHash").empty()) << "nobody has told it";
  sitting.know_rules_as("0123456789abcdef");
  const engine::GameRecord record = sitting.record();
  EXPECT_EQ(record.tag("RulesHash"), "0123456789abcdef");
  ASSERT_TRUE(sitting.replay(record));
  EXPECT_FALSE(sitting.is_of_other_rules());
  sitting.know_rules_as("fedcba9876543210");
  ASSERT_TRUE(sitting.replay(record));
  EXPECT_TRUE(sitting.is_of_other_rules());
  EXPECT_EQ(sitting.record().tag("RulesHash"), "fedcba9876543210") << "those it is played by now";
  ASSERT_TRUE(sitting.begin(game->rules().start));
  EXPECT_FALSE(sitting.is_of_other_rules());
}

TEST(Sitting, TriesAPositionWithoutLeavingTheGame) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"e4", "e5"});
  const std::string before = game->position_text();
  EXPECT_TRUE(sitting.try_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_FALSE(sitting.try_position("8/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_EQ(game->position_text(), before);
  EXPECT_EQ(game->turns_made(), 2u);
}

TEST(Sitting, ShowsATurnWithoutPlayingIt) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  EXPECT_EQ(sitting.preview(turn_of(*game, "g1f3")).human, "Nf3");
  EXPECT_TRUE(sitting.turns().empty());
  EXPECT_EQ(game->position_text(), game->rules().start);
}

TEST(Sitting, GoesThroughItsRecord) {
  const auto game = open_shipped("hostage");
  Sitting sitting(*game);
  ASSERT_TRUE(sitting.begin("4k3/8/8/8/8/8/8/4K3[NP#Rq] b - - 0 7"));
  play_all(sitting, {"Kd7", "(Q-R)R*a2", "Ke7"});
  const engine::GameRecord record = sitting.record();
  EXPECT_THAT(sitting.numbered_turns(), ElementsAre("7... Kd7", "8. R#Q@a2", "Ke7"));
  const std::string after = game->position_text();
  ASSERT_TRUE(sitting.begin(game->rules().start));
  ASSERT_TRUE(sitting.replay(record));
  EXPECT_EQ(game->position_text(), after);
  EXPECT_EQ(sitting.turns().size(), 3u);
}

TEST(Sitting, RecordsTheFirstPositionWhereItIsNotTheUsualOne) {
  const auto game = open_shipped("chess");
  Sitting usual(*game);
  play_all(usual, {"e4"});
  EXPECT_EQ(usual.record().tag("FEN"), "");
  EXPECT_EQ(usual.record().tag("SetUp"), "");
  const std::string other = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  set_up(*game, other);
  Sitting unusual(*game);
  EXPECT_EQ(unusual.record().tag("FEN"), other);
  EXPECT_EQ(unusual.record().tag("SetUp"), "1");
}

TEST(Sitting, StaysAsItIsWhenARecordIsFaulty) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"e4", "e5"});
  EXPECT_TRUE(sitting.undo());
  const std::string before = game->position_text();
  const auto fault = [&](const std::string& record) {
    const auto done = sitting.replay(*engine::read_pgn(record));
    return done ? "(none)" : done.error().front().message;
  };
  EXPECT_THAT(fault("1. d4 Ke4"), HasSubstr("turn 2 of the record, 'Ke4'"));
  EXPECT_THAT(fault("1. d4 d5 (1... Nf6 2. Ke4) 2. c4"), HasSubstr("turn 3 of the record, 'Ke4'"));
  EXPECT_THAT(fault("[Variant \"hostage\"]\n\n1. d4"), HasSubstr("'hostage'"));
  EXPECT_THAT(fault("[FEN \"nonsense\"]"), HasSubstr("position text"));
  EXPECT_THAT(fault("[VariantOptions \"a=b\"]"), HasSubstr("a=b"));
  EXPECT_EQ(game->position_text(), before);
  EXPECT_EQ(sitting.turns().size(), 1u);
  EXPECT_TRUE(sitting.redo());
}

TEST(Sitting, ReadsBranchesAndCommentsBack) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  const std::string moves =
      "{A game} 1. e4 {best} (1. d4 d5 (1... Nf6 {Indian} 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3 *";
  ASSERT_TRUE(sitting.replay(
      *engine::read_pgn("[White \"Ann\"]\n[Site \"Here\"]\n[Black \"Bob\"]\n\n" + moves)));
  EXPECT_EQ(sitting.turns().size(), 3u);
  std::string text = write_pgn(sitting.record());
  std::replace(text.begin(), text.end(), '\n', ' ');
  EXPECT_THAT(text, HasSubstr(moves));
  EXPECT_EQ(sitting.record().tag("White"), "Ann");
  EXPECT_EQ(sitting.record().tag("Site"), "Here");
  ASSERT_TRUE(sitting.begin(game->rules().start));
  EXPECT_EQ(sitting.record().tag("White"), "") << "another game has other players";
}

TEST(Sitting, StandsAsBeforeWhenTheRulesFail) {
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
  Sitting sitting(*loaded.game);
  play_all(sitting, {"d4", "d5"});
  EXPECT_TRUE(sitting.undo());
  const std::string before = loaded.game->position_text();
  const auto stands = [&] {
    EXPECT_EQ(loaded.game->position_text(), before);
    EXPECT_EQ(sitting.turns().size(), 1u);
    EXPECT_EQ(sitting.undone().size(), 1u);
  };
  EXPECT_THROW((void)sitting.begin("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"), rules::LiveFunctionFailed);
  stands();
  EXPECT_THROW((void)sitting.replay(*engine::read_pgn("1. e4")), rules::LiveFunctionFailed);
  stands();
  EXPECT_TRUE(sitting.redo());
  EXPECT_THROW((void)sitting.play("e4"), rules::LiveFunctionFailed);
  EXPECT_EQ(sitting.turns().size(), 2u);
}

TEST(Sitting, RemembersWhoResigned) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"e4"});
  sitting.end({"1-0", "Black resigns"});
  const engine::GameRecord record = sitting.record();
  ASSERT_TRUE(sitting.begin(game->rules().start));
  ASSERT_TRUE(sitting.replay(record));
  ASSERT_TRUE(sitting.verdict());
  EXPECT_EQ(sitting.verdict()->reason, "Black resigns");
}

}  // namespace pawnshop::tests
