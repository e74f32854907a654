// SPDX-License-Identifier: MIT
#include "search/thinker.h"

#include <thread>

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using search::Limits;
using search::Line;
using search::Thought;
using ::testing::AnyOf;
using ::testing::Not;

/// A player and the position that he looks at.
struct Table {
  explicit Table(script::Loaded given)
      : loaded(std::move(given)), thinker(search::Thinker::open(loaded.game->judge())) {}

  Thought think(const std::string& position, Limits limits, const search::Report& report = {}) {
    set_up(*loaded.game, position);
    const rules::Setup setup = loaded.game->setup();
    thinker->prepare(limits, setup.side);
    return thinker->think(setup, loaded.game->history(), limits, report);
  }
  std::string best(const std::string& position, int depth) {
    Limits limits;
    limits.depth = depth;
    const Thought thought = think(position, limits);
    return thought.lines.empty() ? "(none)" : written(thought.lines.front().turns.front());
  }
  std::string written(rules::Move move) const { return loaded.game->spelled(move).machine; }

  script::Loaded loaded;
  std::unique_ptr<search::Thinker> thinker;
};

}  // namespace

TEST(Thinker, TakesWhatIsLeftHanging) {
  Table chess(load_shipped("chess"));
  EXPECT_EQ(chess.best("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", 4), "e4d5");
  Table minishogi(load_shipped("minishogi"));
  EXPECT_EQ(minishogi.best("4k/5/5/r4/R3K[] w - - 0 1", 3), "a1a2");
}

TEST(Thinker, TakesWhatIsLeftHangingInOtherWays) {
  // By a jump, by withdrawal, and between two straddlers.
  Table hyper(load_shipped("hyper-chess"));
  EXPECT_EQ(hyper.best("7k/8/8/3p4/8/8/8/K2N4 w 0 1", 3), "d1d6");
  EXPECT_EQ(hyper.best("7k/8/8/8/3pQ3/8/8/K7 w 0 1", 3), "e4f4");
  EXPECT_EQ(hyper.best("7k/8/8/1Pn5/8/8/8/1K1P4 w 0 1", 3), "d1d5");
  // Run over by an elephant, which stays out of reach.
  Table prisoners(load_shipped("prisoners-dilemma"));
  EXPECT_EQ(prisoners.best("******C******/*****3*****/****4k****/***7***/**9**/*11*/2r3*6/*11*/"
                           "**E8**/***7***/****2K2****/*****3*****/******c****** w - - 0 1",
                           3),
            "c4c7");
}

TEST(Thinker, StopsLookingAtCapturesThatNeverEnd) {
  // The black queen is born again each time that she is captured, and captures again.
  Table circe(load_shipped("circe"));
  Limits limits;
  limits.nodes = 1000;
  const Thought thought =
      circe.think("rnbqkbnr/pp2pppp/8/2p5/2p1P3/8/PP1BBPPP/R2K2NR b kq - 0 10", limits);
  ASSERT_FALSE(thought.lines.empty());
  EXPECT_GE(thought.lines.front().depth, 3);
}

TEST(Thinker, BringsHomeWhoNobodyStops) {
  // The enemy king is gone: all that is left to do is to walk, and to leave the enemy a move.
  script::Loaded loaded = load_shipped("prisoners-dilemma");
  const auto thinker = search::Thinker::open(loaded.game->judge());
  set_up(*loaded.game,
         "******C******/*****3*****/****5****/***7***/**2p6**/*11*/6*6/*11*/**2P6**/***7***/"
         "****2K2****/*****G1G*****/******c****** w - - 0 1");
  while (loaded.game->status().result == "*" && loaded.game->turns_made() < 60) {
    Limits limits;
    limits.nodes = 4000;
    const rules::Setup position = loaded.game->setup();
    thinker->prepare(limits, position.side);
    const Thought thought = thinker->think(position, loaded.game->history(), limits);
    play(*loaded.game, thought.lines.front().turns.front());
  }
  EXPECT_EQ(loaded.game->status().result, "1-0");
}

TEST(Thinker, FindsMateAndSaysInHowManyTurns) {
  Table chess(load_shipped("chess"));
  Limits limits;
  limits.depth = 6;
  const Thought thought = chess.think("7k/8/8/8/8/8/R7/1R5K w - - 0 1", limits);
  ASSERT_FALSE(thought.lines.empty());
  EXPECT_TRUE(search::is_decided(thought.lines.front().score));
  EXPECT_EQ(search::turns_to_end(thought.lines.front().score), 2);
}

TEST(Thinker, SeesThatItIsMated) {
  Table chess(load_shipped("chess"));
  Limits limits;
  limits.depth = 6;
  const Thought thought = chess.think("7k/R7/8/8/8/8/8/1R5K b - - 0 1", limits);
  ASSERT_FALSE(thought.lines.empty());
  EXPECT_EQ(search::turns_to_end(thought.lines.front().score), -1);
}

