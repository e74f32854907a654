// SPDX-License-Identifier: MIT
// Ends that no program knows: of functions that are called live, and of how often a position stood.
// They end a game as all others do, and the rest of the rules stays with the fast generator.
#include <gmock/gmock.h>

#include "search/thinker.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::IsEmpty;
using ::testing::Not;

/// Chess with one more end.
std::string chess_with(const std::string& ends) {
  return "local mine, theirs, knights, lady = my.pawn, their.pawn, my.knight, their.queen\n"
         "return extend \"chess\" { title = \"Test\", ends = { threefold = false, extra = " +
         ends + " } }";
}

/// Whether play has stopped in every respect.
void expect_over(rules::Game& game, const std::string& result, const std::string& turn) {
  EXPECT_EQ(game.status().result, result);
  EXPECT_EQ(game.status().reason, "extra");
  EXPECT_THAT(game.legal(), IsEmpty());
  EXPECT_THAT(game.turns(), IsEmpty());
  for (const auto mode : {rules::PerftMode::Bulk, rules::PerftMode::List, rules::PerftMode::Make})
    EXPECT_EQ(game.perft(2, mode, false).nodes, 0U);
  const auto why = game.why(turn);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->text, "the game is over: extra");
  EXPECT_EQ(game.play(turn).kind, rules::Played::Kind::Illegal);
}

void play_all(rules::Game& game, std::initializer_list<const char*> turns) {
  for (const char* turn : turns)
    play(game, turn);
}

/// How many ways there are to play so many turns, by playing them.
std::uint64_t played_ways(rules::Game& game, int depth) {
  if (depth == 0)
    return 1;
  std::uint64_t nodes = 0;
  for (const std::string& turn : game.legal()) {
    play(game, turn);
    nodes += played_ways(game, depth - 1);
    game.undo();
  }
  return nodes;
}

class LiveEnds : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(
    Conditions,
    LiveEnds,
    ::testing::Values("lose(the.number:at_least(2) & ask(function(view) return "
                      "view:count(mine) < 8 end))",
                      "win(ask(function(view) return view:count(theirs) < 8 end))",
                      "draw(none(my.queen) | ask(function(view) return view:count(mine) < 7 end))",
                      "adjudged(ask(function(view) return view:count(knights) < 2 end))",
                      "claim(ask(function(view) return view:count(knights) < 2 end))",
                      "lose(my.stuck & ask(function(view) return true end))"));

}  // namespace

TEST_P(LiveEnds, LeaveTheTurnsToTheFastGenerator) {
  const auto loaded = load_text(chess_with(GetParam()));
  EXPECT_THAT(loaded.game->slow_reasons(), IsEmpty());
  rules::Game& game = *loaded.game;
  for (const char* text : {"rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2",
                           "rnbqkbnr/ppp2ppp/8/3pp3/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 3",
                           "rnb1kb1r/pppp1ppp/8/8/8/8/PPPP1PPP/RNB1KB1R w KQkq - 0 5"}) {
    set_up(game, text);
    EXPECT_EQ(game.perft(3, rules::PerftMode::Bulk, false).nodes, played_ways(game, 3)) << text;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {  // every fourth one is compared with trying
      set_up(game, text);
      int played = 0;
      const auto broken = game.random_play(seed, 20, played);
      EXPECT_FALSE(broken) << *broken;
    }
  }
}

TEST(LiveEnds, EndTheGame) {
  const auto loaded = load_text(
      chess_with("win(the.number:at_least(2) & ask(function(view) return view:count(theirs) < 8 "
                 "end))"));
  rules::Game& game = *loaded.game;
  play_all(game, {"e2e4", "d7d5"});
  EXPECT_THAT(game.legal(), Not(IsEmpty()));
  play_all(game, {"e4d5"});
  EXPECT_EQ(game.status().result, "*");
  play_all(game, {"g8f6"});
  expect_over(game, "1-0", "g1f3");
}

/// The function is asked where its guard holds, and nowhere else.
TEST(LiveEnds, AreAskedBehindTheirGuards) {
  const auto loaded =
      load_text(chess_with("lose(the.number:at_least(3) & ask(function(view) return false end))"));
  const auto before = loaded.hooks->calls();
  EXPECT_EQ(loaded.game->perft(3, rules::PerftMode::Bulk, false).nodes, 8902U);
  EXPECT_EQ(loaded.hooks->calls(), before);
}

TEST(LiveEnds, AreSeenBySearches) {
  const auto loaded =
      load_text(chess_with("win(ask(function(view) return view:count(lady) == 0 end))"));
  rules::Game& game = *loaded.game;
  set_up(game, "q3k3/8/8/8/8/8/8/Q3K1R1 b - - 0 1");
  const auto thinker = search::Thinker::open(loaded.game->judge());
  search::Limits limits;
  limits.depth = 3;
  thinker->prepare(limits, 1);
  const auto thought = thinker->think(game.setup(), game.history(), limits, {});
  ASSERT_FALSE(thought.lines.empty());
  EXPECT_EQ(game.spelled(thought.lines.front().turns.front()).machine, "a8a1");
}

