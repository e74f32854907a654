// SPDX-License-Identifier: MIT
#include "rules/game.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using rules::PerftMode;
using rules::Played;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;

void play_all(rules::Game& game, const std::vector<std::string>& moves) {
  for (const std::string& move : moves)
    play(game, move);
}

const std::vector<std::string> kKnightsOutAndIn = {"Nf3", "Nf6", "Ng1", "Ng8"};

}  // namespace

TEST(Game, BeginsAtTheStart) {
  const auto game = open_shipped("chess");
  EXPECT_EQ(game->position_text(), game->rules().start);
  EXPECT_THAT(game->legal(), SizeIs(20));
  EXPECT_EQ(game->status().result, "*");
}

TEST(Game, SharesItsJudgeWithGamesThatGoOtherWays) {
  const auto game = open_shipped("hostage");
  const auto other = rules::Game::open(game->judge());
  ASSERT_TRUE(other);
  EXPECT_EQ((*other)->judge(), game->judge());
  const std::string start = game->position_text();
  play(*game, "e4");
  EXPECT_EQ((*other)->position_text(), start);
  play(**other, "d4");
  EXPECT_EQ(game->record().moves, (std::vector<std::string>{"e2e4"}));
  EXPECT_EQ((*other)->record().moves, (std::vector<std::string>{"d2d4"}));
}

TEST(Game, PlaysATurnAsTheListOrThePointerGivesIt) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/P7/8/8/8/8/8/R3K3[NP#Nn] w Q - 0 1");
  ASSERT_TRUE(game->has_turns());
  ASSERT_THAT(game->turns(), SizeIs(game->moves().size()));
  for (const rules::TurnView& turn : game->turns()) {
    EXPECT_EQ(game->spelled(turn.move).machine, turn.machine);
    EXPECT_EQ(game->spelled(turn.move).human, turn.human);
    const rules::Meaning meant = game->read(turn.machine);
    ASSERT_EQ(meant.kind, rules::Meaning::Kind::Turn) << turn.machine;
    EXPECT_EQ(meant.move, turn.move);
    game->play(turn.move);
    EXPECT_THAT(game->record().moves, ElementsAre(turn.machine));
    ASSERT_TRUE(game->undo());
  }
}

