// SPDX-License-Identifier: MIT
#include "study/record.h"

#include <gmock/gmock.h>

#include "engine/pgn.h"
#include "study/match.h"

namespace pawnshop::tests {

using study::MatchGame;
using study::read_match_game;

namespace {

const MatchGame kWon{{12, true, "0-1", "checkmate", ""},
                     {"Theirs", "Ours (Skill Level=3)", "k/K w", "1. e4 e5 2. N*f3"}};

const study::RulesPlayed kChess = {"chess", "", "a1"};

}  // namespace

TEST(Record, GivesBackAGameThatWasWritten) {
  const auto read = read_match_game(to_line(kWon));
  ASSERT_TRUE(read);
  EXPECT_EQ(to_line(*read), to_line(kWon));
  EXPECT_EQ(read->played.number, 12);
  EXPECT_TRUE(read->played.first_is_black);
  EXPECT_EQ(read->score.moves, kWon.score.moves);
  EXPECT_EQ(pgn_of(*read, kChess), pgn_of(kWon, kChess));
}

TEST(Record, KeepsItsFieldsApartWhateverAProgramSays) {
  MatchGame odd = kWon;
  odd.played.trouble = "illegal turn a\tb\nc";
  odd.score.white = "Odd\tname";
  const std::string line = to_line(odd);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const auto read = read_match_game(line);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->played.trouble, "illegal turn a b c");
  EXPECT_EQ(read->score.white, "Odd name");
}

TEST(Record, ReadsNoOtherLine) {
  const std::string line = to_line(kWon);
  for (std::size_t length = 0; length < line.rfind('\t'); ++length)
    EXPECT_FALSE(read_match_game(line.substr(0, length))) << length;
  for (const char* wrong : {"game\tx\twhite\t1-0\t\t\ta\tb\tc\td",
                            "game\t0\twhite\t1-0\t\t\ta\tb\tc\td",
                            "game\t1\tgreen\t1-0\t\t\ta\tb\tc\td",
                            "game\t1\twhite\t2-0\t\t\ta\tb\tc\td",
                            "goal\t1\twhite\t1-0\t\t\ta\tb\tc\td"})
    EXPECT_FALSE(read_match_game(wrong)) << wrong;
}

TEST(Record, OfGamesThatAreAlikeCountsOnce) {
  study::Match match;
  const auto add = [&](int number, const char* start, const char* moves, const char* trouble) {
    match.games.emplace(number,
                        MatchGame{{number, number % 2 == 0, "1-0", "checkmate", trouble},
                                  {"Ours", "Theirs", start, moves}});
  };
  add(1, "a", "1. e4 e5", "");
  add(2, "a", "1. e4 e5", "");
  EXPECT_EQ(study::different_games(match), 1);
  add(3, "b", "1. e4 e5", "");
  add(4, "b", "1. e4 e6", "");
  EXPECT_EQ(study::different_games(match), 3);
  add(5, "c", "1. e4 e5", "illegal turn a1a1");  // counts for no colour
  EXPECT_EQ(study::different_games(match), 3);
}

TEST(Record, IsPgnThatIsReadAgain) {
  MatchGame longer = kWon;
  for (int i = 3; i < 60; ++i)
    longer.score.moves += " " + std::to_string(i) + ". Nf3 Ng8";
  const std::string text = pgn_of(longer, kChess);
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = text.find('\n', begin);
    EXPECT_LE(end - begin, 79u);
  }
  const auto game = engine::read_pgn(text);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->tag("Black"), "Ours (Skill Level=3)");
  EXPECT_EQ(game->tag("Termination"), "checkmate");
  EXPECT_EQ(game->result, "0-1");
  EXPECT_EQ(game->turns.size(), 2u * 57 + 3);
}

}  // namespace pawnshop::tests
