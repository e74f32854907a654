// SPDX-License-Identifier: MIT
// Repetition that counts only within as many turns as a counter says: perpetual check, and whatever
// else somebody may not do for ever.
#include <gmock/gmock.h>

#include "rules/history.h"
#include "search/thinker.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::IsEmpty;
using ::testing::Not;

/// Chess in which checks in a row are counted, with some ends.
std::string checking(const std::string& ends, const std::string& more = "") {
  return "return extend 'chess' { title = 'Test', counters = { checks = counter { each = true, "
         "resets = ~attacked(their.king) } }, ends = { threefold = false, " +
         ends + " }, " + more + " }";
}

void play_line(rules::Game& game, const std::string& line) {
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    play(game, line.substr(begin, end - begin));
    begin = end + 1;
  }
}

std::string result_of(const std::string& script, const std::string& fen, const std::string& line) {
  const auto loaded = load_text(script);
  set_up(*loaded.game, fen);
  play_line(*loaded.game, line);
  const rules::Status status = loaded.game->status();
  return status.result + (status.claim.empty() ? "" : " " + status.claim);
}

std::uint64_t ways_by_playing(rules::Game& game, int depth) {
  if (depth == 0)
    return 1;
  std::uint64_t nodes = 0;
  for (const std::string& turn : game.legal()) {
    play(game, turn);
    nodes += ways_by_playing(game, depth - 1);
    game.undo();
  }
  return nodes;
}

constexpr const char* kQueen = "6k1/8/8/8/8/8/8/K3Q3 w - - 0 1";
/// Check, away, check, back: after it the queen has checked with every turn.
constexpr const char* kRound = "e1e8 g8g7 e8e7 g7g8 ";

}  // namespace

TEST(LookBack, EndsAGameAsEveryEndDoes) {
  // The queen's squares after the first round repeat, with the other player to move first.
  const std::string thrice_checked = std::string(kRound) + "e7e8 g8g7 e8e7 g7g8 e7e8";
  for (const auto& [end, result] : {std::pair{"win(repeated(3, their.checks))", "0-1"},
                                    {"lose(repeated(3, their.checks))", "1-0"},
                                    {"draw(repeated(3, their.checks))", "1/2-1/2"},
                                    {"adjudged(repeated(3, their.checks))", "1/2-1/2"},
                                    {"claim(repeated(3, their.checks))", "* extra"},
                                    {"win(repeated(3, my.checks))", "*"}}) {
    SCOPED_TRACE(end);
    const std::string script = checking("extra = " + std::string(end));
    EXPECT_EQ(result_of(script, kQueen, thrice_checked.substr(0, thrice_checked.size() - 5)), "*");
    EXPECT_EQ(result_of(script, kQueen, thrice_checked), result);
  }
  EXPECT_EQ(result_of(checking("extra = lose(repeated(3, my.checks))"),
                      kQueen,
                      std::string(kRound) + "e7e8 g8g7 e8e7 g7g8 e7e8 g8g7"),
            "0-1");
}

TEST(LookBack, StopsAtATurnThatWasNotSo) {
  const std::string script = checking("extra = win(repeated(3, their.checks))");
  // Twice before and once after a turn without check, then often enough.
  const std::string line = std::string(kRound) + "e7e8 g8g7 e8e1 g7g8 e1e8 g8g7 e8e7 g7g8 e7e8";
  EXPECT_EQ(result_of(script, kQueen, line), "*");
  EXPECT_EQ(result_of(script, kQueen, line + " g8g7 e8e7 g7g8 e7e8"), "0-1");
  EXPECT_EQ(result_of(checking("extra = claim(repeated(3))"), kQueen, line), "* extra");
}

TEST(LookBack, KnowsOnlyPositionsThatHaveStood) {
  const auto loaded = load_text(checking("extra = win(repeated(2, their.checks))"));
  rules::Game& game = *loaded.game;
  set_up(game, "4Q1k1/8/8/8/8/8/8/K7 b - - 0 1 checks:9+0");
  EXPECT_EQ(game.status().result, "*");
  EXPECT_EQ(game.position_text(), "4Q1k1/8/8/8/8/8/8/K7 b - - 0 1 checks:9+0");
  play_line(game, "g8g7 e8e7 g7g8 e7e8");
  EXPECT_EQ(game.status().result, "0-1");
  EXPECT_THAT(game.legal(), IsEmpty());
  game.undo();
  EXPECT_EQ(game.status().result, "*");
  EXPECT_THAT(game.legal(), Not(IsEmpty()));
}

TEST(LookBack, GoesOverTurnsOfBothWhereTheCounterIsOneForBoth) {
  const auto script = [](const std::string& counter) {
    return "return extend 'chess' { title = 'Test', counters = { quiet = " + counter +
           " }, ends = { threefold = false, extra = draw(repeated(2, the.quiet)) } }";
  };
  const std::string fen = "1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1", line = "b1c3 b8c6 c3b1 c6b8";
  EXPECT_EQ(result_of(script("counter { resets = took() }"), fen, line), "1/2-1/2");
  // One of the four turns is no knight's, although each player's knight has come back.
  const std::string knights = "counter { resets = ~by 'knight' }";
  EXPECT_EQ(result_of(script(knights), fen, line), "1/2-1/2");
  EXPECT_EQ(result_of(script(knights), fen, "e1e2 b8c6 e2e1 c6b8"), "*");
}