TEST(Game, ListsTheTurnsOfTheNewPositionAfterEveryStep) {
  const auto game = open_shipped("chess");
  const auto fresh = [&] {
    const auto other = rules::Game::open(game->judge());
    set_up(**other, game->position_text());
    return (*other)->legal();
  };
  EXPECT_EQ(game->legal(), fresh());
  play(*game, "e4");
  EXPECT_EQ(game->legal(), fresh());
  play(*game, "e5");
  ASSERT_TRUE(game->undo());
  EXPECT_EQ(game->legal(), fresh());
  EXPECT_FALSE(game->set_up("nonsense"));
  EXPECT_EQ(game->legal(), fresh());
  set_up(*game, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(game->legal(), fresh());
  ASSERT_TRUE(game->replay({game->rules().start, {"d2d4", "d7d5", "d4d6"}}));
  EXPECT_EQ(game->legal(), fresh());
  int played = 0;
  EXPECT_EQ(game->random_play(3, 5, played), std::nullopt);
  EXPECT_EQ(game->legal(), fresh());
}

TEST(Game, GoesOnInACopyAndComesBackToIt) {
  const auto game = open_shipped("chess");
  play_all(*game, kKnightsOutAndIn);
  const auto copy = game->copy();
  play_all(*game, {"e4", "e5"});
  EXPECT_EQ(copy->record().moves.size(), 4u);
  game->become(*copy);
  EXPECT_EQ(game->record(), copy->record());
  EXPECT_EQ(game->legal(), copy->legal());
  play_all(*game, kKnightsOutAndIn);
  EXPECT_EQ(game->status().claim, "threefold");
  EXPECT_EQ(copy->status().claim, "");
}

TEST(Game, HasNoTurnsWhereItIsOver) {
  const auto game = open_shipped("chess");
  play_all(*game, {"f3", "e5", "g4", "Qh4#"});
  EXPECT_FALSE(game->has_turns());
  EXPECT_THAT(game->moves(), IsEmpty());
}

TEST(Game, ListsTurnsSorted) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/8/4K3[NP#Nn] w - - 0 1");
  const auto legal = game->legal();
  EXPECT_TRUE(std::is_sorted(legal.begin(), legal.end()));
  std::vector<std::string> machine;
  for (const auto& named : game->legal_named())
    machine.push_back(named.first);
  EXPECT_EQ(machine, legal);
}

TEST(Game, TakesBackTurnByTurn) {
  const auto game = open_shipped("hostage");
  const std::string start = game->position_text();
  const auto key = game->key();
  play_all(*game, {"e4", "d5", "exd5", "Qxd5", "(P-P)*e4"});
  for (int i = 0; i < 5; ++i)
    EXPECT_TRUE(game->undo());
  EXPECT_EQ(game->position_text(), start);
  EXPECT_EQ(game->key(), key);
  EXPECT_FALSE(game->undo());
}

TEST(Game, StandsAsItStoodAfterABadPositionText) {
  const auto game = open_shipped("chess");
  play(*game, "e4");
  const std::string before = game->position_text();
  EXPECT_FALSE(game->set_up("8/8/8/8/8/8/8/8 w - - 0 1"));
  EXPECT_FALSE(game->set_up("rubbish"));
  EXPECT_EQ(game->position_text(), before);
  EXPECT_TRUE(game->undo());
}

TEST(Game, StandsAsItStoodAfterABadTurn) {
  const auto game = open_shipped("chess");
  const std::string before = game->position_text();
  EXPECT_EQ(game->play("e2e5").kind, Played::Kind::Illegal);
  EXPECT_EQ(game->play("rubbish").kind, Played::Kind::NoTurn);
  EXPECT_EQ(game->position_text(), before);
  EXPECT_FALSE(game->undo());
}

TEST(Game, ForgetsItsPastWithANewPosition) {
  const auto game = open_shipped("chess");
  play(*game, "e4");
  set_up(*game, game->rules().start);
  EXPECT_FALSE(game->undo());
}

TEST(Game, SaysWhichRuleRefusesATurn) {
  const auto game = open_shipped("chess");
  set_up(*game, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1");
  const Played played = game->play("Rf2");
  EXPECT_EQ(played.kind, Played::Kind::Illegal);
  EXPECT_THAT(played.message, HasSubstr("rook on e7"));
  EXPECT_EQ(played.where.file, "variants/chess.lua");
  EXPECT_GT(played.where.line, 0);
}

TEST(Game, SaysNothingAgainstALegalTurn) {
  const auto game = open_shipped("chess");
  EXPECT_FALSE(game->why("e4"));
  EXPECT_FALSE(game->why("e2e4"));
  EXPECT_TRUE(game->why("e5"));
}

TEST(Game, IsClaimedAsDrawnAtTheThirdTime) {
  const auto game = open_shipped("chess");
  play_all(*game, kKnightsOutAndIn);
  EXPECT_EQ(game->status().claim, "");
  play_all(*game, kKnightsOutAndIn);
  EXPECT_EQ(game->status().claim, "threefold");
  EXPECT_GT(game->status().where.line, 0);
  EXPECT_EQ(game->status().result, "*");
  EXPECT_THAT(game->legal(), SizeIs(20));
}

TEST(Game, IsNoLongerRepeatedWhenItIsTakenBack) {
  const auto game = open_shipped("chess");
  play_all(*game, kKnightsOutAndIn);
  play_all(*game, kKnightsOutAndIn);
  game->undo();
  EXPECT_EQ(game->status().claim, "");
  play(*game, "Ng8");
  EXPECT_EQ(game->status().claim, "threefold");
}

TEST(Game, CountsRepetitionsFromANewPositionOn) {
  const auto game = open_shipped("chess");
  play_all(*game, kKnightsOutAndIn);
  set_up(*game, game->rules().start);
  play_all(*game, kKnightsOutAndIn);
  EXPECT_EQ(game->status().claim, "");
}

TEST(Game, DoesNotRepeatAPositionWithOtherRights) {
  const auto game = open_shipped("chess");
  set_up(*game, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  play_all(*game, {"Rh2", "Kd8", "Rh1", "Ke8"});
  play_all(*game, {"Rh2", "Kd8", "Rh1", "Ke8"});
  EXPECT_EQ(game->status().claim, "");  // the first of the three had the right to castle
  play_all(*game, {"Rh2", "Kd8", "Rh1", "Ke8"});
  EXPECT_EQ(game->status().claim, "threefold");
}

TEST(Game, DoesNotRepeatAPositionWithOtherMenOffTheBoard) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/8/4K3[N#Nn] w - - 0 1");
  const auto first = game->key();
  set_up(*game, "4k3/8/8/8/8/8/8/4K3[#NNn] w - - 0 1");
  EXPECT_NE(game->key(), first);
  set_up(*game, "4k3/8/8/8/8/8/8/4K3[n#Nn] w - - 0 1");
  EXPECT_NE(game->key(), first);
}

TEST(Game, HasTheSameKeyWhateverItsClock) {
  const auto game = open_shipped("chess");
  set_up(*game, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  const auto key = game->key();
  set_up(*game, "4k3/8/8/8/8/8/8/4K2R w - - 42 99");
  EXPECT_EQ(game->key(), key);
  set_up(*game, "4k3/8/8/8/8/8/8/4K2R b - - 0 1");
  EXPECT_NE(game->key(), key);
}

TEST(Game, IsOverAtMateForTheOneWhoGaveIt) {
  const auto game = open_shipped("chess");
  play_all(*game, {"f3", "e5", "g4", "Qh4#"});
  const rules::Status status = game->status();
  EXPECT_EQ(status.result, "0-1");
  EXPECT_EQ(status.reason, "checkmate");
  EXPECT_TRUE(status.in_check);
  EXPECT_EQ(status.side, 0);
  EXPECT_THAT(game->legal(), IsEmpty());
}

TEST(Game, GoesOnWhenItIsOnlyAdjudged) {
  const auto game = open_shipped("chess");
  set_up(*game, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(game->status().result, "1/2-1/2");
  EXPECT_THAT(game->legal(), SizeIs(5));
  play(*game, "Kd2");
}

TEST(Perft, CountsTheSameInEveryMode) {
  const auto game = open_shipped("hostage");
  set_up(*game, "r1bqkbnr/p2P1ppp/2n5/1p2p3/2pQP3/2N5/PP3PPP/R1B1KBNR[#Pp] b KQkq - 0 8");
  const auto nodes = game->perft(2, PerftMode::Bulk, false).nodes;
  EXPECT_GT(nodes, 0u);
  EXPECT_EQ(game->perft(2, PerftMode::List, false).nodes, nodes);
  EXPECT_EQ(game->perft(2, PerftMode::Make, false).nodes, nodes);
}

TEST(Perft, DividesInOrder) {
  const auto game = open_shipped("chess");
  set_up(*game, "7k/8/8/8/8/8/P7/K7 w - - 0 1");
  const auto divided = game->perft(2, PerftMode::Bulk, true);
  EXPECT_THAT(divided.divide,
              ElementsAre(Pair("a1b1", 3u), Pair("a1b2", 3u), Pair("a2a3", 3u), Pair("a2a4", 3u)));
  EXPECT_EQ(divided.nodes, 12u);
}

TEST(Frozen, IsWhoHasNobodyToChangePlacesWith) {
  const auto game = open_shipped("hostage");
  const auto frozen = [&](const std::string& text) {
    set_up(*game, text);
    std::vector<std::string> names;
    game->frozen().each([&](int square) { names.push_back(game->rules().topology.name(square)); });
    return names;
  };
  EXPECT_THAT(frozen("4k3/3P4/8/8/8/8/p3p3/K7[#Pp] w - - 0 1"), ElementsAre("a2", "e2", "d7"));
  // A knight in the enemy's prison wakes only those whose enemy he is held by.
  EXPECT_THAT(frozen("k7/3P4/8/8/8/8/4p3/K7[#Np] w - - 0 1"), ElementsAre("e2"));
  // Who is only in the way of himself is not frozen.
  EXPECT_THAT(frozen("k2n4/3P4/8/8/8/8/8/K7[#Np] w - - 0 1"), IsEmpty());
}

TEST(Frozen, IsWhomARuleHolds) {
  const auto game = open_shipped("hyper-chess");
  set_up(*game, "4k3/8/8/3Up3/8/8/8/4K3 w 0 1");
  EXPECT_EQ(game->frozen(), board::SquareSet::one(*game->rules().topology.named("e5")));
}

TEST(Frozen, IsNobodyWhoOnlyStandsBlocked) {
  for (const char* const name : {"chess", "crazyhouse", "shogi"})
    EXPECT_TRUE(open_shipped(name)->frozen().empty()) << name;
}

TEST(Perft, OfDepthNothingIsOne) {
  const auto game = open_shipped("chess");
  EXPECT_EQ(game->perft(0, PerftMode::Bulk, false).nodes, 1u);
}

TEST(Perft, LeavesTheGameAsItIs) {
  const auto game = open_shipped("hostage");
  play(*game, "e4");
  const std::string before = game->position_text();
  (void)game->perft(2, PerftMode::Make, true);
  EXPECT_EQ(game->position_text(), before);
}

TEST(RandomPlay, IsTheSameForTheSameSeed) {
  const auto a = open_shipped("hostage"), b = open_shipped("hostage");
  int played = 0;
  EXPECT_EQ(a->random_play(5, 60, played), std::nullopt);
  EXPECT_EQ(b->random_play(5, 60, played), std::nullopt);
  EXPECT_EQ(a->position_text(), b->position_text());
  EXPECT_EQ(b->random_play(6, 60, played), std::nullopt);
  EXPECT_NE(a->position_text(), b->position_text());
}

TEST(RandomPlay, CanBeTakenBack) {
  const auto game = open_shipped("crazyhouse");
  const std::string start = game->position_text();
  int played = 0;
  EXPECT_EQ(game->random_play(1, 80, played), std::nullopt);
  for (int i = 0; i < played; ++i)
    EXPECT_TRUE(game->undo());
  EXPECT_EQ(game->position_text(), start);
}

/// An end that asks whether somebody is stuck, but holds of others too, takes the turns away.
TEST(Ends, WithStuckAsOneOfTheirReasonsLeaveNoTurns) {
  for (const char* end : {"lose(any(their.stone & last_rank) & (my.first | my.stuck))",
                          "lose(any(their.stone & last_rank) & ~my.stuck)",
                          "win(any(their.stone & last_rank) & ~their.stuck)"}) {
    const script::Loaded loaded = load_text(std::string(R"lua(
      return game { title = "Ends", board = board(3, 3),
        men = { stone = man { letter = "S", moves = step(every_way):onto(empty) } },
        turn = { move = move {} }, ends = { there = )lua") +
                                            end + R"lua( },
        position = "<board> <side>", start = "s2/3/S2 w" }
    )lua");
    rules::Game& game = *loaded.game;
    EXPECT_THAT(game.legal(), IsEmpty()) << end;
    EXPECT_NE(game.status().result, "*") << end;
    EXPECT_EQ(game.perft(2, PerftMode::Bulk, false).nodes, 0) << end;
  }
}

}  // namespace pawnshop::tests