/// Whoever wants a function in a turn itself still has the referee.
TEST(LiveEnds, AreNoLiveRules) {
  for (const char* rule : {"never = { odd = ask(function(view) return false end) }",
                           "effects = { call(function(view) end):when(took()) }",
                           "counters = { odd = counter { counts = ask(function(view) return false "
                           "end) } }"}) {
    const auto loaded =
        load_text(std::string("return extend \"chess\" { title = \"Test\", ") + rule + " }");
    ASSERT_FALSE(loaded.game->slow_reasons().empty()) << rule;
    EXPECT_EQ(loaded.game->slow_reasons().front().text, "a function is called live") << rule;
  }
}

TEST(RepetitionEnds, EndTheGame) {
  for (const auto& [end, result] : {std::pair{"win(repeated(3))", "1-0"},
                                    {"lose(repeated(3))", "0-1"},
                                    {"draw(repeated(3))", "1/2-1/2"},
                                    {"lose(repeated(3) & ~attacked(my.king))", "0-1"}}) {
    SCOPED_TRACE(end);
    const auto loaded = load_text(chess_with(end));
    rules::Game& game = *loaded.game;
    play_all(game, {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"});
    EXPECT_EQ(game.status().result, "*");
    EXPECT_EQ(game.perft(1, rules::PerftMode::Bulk, false).nodes, 22U);
    // One of them ends the game: after it there is nothing more to count.
    EXPECT_EQ(game.perft(2, rules::PerftMode::Bulk, false).nodes, played_ways(game, 2));
    play_all(game, {"f6g8"});
    expect_over(game, result, "e2e4");
    EXPECT_THAT(game.record().moves, ::testing::SizeIs(8));
    game.undo();
    EXPECT_THAT(game.legal(), Not(IsEmpty()));
    // A record of it is played again up to its end.
    play_all(game, {"f6g8"});
    const auto record = game.record();
    ASSERT_TRUE(game.replay(record));
    EXPECT_EQ(game.turns_made(), 8U);
  }
}

/// Whoever has adjudged draws plays on.
TEST(RepetitionEnds, LeaveTurnsWhereTheyAreAdjudgedOrClaimed) {
  for (const char* end : {"adjudged(repeated(3))", "claim(repeated(3))"}) {
    const auto loaded = load_text(chess_with(end));
    rules::Game& game = *loaded.game;
    play_all(game, {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_EQ(game.legal().size(), 20U) << end;
    EXPECT_EQ(game.perft(2, rules::PerftMode::Bulk, false).nodes, 400U) << end;
  }
}

TEST(RepetitionEnds, AreSeenBySearches) {
  // To repeat is to win here, or to lose; White is a rook down and has no better turn.
  for (const auto& [end, repeats] :
       {std::pair{"lose(repeated(2))", true}, {"win(repeated(2))", false}}) {
    SCOPED_TRACE(end);
    const auto loaded = load_text(chess_with(end));
    rules::Game& game = *loaded.game;
    set_up(game, "4k2r/8/8/8/8/8/8/N3K3 w - - 0 1");
    play_all(game, {"a1b3", "e8e7", "b3a1", "e7e8"});
    if (game.status().result != "*")
      game.undo();
    const auto thinker = search::Thinker::open(loaded.game->judge());
    search::Limits limits;
    limits.depth = 3;
    set_up(game, "4k2r/8/8/8/8/8/8/N3K3 w - - 0 1");
    play_all(game, {"a1b3", "e8e7", "b3a1"});
    const rules::Setup setup = game.setup();
    thinker->prepare(limits, setup.side);
    const auto thought = thinker->think(setup, game.history(), limits, {});
    ASSERT_FALSE(thought.lines.empty());
    EXPECT_EQ(thought.lines.front().turns.front() == turn_of(game, "e7e8"), repeats);
    EXPECT_EQ(search::is_decided(thought.lines.front().score), repeats);
  }
}

TEST(RepetitionEnds, LeaveNothingToThinkAbout) {
  const auto loaded = load_text(chess_with("lose(repeated(2))"));
  rules::Game& game = *loaded.game;
  play_all(game, {"g1f3", "g8f6", "f3g1", "f6g8"});
  const auto thinker = search::Thinker::open(loaded.game->judge());
  search::Limits limits;
  limits.depth = 2;
  thinker->prepare(limits, 0);
  EXPECT_THAT(thinker->think(game.setup(), game.history(), limits, {}).lines, IsEmpty());
}

}  // namespace pawnshop::tests
