// SPDX-License-Identifier: MIT
#include "engine/pgn.h"

#include <gmock/gmock.h>

#include "engine/glyphs.h"

namespace pawnshop::engine {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

GameRecord read_game(const std::string& text) {
  const auto game = read_pgn(text);
  const auto faulty = [](const support::Diagnostic& fault) {
    return GameRecord{.turns = {{.text = "faulty: " + fault.message}}};
  };
  return !game ? faulty(game.error().front()) : game->fault ? faulty(*game->fault) : *game;
}

/// The turns of the main line.
std::vector<std::string> texts(const GameRecord& game) {
  std::vector<std::string> texts;
  for (const RecordedTurn& turn : game.turns)
    texts.push_back(turn.text);
  return texts;
}

}  // namespace

TEST(Pgn, IsReadBackAsItWasWritten) {
  GameRecord game;
  game.tags = {{"Event", "a \"fine\" game"}, {"FEN", "4k3/8/8/8/8/8/8/4K3[NP#Rq] w - - 0 1"}};
  game.turns = {{"N@f3", 1, 0}, {"Kd7", 1, 1}, {"P@g3", 2, 0}};
  game.result = "1/2-1/2";
  const std::string text = write_pgn(game);
  EXPECT_THAT(text, HasSubstr("\n\n1. N@f3 Kd7 2. P@g3 1/2-1/2\n"));
  const GameRecord again = read_game(text);
  EXPECT_EQ(again.tag("Event"), "a 'fine' game");
  EXPECT_EQ(again.tag("FEN"), game.tag("FEN"));
  EXPECT_EQ(again.tag("White"), "");
  EXPECT_THAT(texts(again), ElementsAre("N@f3", "Kd7", "P@g3"));
  EXPECT_EQ(again.result, "1/2-1/2");
}

TEST(Pgn, HasNoLongLines) {
  GameRecord game;
  game.turns.assign(200, {"Nb1-c3", 1, 0, "a knight"});
  std::size_t begin = 0;
  const std::string text = write_pgn(game);
  for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', begin)) {
    EXPECT_LE(end - begin, 80u);
    begin = end + 1;
  }
  EXPECT_EQ(read_game(text).turns.size(), 200u);
}

/// Programs that read line by line would take such a line of a comment for a tag, or for no part of
/// the game.
TEST(Pgn, BeginsNoLineOfACommentWithABracketOrAPercentSign) {
  GameRecord game;
  for (const char* sign : {"[", "%"}) {
    for (std::size_t length = 1; length < 90; ++length) {
      game.comment = std::string(length, 'x') + " " + sign + "eval 0.33,12] and more";
      const std::string text = write_pgn(game);
      EXPECT_EQ(text.find(std::string("\n") + sign + "eval"), std::string::npos) << length;
    }
  }
}

TEST(Pgn, KeepsCommentsAndOtherLines) {
  const GameRecord game = read_game(
      "{Begin} 1. e4 {best (by test)} e5 $1 (1... c5 2. Nf3 (2. c3) d6) ({or} 1... e6) "
      "2.Nf3 ; a knight\n% not for us\n2... Nc6 3. Bb5 a6 0-1 4. Ba4");
  EXPECT_THAT(texts(game), ElementsAre("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"));
  EXPECT_EQ(game.comment, "Begin");
  EXPECT_EQ(game.turns[0].comment, "best (by test)");
  EXPECT_EQ(game.turns[0].glyphs, "");
  EXPECT_EQ(game.turns[1].glyphs, "$1");
  EXPECT_EQ(game.turns[2].comment, "a knight");
  const auto& others = game.turns[1].others;
  ASSERT_EQ(others.size(), 2u);
  EXPECT_EQ(others[0].size(), 3u);
  EXPECT_EQ(others[0][1].others.front().front().text, "c3");
  EXPECT_EQ(others[1].front().comment, "or");
}

TEST(Pgn, WritesBracesOfACommentAsOtherBrackets) {
  GameRecord game = read_game("1. e4 e5");
  game.turns[0].comment = "a {b} c";
  EXPECT_EQ(read_game(write_pgn(game)).turns[0].comment, "a (b) c");
}

TEST(Pgn, KeepsWhatSomebodyThoughtOfATurn) {
  const std::string text =
      "[Event \"?\"]\n\n1. e4 $1 e5?! 2. Nf3 $3 $16 {fine} Nc6+!! (2... d6 $2 $22222 $x) "
      "3. Pd5=+! Rd8=+ *";
  const GameRecord game = read_game(text);
  std::vector<std::string> glyphs;
  for (const RecordedTurn& turn : game.turns)
    glyphs.push_back(turn.glyphs);
  EXPECT_THAT(glyphs, ElementsAre("$1", "$6", "$3 $16", "$3", "", ""));
  EXPECT_EQ(game.turns[3].others.front().front().glyphs, "$2");
  const GameRecord again = read_game(write_pgn(game));
  EXPECT_EQ(again.turns[2].glyphs, "$3 $16");
  EXPECT_EQ(again.turns[2].comment, "fine");
  EXPECT_EQ(glyphs_as_signs("$3 $16"), "!! +/-");
  EXPECT_EQ(glyphs_as_signs("$2 $140"), "? $140");
  EXPECT_EQ(glyphs_as_signs(""), "");
}