TEST(Thinker, CountsAWinInTurnsAndNotInTheirParts) {
  // Two steps a turn: four steps from home are two turns.
  Table sprint(load_text(R"(return game {
  title = "Sprint", board = board(3, 6),
  men = { runner = man { letter = "R", moves = step(forward):onto(empty) },
          stone = man { letter = "S", moves = step(sideways):onto(empty - file "a") } },
  turn = { move = move {} },
  counters = { steps = counter { resets = the.steps:at_least(1) } },
  again = the.steps:exactly(1),
  ends = { home = win(any(my.runner & last_rank)), late = lose(any(their.runner & first_rank)) },
  position = "<board> <side> <steps> <number>", start = "2s/3/R2/3/3/3 w 0 1",
})"));
  const auto turns = [&](const std::string& position) {
    Limits limits;
    limits.depth = 9;
    const search::Score score = sprint.think(position, limits).lines.front().score;
    EXPECT_TRUE(search::is_decided(score)) << position << ": " << score;
    return search::turns_to_end(score);
  };
  EXPECT_EQ(turns("2s/3/R2/3/3/3 w 0 1"), 1);
  EXPECT_EQ(turns("2s/R2/3/3/3/3 w 0 1"), 1) << "the game may end with the first part";
  EXPECT_EQ(turns("2s/R2/3/3/3/3 w 1 1 again:yes"), 1);
  EXPECT_EQ(turns("2s/3/3/3/R2/3 w 0 1"), 2);
  EXPECT_EQ(turns("2s/3/3/R2/3/3 w 1 1 again:yes"), 2);
  EXPECT_EQ(turns("2s/3/R2/3/3/3 b 0 1"), -1);
  EXPECT_EQ(turns("2s/3/R2/3/3/3 b 1 1 again:yes"), -1);
  EXPECT_EQ(turns("2s/3/3/3/R2/3 b 1 1 again:yes"), -2);
}

TEST(Thinker, KnowsARepetitionAfterAnyNumberOfParts) {
  // The envoy can only go round three squares, and his player goes on when he does: a turn ends by
  // a step of the stone, which loses. So the position stands again after three parts.
  Table roundabout(load_text(R"(return game {
  title = "Roundabout", board = board(4, 4),
  men = { envoy = man { letter = "E",
            moves = step(right):onto(empty):from(squares "a1") | step(forward):onto(empty):from(squares "b1")
                  | step(backward + left):onto(empty):from(squares "b2") },
          stone = man { letter = "S", value = 9, moves = step(forward):onto(empty) } },
  turn = { move = move {} },
  again = by "envoy",
  ends = { over = win(any(their.stone & (rank(2) | rank(3)))), twice = adjudged(repeated(3)) },
  position = "<board> <side> <number>", start = "s3/4/4/E1SS w 1",
})"));
  Limits limits;
  limits.depth = 5;
  const Thought thought = roundabout.think(roundabout.loaded.rules->start, limits);
  EXPECT_EQ(thought.lines.front().score, 0);
}

TEST(Thinker, TellsHowManyNodesItHasLookedAt) {
  for (const int threads : {1, 2}) {
    Table chess(load_shipped("chess"));
    chess.thinker->set_threads(threads);
    Limits limits;
    limits.depth = 3;
    std::uint64_t last = 0;
    (void)chess.think("7k/8/8/8/8/8/8/K7 w - - 0 1", limits, [&](const Line& line) {
      EXPECT_GT(line.nodes, last);
      last = line.nodes;
    });
  }
}

TEST(Thinker, DropsMenToMate) {
  Table crazyhouse(load_shipped("crazyhouse"));
  EXPECT_THAT(crazyhouse.best("6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1", 3), "N@f7");
}

TEST(Thinker, TakesNoAnswerOfAnotherCount) {
  // After twenty turns without a capture the player to move has lost: all depends on the count.
  Table bell(load_text(R"(return extend "chess" {
  title = "Bell",
  ends = { fifty = lose(the.clock:at_least(20)) },
})"));
  const auto think = [&](int count, int depth) {
    Limits limits;
    limits.depth = depth;
    const std::string position = "4k3/8/8/8/8/8/8/R3K3 w - - " + std::to_string(count) + " 1";
    const Thought thought = bell.think(position, limits);
    return thought.lines.empty() ? search::Score{0} : thought.lines.front().score;
  };
  EXPECT_FALSE(search::is_decided(think(0, 9)));  // too far to be seen
  for (const int count : {17, 16, 19, 18}) {
    const search::Score score = think(count, 5);
    EXPECT_TRUE(search::is_decided(score)) << count;
    EXPECT_EQ(score > 0, count % 2 == 1) << count;
  }
}

