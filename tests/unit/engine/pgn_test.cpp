// SPDX-License-Identifier: MIT
#include "engine/pgn.h"

#include <gmock/gmock.h>

namespace pawnshop::engine {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

GameRecord read_game(const std::string& text) {
  const auto game = read_pgn(text);
  return game ? *game : GameRecord{{}, {"faulty: " + game.error().front().message}, "*"};
}

}  // namespace

TEST(Pgn, IsReadBackAsItWasWritten) {
  GameRecord game;
  game.tags = {{"Event", "a \"fine\" game"}, {"FEN", "4k3/8/8/8/8/8/8/4K3[NP#Rq] w - - 0 1"}};
  game.turns = {"1. N@f3", "Kd7", "2. P@g3"};
  game.result = "1/2-1/2";
  const std::string text = write_pgn(game);
  EXPECT_THAT(text, HasSubstr("\n\n1. N@f3 Kd7 2. P@g3 1/2-1/2\n"));
  const GameRecord again = read_game(text);
  EXPECT_EQ(again.tag("Event"), "a 'fine' game");
  EXPECT_EQ(again.tag("FEN"), game.tag("FEN"));
  EXPECT_EQ(again.tag("White"), "");
  EXPECT_THAT(again.turns, ElementsAre("N@f3", "Kd7", "P@g3"));
  EXPECT_EQ(again.result, "1/2-1/2");
}

TEST(Pgn, HasNoLongLines) {
  GameRecord game;
  game.turns.assign(200, "1. Nb1-c3");
  std::size_t begin = 0;
  const std::string text = write_pgn(game);
  for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', begin)) {
    EXPECT_LE(end - begin, 80u);
    begin = end + 1;
  }
  EXPECT_EQ(read_game(text).turns.size(), 200u);
}

TEST(Pgn, LeavesOutWhatOnlyComments) {
  EXPECT_THAT(
      read_game("1. e4 {best (by test)} e5 $1 (1... c5 2. Nf3 (2. c3) d6) 2.Nf3 ; a knight\n"
                "% not for us\n2... Nc6 3. Bb5 a6 0-1 4. Ba4")
          .turns,
      ElementsAre("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"));
}

TEST(Pgn, TakesAPriceForAPartOfATurn) {
  EXPECT_THAT(read_game("1. (B-N)N*c7+ *g3 2. P*e4 (2. (B-N)N*c7 Kd8) Kd8 *").turns,
              ElementsAre("(B-N)N*c7+", "*g3", "P*e4", "Kd8"));
}

TEST(Pgn, EndsWithItsResult) {
  const GameRecord game = read_game("[White \"a\"]\n\n1. e4 1-0\n\n[White \"b\"]\n\n1. d4 0-1\n");
  EXPECT_EQ(game.tag("White"), "a");
  EXPECT_THAT(game.turns, ElementsAre("e4"));
  EXPECT_EQ(game.result, "1-0");
  EXPECT_THAT(read_game("[White \"a\"]\r\n\r\n1. e4\r\n\r\n[White \"b\"]\r\n\r\n1. d4\r\n").turns,
              ElementsAre("e4"));
}

TEST(Pgn, SaysWhatIsNone) {
  EXPECT_THAT(read_game("").turns, ElementsAre(HasSubstr("no game")));
  EXPECT_THAT(read_game("1. e4 (e5").turns, ElementsAre(HasSubstr("'('")));
  EXPECT_THAT(read_game("1. e4 ) e5").turns, ElementsAre(HasSubstr("')'")));
  EXPECT_THAT(read_game("1. e4 {e5").turns, ElementsAre("e4"));
}

TEST(Pgn, WritesWhatItCannotHoldInMachineForm) {
  EXPECT_EQ(pgn_turn("g1f3", "Nf3"), "Nf3");
  EXPECT_EQ(pgn_turn("N@f3", "N*f3"), "N@f3");
  EXPECT_EQ(pgn_turn("B#N@c7", "(B-N)N*c7"), "B#N@c7");
  EXPECT_EQ(pgn_turn("m6j6", "Ej6 (xk6)"), "m6j6");
}

}  // namespace pawnshop::engine
