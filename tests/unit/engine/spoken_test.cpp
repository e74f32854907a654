// SPDX-License-Identifier: MIT
#include "engine/spoken.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::ElementsAre;

namespace {

/// What a turn does, in words.
std::string spoken(const std::string& name, const std::string& position, const std::string& turn) {
  const auto game = open_shipped(name);
  set_up(*game, position);
  const rules::Setup before = game->setup();
  play(*game, turn);
  return engine::spoken_turn(game->rules(), before, game->setup());
}

}  // namespace

TEST(SpokenTurn, OfMovesAndCaptures) {
  EXPECT_EQ(spoken("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e5"), "pawn e4 to e5");
  EXPECT_EQ(spoken("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"),
            "pawn e4 to d5, takes pawn");
  EXPECT_EQ(spoken("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"),
            "pawn e5 to d6, pawn on d5 is gone");
  EXPECT_EQ(spoken("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
            "king e1 to g1, rook h1 to f1");
  EXPECT_EQ(spoken("chess", "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "cxd8=Q"),
            "pawn c7 to d8 becomes queen, takes knight");
}

TEST(SpokenTurn, OfMenFromZonesAndIntoThem) {
  const std::string held = "4k3/8/8/8/8/8/8/4K3[NP#Rq] w - - 0 1";
  EXPECT_EQ(spoken("hostage", held, "N*f3"), "knight from White's airfield to f3");
  EXPECT_EQ(spoken("hostage", held, "(Q-R)R*a2"),
            "rook from Black's prison to a2, Black's airfield gains queen, White's prison loses "
            "queen");
  EXPECT_EQ(spoken("hostage", "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1", "exd5"),
            "pawn e4 to d5, takes pawn, White's prison gains pawn");
}

TEST(SpokenTurn, IsUnderstood) {
  const auto game = open_shipped("hostage");
  const auto written = [&](const std::string& text) {
    return engine::written_turn(game->rules(), text);
  };
  EXPECT_EQ(written("knight g1 to f3"), "Ng1f3");
  EXPECT_EQ(written("Knight from g1 to f3"), "Ng1f3");
  EXPECT_EQ(written("pawn e4 takes d5"), "e4d5");
  EXPECT_EQ(written("e2 e4"), "e2e4");
  EXPECT_EQ(written("drop pawn on g3"), "P@g3");
  EXPECT_EQ(written("knight from White's airfield to f3"), "N@f3");
  EXPECT_EQ(written("knight from"), "N@");
  EXPECT_EQ(written("knight"), "N");
  EXPECT_EQ(written("Take it"), "Takeit");
}

TEST(SpokenPosition, NamesEveryManAndZone) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/P6P/4K3[NNP#Rq] w - - 0 1");
  EXPECT_THAT(engine::spoken_position(game->rules(), game->setup()),
              ElementsAre("White: king e1; pawn a2, h2.",
                          "Black: king e8.",
                          "White's airfield: 2 knights, pawn; prison: queen.",
                          "Black's airfield: empty; prison: rook."));
  const auto plain = open_shipped("chess");
  EXPECT_EQ(engine::spoken_position(plain->rules(), plain->setup()).size(), 2u);
}

TEST(SpokenPosition, AnswersQuestionsAboutItsParts) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/P6P/4K3[NNP#Rq] w - - 0 1");
  const auto part = [&](const std::string& word) {
    return engine::spoken_part(game->rules(), game->setup(), word);
  };
  EXPECT_THAT(*part("A2"), ElementsAre("a2: White pawn."));
  EXPECT_THAT(*part("a3"), ElementsAre("a3 is empty."));
  EXPECT_THAT(*part("2"), ElementsAre("rank 2: a2 White pawn, h2 White pawn."));
  EXPECT_THAT(*part("e"), ElementsAre("file e: e1 White king, e8 Black king."));
  EXPECT_THAT(*part("b"), ElementsAre("file b: empty."));
  EXPECT_THAT(*part("Knights"),
              ElementsAre("White knight: 2 in White's airfield.", "Black knight: none."));
  EXPECT_THAT(*part("rook"), ElementsAre("White rook: 1 in Black's prison.", "Black rook: none."));
  EXPECT_THAT(*part("prison"), ElementsAre("White's prison: queen.", "Black's prison: rook."));
  EXPECT_THAT(*part("black"), ElementsAre("Black: king e8."));
  EXPECT_FALSE(part("nonsense"));
}

}  // namespace pawnshop::tests