TEST(LookBack, CountsPartsWhereTurnsHaveParts) {
  // A king goes twice; he has stepped aside and back with both parts of each turn, or with one.
  const std::string script =
      "return extend 'chess' { title = 'Test', counters = { part = counter { resets = "
      "the.part:at_least(1) }, aside = counter { each = true, resets = none(moved & shift(from, "
      "sideways)) } }, again = the.part:exactly(1), "
      "ends = { threefold = false, extra = lose(repeated(3, my.aside)) } }";
  const std::string fen = "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1";
  const std::string turns = "e1d1 d1e1 e8d8 d8e8 ";
  EXPECT_EQ(result_of(script, fen, turns + "e1d1 d1e1 e8d8 d8e8"), "0-1");
  EXPECT_EQ(result_of(script, fen, "e1e2 e2e1 e8d8 d8e8 e1d1 d1e1 e8d8 d8e8"), "*");
  EXPECT_EQ(result_of(script, fen, turns + "e1d1 d1e1 e8e7 e7e8"), "0-1");
}

TEST(LookBack, IsPlayedThroughWhereTurnsAreCounted) {
  const auto loaded = load_text(checking("extra = win(repeated(2, their.checks))"));
  rules::Game& game = *loaded.game;
  for (const char* line : {"", "e1e8", "e1e8 g8g7", "e1e8 g8g7 e8e7", "e1e8 g8g7 e8e7 g7g8"}) {
    SCOPED_TRACE(line);
    set_up(game, kQueen);
    play_line(game, line);
    for (int depth = 1; depth <= 3; ++depth) {
      const std::uint64_t ways = ways_by_playing(game, depth);
      for (const auto mode :
           {rules::PerftMode::Bulk, rules::PerftMode::List, rules::PerftMode::Make})
        EXPECT_EQ(game.perft(depth, mode, false).nodes, ways) << depth;
    }
  }
}

TEST(LookBack, IsSeenBySearches) {
  // White, a queen and two rooks behind and about to be mated, can check for ever.
  const std::string fen = "6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1";
  const auto score = [&](const std::string& ends) {
    const auto loaded = load_text(checking(ends));
    set_up(*loaded.game, fen);
    const auto thinker = search::Thinker::open(loaded.game->judge());
    search::Limits limits;
    limits.depth = 7;
    thinker->prepare(limits, 0);
    const auto thought = thinker->think(loaded.game->setup(), loaded.game->history(), limits, {});
    return thought.lines.empty() ? search::kInfinity : thought.lines.front().score;
  };
  const std::string draws = "threefold = claim(repeated(3))";
  const std::string loses =
      "perpetual = lose(repeated(3, my.checks)), given = win(repeated(3, their.checks))";
  EXPECT_EQ(score(draws), 0);
  EXPECT_LT(score(draws + ", " + loses), -300);
}

TEST(LookBack, EndsAGameInTheSearchAsAMateDoes) {
  struct Case {
    const char *ends, *fen, *line, *avoided, *wanted;
    bool is_won;
  };
  // Who would lose at once by checking once more is mated later instead; who wins at once does so.
  for (const Case& one : {Case{"threefold = false, perpetual = win(repeated(3, their.checks))",
                               "6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1",
                               "h5e8 g8h7 e8h5 h7g8 h5e8 g8h7 e8h5 h7g8",
                               "h5e8",
                               "",
                               false},
                          Case{"threefold = false, perpetual = lose(repeated(3, my.checks))",
                               "6k1/8/8/8/8/8/8/K3Q3 w - - 0 1",
                               "e1e8 g8g7 e8e7 g7g8 e7e8 g8g7 e8e7 g7g8 e7e8",
                               "",
                               "g8g7",
                               true}}) {
    SCOPED_TRACE(one.ends);
    const auto loaded = load_text(checking(one.ends));
    set_up(*loaded.game, one.fen);
    play_line(*loaded.game, one.line);
    const auto thinker = search::Thinker::open(loaded.game->judge());
    search::Limits limits;
    limits.depth = 6;
    thinker->prepare(limits, 0);
    const auto thought = thinker->think(loaded.game->setup(), loaded.game->history(), limits, {});
    ASSERT_THAT(thought.lines, Not(IsEmpty()));
    const std::string best = loaded.game->spelled(thought.lines.front().turns.front()).machine;
    EXPECT_NE(best, one.avoided);
    if (one.is_won) {
      EXPECT_EQ(best, one.wanted);
    }
    const search::Score score = thought.lines.front().score;
    EXPECT_GT(one.is_won ? score : -score, search::kMate);
  }
}

TEST(History, CountsWhatStoodWithinReach) {
  rules::History history;
  rules::Position<1> position{};
  for (const int key : {1, 2, 3, 4, 1, 2, 3, 4, 1}) {
    position.key = static_cast<std::uint64_t>(key);
    position.side = static_cast<std::uint8_t>((key + 1) % 2);
    history.push(position);
  }
  EXPECT_TRUE(history.has_stood(3, {}));
  EXPECT_FALSE(history.has_stood(4, {}));
  EXPECT_TRUE(history.has_stood(3, {8, -1}));
  EXPECT_FALSE(history.has_stood(3, {7, -1}));
  EXPECT_TRUE(history.has_stood(3, {4, 0}));
  EXPECT_FALSE(history.has_stood(3, {3, 0}));
  EXPECT_TRUE(history.has_stood(2, {2, 1}));
  EXPECT_FALSE(history.has_stood(2, {1, 1}));
  history.think_from(4);
  EXPECT_TRUE(history.has_stood(100, {}));
  EXPECT_FALSE(history.has_stood(100, {1, 0}));
  history.think_no_more();
  EXPECT_FALSE(history.has_stood(100, {}));
  history.pop();
  EXPECT_FALSE(history.has_stood(3, {}));
}

}  // namespace pawnshop::tests
