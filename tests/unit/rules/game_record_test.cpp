// SPDX-License-Identifier: MIT
// What a game keeps of itself, and its turns as one points at them.
#include <algorithm>

#include <gmock/gmock.h>

#include "rules/game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using rules::Game;
using rules::TurnView;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// The turn of that machine form.
TurnView pointed_at(const Game& game, const std::string& machine) {
  for (const TurnView& turn : game.turns()) {
    if (turn.machine == machine)
      return turn;
  }
  ADD_FAILURE() << "no turn " << machine;
  return {};
}

int type(const Game& game, const std::string& name) {
  const auto& men = game.rules().men;
  const auto found =
      std::find_if(men.begin(), men.end(), [&](const auto& man) { return man.name == name; });
  return static_cast<int>(found - men.begin());
}

int zone(const Game& game, const std::string& name) {
  const auto& zones = game.rules().zones;
  const auto found =
      std::find_if(zones.begin(), zones.end(), [&](const auto& zone) { return zone.name == name; });
  return static_cast<int>(found - zones.begin());
}

board::Square square(const Game& game, const std::string& name) {
  return *game.rules().topology.named(name);
}

}  // namespace

TEST(GameTurns, AreThoseThatAreLegal) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/8/4K3[NP#Rq] w - - 0 1");
  std::vector<std::string> machine;
  for (const TurnView& turn : game->turns()) {
    machine.push_back(turn.machine);
    EXPECT_GT(turn.where.line, 0) << turn.machine;
  }
  EXPECT_EQ(machine, game->legal());
}

TEST(GameTurns, PointAtAMoveAndWhomItTakes) {
  const auto game = open_shipped("chess");
  set_up(*game, "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
  const TurnView turn = pointed_at(*game, "e4d3");
  EXPECT_EQ(turn.human, "exd3");
  EXPECT_EQ(turn.from, square(*game, "e4"));
  EXPECT_EQ(turn.to, square(*game, "d3"));
  EXPECT_EQ(turn.man, type(*game, "pawn"));
  EXPECT_EQ(turn.becomes, turn.man);
  EXPECT_THAT(turn.takes, ElementsAre(square(*game, "d4")));
}

TEST(GameTurns, PointAtTheFirstPartOfACompoundMove) {
  const auto game = open_shipped("chess");
  set_up(*game, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const TurnView turn = pointed_at(*game, "e1g1");
  EXPECT_EQ(turn.kind, rules::Action::Kind::Together);
  EXPECT_EQ(turn.from, square(*game, "e1"));
  EXPECT_EQ(turn.to, square(*game, "g1"));
  EXPECT_EQ(turn.man, type(*game, "king"));
}

TEST(GameTurns, SayWhereWhoIsDroppedAndPaidComesFrom) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/8/4K3[NP#Rq] w - - 0 1");
  const TurnView rescue = pointed_at(*game, "R#Q@a2");
  EXPECT_EQ(rescue.from, board::kNoSquare);
  EXPECT_EQ(rescue.to, square(*game, "a2"));
  EXPECT_EQ(rescue.man, type(*game, "rook"));
  EXPECT_EQ(rescue.paid, std::vector{type(*game, "queen")});
  EXPECT_EQ(rescue.dropped_from, (TurnView::Held{zone(*game, "prison"), board::kSecond}));
  EXPECT_EQ(rescue.paid_from, (TurnView::Held{zone(*game, "prison"), board::kFirst}));
  const TurnView drop = pointed_at(*game, "N@a3");
  EXPECT_EQ(drop.dropped_from, (TurnView::Held{zone(*game, "airfield"), board::kFirst}));
  EXPECT_FALSE(drop.paid_from.given());
  EXPECT_TRUE(drop.paid.empty());
}

TEST(GameTurns, SayWithWhomAManChangesPlaces) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/P7/8/8/8/8/8/4K3[#Q] w - - 0 1");
  const TurnView turn = pointed_at(*game, "a7a8q");
  EXPECT_EQ(turn.man, type(*game, "pawn"));
  EXPECT_EQ(turn.becomes, type(*game, "queen"));
  EXPECT_EQ(turn.exchanged_with, (TurnView::Held{zone(*game, "prison"), board::kSecond}));
}

TEST(GameRecord, HasTheStartAndTheTurns) {
  const auto game = open_shipped("chess");
  EXPECT_EQ(game->record(), (Game::Record{game->rules().start, {}}));
  set_up(*game, "4k3/8/8/8/8/8/4P3/4K3 w - -");
  play(*game, "e4");
  play(*game, "Kd7");
  EXPECT_EQ(game->record(), (Game::Record{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", {"e2e4", "e8d7"}}));
  EXPECT_EQ(game->turns_made(), 2u);
  EXPECT_EQ(game->position_text_before(0), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(game->position_text_before(1), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  EXPECT_EQ(game->position_text_before(2), game->position_text());
  EXPECT_TRUE(game->undo());
  EXPECT_THAT(game->record().moves, ElementsAre("e2e4"));
}

TEST(GameRecord, IsPlayedAgain) {
  const auto game = open_shipped("chess"), other = open_shipped("chess");
  for (const char* const turn : {"Nf3", "Nf6", "Ng1", "Ng8", "e4"})
    play(*game, turn);
  const auto replayed = other->replay(game->record());
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->played, 5u);
  EXPECT_EQ(replayed->message, "");
  EXPECT_EQ(other->record(), game->record());
  EXPECT_EQ(other->history(), game->history());
  EXPECT_TRUE(other->undo());
  EXPECT_EQ(other->position_text(), game->position_text_before(4));
}

TEST(GameRecord, OfOtherRulesIsPlayedAsFarAsItHolds) {
  const auto changed = load_text(R"(return extend "chess" {
  never = { pawn = took "pawn":because "pawns are safe here" },
})");
  const auto replayed =
      changed.game->replay({changed.rules->start, {"e2e4", "d7d5", "e4d5", "a7a6"}});
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->played, 2u);
  EXPECT_EQ(replayed->message, "pawns are safe here");
  EXPECT_EQ(replayed->where, (support::Location{"test.lua", 2}));
  EXPECT_THAT(changed.game->record().moves, ElementsAre("e2e4", "d7d5"));
}

TEST(GameRecord, WithAFaultyStartChangesNothing) {
  const auto game = open_shipped("chess");
  play(*game, "e4");
  const Game::Record before = game->record();
  EXPECT_FALSE(game->replay({"nonsense", {"e2e4"}}));
  EXPECT_EQ(game->record(), before);
  EXPECT_EQ(game->turns_made(), 1u);
}

TEST(GameRecord, ChangesNothingWhenALiveFunctionFails) {
  const auto loaded =
      load_text(R"(local rung = any(my.pawn & squares "e4") & any(their.pawn & squares "a6")
return extend "chess" {
  never = { bell = ask(function(view) if view:is(rung) then error "it rings" end end) },
})");
  play(*loaded.game, "d4");
  const Game::Record before = loaded.game->record();
  EXPECT_ANY_THROW((void)loaded.game->replay({before.start, {"d2d4", "a7a6", "e2e4"}}));
  EXPECT_EQ(loaded.game->record(), before);
}

}  // namespace pawnshop::tests