TEST(Thinker, HasNoTurnWhereThereIsNone) {
  Table chess(load_shipped("chess"));
  EXPECT_EQ(chess.best("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3), "(none)");
}

TEST(Thinker, LooksOnlyAtTurnsThatItIsTold) {
  Table chess(load_shipped("chess"));
  Limits limits;
  limits.depth = 4;
  const std::string position = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
  set_up(*chess.loaded.game, position);
  limits.only = {turn_of(*chess.loaded.game, "e4e5"), turn_of(*chess.loaded.game, "e1e2")};
  const Thought thought = chess.think(position, limits);
  ASSERT_FALSE(thought.lines.empty());
  EXPECT_THAT(chess.written(thought.lines.front().turns.front()), AnyOf("e4e5", "e1e2"));
}

TEST(Thinker, ReportsSeveralLinesTheBestFirst) {
  Table chess(load_shipped("chess"));
  Limits limits;
  limits.depth = 4;
  limits.lines = 3;
  const Thought thought = chess.think(chess.loaded.rules->start, limits);
  ASSERT_EQ(thought.lines.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(thought.lines[i].rank, static_cast<int>(i) + 1);
    for (std::size_t k = 0; k < i; ++k) {
      EXPECT_NE(thought.lines[k].turns.front(), thought.lines[i].turns.front());
      EXPECT_GE(thought.lines[k].score, thought.lines[i].score);
    }
  }
}

TEST(Thinker, ReportsLinesInTheirOrderAtEachDepth) {
  for (const char* const name : {"chess", "crazyhouse", "hostage"}) {
    Table table(load_shipped(name));
    Limits limits;
    limits.depth = 8;
    limits.lines = 5;
    search::Line last;
    int reports = 0;
    (void)table.think(table.loaded.rules->start, limits, [&](const search::Line& line) {
      EXPECT_TRUE(line.rank == 1 || line.score <= last.score) << name << " depth " << line.depth;
      EXPECT_EQ(line.rank, line.depth == last.depth ? last.rank + 1 : 1);
      last = line;
      ++reports;
    });
    EXPECT_EQ(reports, 5 * 8);
  }
}

TEST(Thinker, DoesTheSameTwice) {
  Limits limits;
  limits.depth = 7;
  Table one(load_shipped("hostage")), other(load_shipped("hostage"));
  const Thought first = one.think(one.loaded.rules->start, limits);
  const Thought second = other.think(other.loaded.rules->start, limits);
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.lines.front().turns, second.lines.front().turns);
  EXPECT_GT(first.nodes, 1000u);
}

TEST(Thinker, TakesExactlyTheNodesThatItMayOnceItHasSeenEveryTurn) {
  for (const char* const name : {"hostage", "shogi", "hyper-chess"}) {
    Limits one_iteration;
    one_iteration.depth = 1;
    Table shallow(load_shipped(name));
    const std::uint64_t first = shallow.think(shallow.loaded.rules->start, one_iteration).nodes;
    Table table(load_shipped(name));
    for (const std::uint64_t nodes : {1, 30, 100, 255, 256, 257, 1000}) {
      Limits limits;
      limits.nodes = nodes;
      EXPECT_EQ(table.think(table.loaded.rules->start, limits).nodes,
                std::max(nodes, std::min(first, 10 * nodes)))
          << name << ", first iteration " << first;
      table.thinker->forget();
    }
  }
}

TEST(Thinker, PlaysOnlyLegalLines) {
  for (const char* const name : {"hostage", "shogi", "placement", "hyper-chess"}) {
    Table table(load_shipped(name));
    Limits limits;
    limits.depth = std::string(name) == "hyper-chess" ? 1 : 4;
    const Thought thought = table.think(table.loaded.rules->start, limits);
    ASSERT_FALSE(thought.lines.empty()) << name;
    for (const rules::Move turn : thought.lines.front().turns)
      play(*table.loaded.game, turn);
  }
}

TEST(Thinker, StopsWhenItIsTold) {
  Table chess(load_shipped("chess"));
  Limits limits;
  limits.waits = true;
  set_up(*chess.loaded.game, chess.loaded.rules->start);
  chess.thinker->prepare(limits, 0);
  chess.thinker->stop();  // before it began
  const Thought thought =
      chess.thinker->think(chess.loaded.game->setup(), chess.loaded.game->history(), limits);
  ASSERT_FALSE(thought.lines.empty()) << "any legal turn is better than none";
}

TEST(Thinker, SharesItsTableBetweenThreads) {
  Table hostage(load_shipped("hostage"));
  hostage.thinker->set_threads(3);
  EXPECT_THAT(hostage.best(hostage.loaded.rules->start, 6), Not("(none)"));
}

}  // namespace pawnshop::tests
