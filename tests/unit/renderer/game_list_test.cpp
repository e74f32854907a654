// SPDX-License-Identifier: MIT
#include "renderer/game_list.h"

#include <gmock/gmock.h>

#include "engine/pgn.h"

namespace pawnshop::tests {

using renderer::list_games;
using renderer::ListedGame;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

/// Reads each game of the list by itself; the moves of all of them, one after another.
std::vector<std::string> first_moves(const std::string& text) {
  std::vector<std::string> moves;
  for (const ListedGame& game : list_games(text)) {
    const auto record = engine::read_pgn(text.substr(game.begin, game.end - game.begin));
    EXPECT_TRUE(record);
    moves.push_back(record && !record->turns.empty() ? record->turns.front().text : "");
  }
  return moves;
}

const char* const kTwo = R"([Event "Club"]
[White "Anna"]
[Black "Ben"]
[Result "1-0"]
[Date "2025.03.01"]

1. e4 {a comment
[Event "no tag"]
[%clk 0:01:00]} e5 1-0

[Event "Club"]
[White "Carl"]
[Black "Anna"]
[Result "1/2-1/2"]

1. d4 1/2-1/2
)";

}  // namespace

TEST(GameList, FindsEveryGameOfAText) {
  const auto games = list_games(kTwo);
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(games[0].white, "Anna");
  EXPECT_EQ(games[0].result, "1-0");
  EXPECT_EQ(games[0].date, "2025.03.01");
  EXPECT_EQ(games[1].black, "Anna");
  EXPECT_THAT(first_moves(kTwo), testing::ElementsAre("e4", "d4"));
}

TEST(GameList, TakesTextsAsOtherProgramsWriteThem) {
  EXPECT_THAT(list_games(""), IsEmpty());
  EXPECT_THAT(first_moves("1. e4 e5 *\n"), testing::ElementsAre("e4"));
  EXPECT_THAT(first_moves("[White \"A\"]\r\n\r\n1. e4 *\r\n\r\n[White \"B\"]\r\n\r\n1. c4 *\r\n"),
              testing::ElementsAre("e4", "c4"));
  EXPECT_THAT(first_moves("[White \"A\"]\n\n1. e4 ; a { in a comment\n*\n[White \"B\"]\n1. c4 *"),
              testing::ElementsAre("e4", "c4"));
}

TEST(GameList, IsSearchedWordByWord) {
  const auto games = list_games(kTwo);
  const auto count = [&](const std::string& words) {
    return std::count_if(games.begin(), games.end(), [&](const ListedGame& game) {
      return renderer::is_sought(game, words);
    });
  };
  EXPECT_EQ(count(""), 2);
  EXPECT_EQ(count("anna"), 2);
  EXPECT_EQ(count("ANNA 2025"), 1);
  EXPECT_EQ(count("carl 1/2"), 1);
  EXPECT_EQ(count("nobody"), 0);
}

TEST(GameList, IsSearchedWithoutAccents) {
  const auto is_found = [](const std::string& name, const std::string& words) {
    ListedGame game;
    game.white = name;
    return renderer::is_sought(game, words);
  };
  for (const std::string words :
       {"muller", "MULLER", "Müller", "MÜLLER", "mueller", "mu\u0308ller"})
    EXPECT_TRUE(is_found("Müller, Karl", words)) << words;
  EXPECT_TRUE(is_found("Mueller, Karl", "Müller"));
  EXPECT_TRUE(is_found("Muller, Karl", "Müller"));
  EXPECT_FALSE(is_found("Muller, Karl", "mueller"));
  EXPECT_TRUE(is_found("Groß", "gross"));
  EXPECT_TRUE(is_found("Gross", "groß"));
  EXPECT_TRUE(is_found("GROẞ", "groß"));
  EXPECT_TRUE(is_found("Łukasz Żółć", "lukasz zolc"));
  EXPECT_TRUE(is_found("Lukasz Zolc", "łukasz żółć"));
  EXPECT_TRUE(is_found("Ægir Þór Øst, Çelik", "aegir thor ost celik"));
  EXPECT_TRUE(is_found("Карпов", "Карпов"));
  EXPECT_TRUE(is_found("M\xfcller", "ller")) << "broken UTF-8 stands for itself";
  EXPECT_FALSE(is_found("3 × 4", "x"));
}

TEST(GameList, ListsTenThousandGames) {
  std::string text;
  for (int i = 0; i < 10000; ++i)
    text += kTwo;
  EXPECT_THAT(list_games(text), SizeIs(20000));
}

}  // namespace pawnshop::tests