TEST(Pgn, PutsOneMarkOfATurnInPlaceOfAnother) {
  EXPECT_EQ(with_turn_glyph("", "$1"), "$1");
  EXPECT_EQ(with_turn_glyph("$2 $16", "$4"), "$4 $16");
  EXPECT_EQ(with_turn_glyph("$16", "$3"), "$3 $16");
  EXPECT_EQ(with_turn_glyph("$2 $16", ""), "$16");
}

TEST(Pgn, IsToldFromAPosition) {
  for (const char* const game : {"1. e4 e5", "12... Kd7", "1.e4", "[Event \"?\"]\n\n*", "{} 3. a4"})
    EXPECT_TRUE(is_record(game)) << game;
  for (const char* const position :
       {"", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", "8/8[NP#R] b - - 0 7"})
    EXPECT_FALSE(is_record(position)) << position;
}

TEST(Pgn, TakesWhatIsThoughtTwiceOnce) {
  const GameRecord game = read_game("1. e4?? $4 $16 $16 e5 $2 $2 *");
  EXPECT_EQ(game.turns[0].glyphs, "$4 $16");
  EXPECT_EQ(game.turns[1].glyphs, "$2");
}

TEST(Pgn, RefusesBracketsWithoutEnd) {
  std::string deep = "1. e4 e5 ";
  for (int i = 0; i < 100000; ++i)
    deep += "(e5 ";
  EXPECT_THAT(texts(read_game(deep)), ElementsAre(HasSubstr("too many brackets")));
}

TEST(Pgn, IsReadUpToItsFault) {
  const auto written = [](const std::string& text) {
    const auto game = read_pgn(text);
    const std::string again = game && game->fault ? write_pgn(*game) : "no fault";
    return again.substr(again.find_first_not_of('\n'));
  };
  EXPECT_EQ(written("1. e4 e5 (1... c5 {here} 2. Nf3 (2. c3"), "e4 e5 (c5 {here} Nf3 (c3)) *\n");
  EXPECT_EQ(written("{first} 1. e4 {best} ) e5 1-0"), "{first} e4 {best} *\n");
  EXPECT_EQ(written("1. e4 e5 2...( Nf3"), "e4 e5 *\n");
  EXPECT_FALSE(read_pgn("[White \"a\"]\n\n) 1. e4")) << "there is nothing before it";
}

TEST(Pgn, TakesAPriceForAPartOfATurn) {
  const GameRecord game = read_game("1. (B-N)N*c7+ *g3 2. P*e4 (2. Ke2 (B-N)N*c7) Kd8 *");
  EXPECT_THAT(texts(game), ElementsAre("(B-N)N*c7+", "*g3", "P*e4", "Kd8"));
  EXPECT_EQ(game.turns[2].others.front().back().text, "(B-N)N*c7");
  EXPECT_THAT(texts(read_game("1. (N,P,P-R)R*a8+ R#B,N@a1 2. (Q-R,N)R*a8# *")),
              ElementsAre("(N,P,P-R)R*a8+", "R#B,N@a1", "(Q-R,N)R*a8#"))
      << "several payers, and change";
}

TEST(Pgn, EndsWithItsResult) {
  const GameRecord game = read_game("[White \"a\"]\n\n1. e4 1-0\n\n[White \"b\"]\n\n1. d4 0-1\n");
  EXPECT_EQ(game.tag("White"), "a");
  EXPECT_THAT(texts(game), ElementsAre("e4"));
  EXPECT_EQ(game.result, "1-0");
  EXPECT_THAT(texts(read_game("[White \"a\"]\r\n\r\n1. e4\r\n\r\n[White \"b\"]\r\n\r\n1. d4\r\n")),
              ElementsAre("e4"));
}

TEST(Pgn, SaysWhatIsNone) {
  EXPECT_THAT(texts(read_game("")), ElementsAre(HasSubstr("no game")));
  EXPECT_THAT(texts(read_game("1. e4 (e5")), ElementsAre(HasSubstr("'('")));
  EXPECT_THAT(texts(read_game("1. e4 ) e5")), ElementsAre(HasSubstr("')'")));
  EXPECT_THAT(texts(read_game("1. e4 {e5")), ElementsAre(HasSubstr("'{'")));
  EXPECT_THAT(texts(read_game("1. e4 1...( e5)")), ElementsAre(HasSubstr("'(' is no turn")));
  EXPECT_THAT(texts(read_game("1. e4 1..5 12.* 2. d4")), ElementsAre("e4"));
}

TEST(Pgn, WritesWhatItCannotHoldInMachineForm) {
  EXPECT_EQ(pgn_turn("g1f3", "Nf3"), "Nf3");
  EXPECT_EQ(pgn_turn("N@f3", "N*f3"), "N@f3");
  EXPECT_EQ(pgn_turn("B#N@c7", "(B-N)N*c7"), "B#N@c7");
  EXPECT_EQ(pgn_turn("m6j6", "Ej6 (xk6)"), "m6j6");
}

}  // namespace pawnshop::engine
