// SPDX-License-Identifier: MIT
// Turns of several parts (`again`): what the search thinks of a position is what a plain search
// over all parts says, whoever is to move and whether or not he has begun his turn.

#include <algorithm>
#include <array>
#include <cstdlib>

#include <gmock/gmock.h>

#include "rules/text/notation.h"
#include "search/thinker.h"
#include "support/diagnostic.h"
#include "support/random.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"
#include "tests/support/made_up_rules.h"
#include "tests/support/plain_search.h"

namespace pawnshop::tests {

namespace {

using search::Score;

/// A game whose turns can have parts, its search, and the plain search that judges it.
class Parts {
 public:
  /// A plain search gets so deep in a moment.
  explicit Parts(script::Loaded loaded, int deepest = 5, std::uint64_t most_nodes = 1'000'000)
      : deepest_(deepest),
        most_nodes_(most_nodes),
        loaded_(std::move(loaded)),
        thinker_(search::Thinker::open(loaded_.game->judge())),
        plain_(PlainSearch::open(loaded_.rules)) {
    thinker_->set_table(1);
  }

  rules::Game& game() { return *loaded_.game; }
  const PlainSearch& plain() const { return *plain_; }
  search::Thinker& thinker() { return *thinker_; }
  std::string text(const rules::Setup& position) const {
    return rules::write_setup(*loaded_.rules, position);
  }

  search::Line look(const rules::Setup& position, int depth) {
    search::Limits limits;
    limits.depth = depth;
    limits.nodes = most_nodes_;
    thinker_->forget();
    thinker_->prepare(limits, position.side);
    set_up(game(), text(position));
    const search::Thought thought = thinker_->think(position, game().history(), limits);
    return thought.lines.empty() ? search::Line{} : thought.lines.front();
  }

  void expect_line_can_be_played(const rules::Setup& position, int depth) {
    const search::Line line = look(position, depth);
    for (std::size_t i = 0; i < line.turns.size(); ++i) {
      // The first turns are those of one player, and all of his.
      EXPECT_TRUE(game().status().side == position.side || i >= line.parts) << text(position);
      if (i == line.parts) {
        EXPECT_NE(game().status().side, position.side) << text(position);
      }
      play(game(), line.turns[i]);
    }
  }

  /// A game of the search against random turns; the result.
  std::string play_against_random(int side, std::uint64_t nodes, std::uint64_t seed) {
    constexpr std::size_t kLongest = 400;
    support::Random random(seed);
    set_up(game(), game().rules().start);
    thinker_->forget();
    while (game().status().result == "*" && game().turns_made() < kLongest) {
      if (game().status().side == side) {
        search::Limits limits;
        limits.nodes = nodes;
        thinker_->prepare(limits, side);
        play(game(),
             thinker_->think(game().setup(), game().history(), limits).lines.front().turns.front());
      } else {
        const auto legal = game().legal();
        play(game(), legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
      }
    }
    return game().status().result;
  }

  /// Compares the two searches at a position, so many parts deep.
  void compare(const rules::Setup& position, int depth) {
    const Score forced = plain_->value(position, depth);
    if (search::is_decided(forced) && std::abs(forced) < search::kWon) {
      // A search that leaves things out sees as much somewhat later.
      search::Line line = look(position, depth + 4);
      if (!search::is_decided(line.score))
        line = look(position, depth + 12);
      // Where captures go on and on its nodes run out before it has looked at one turn.
      if (line.depth > 0) {
        EXPECT_EQ(sign(line.score), sign(forced)) << text(position) << " depth " << depth;
        ++decided_[position.side][forced > 0];
        decided_in_a_turn_ += position.goes_on;
      }
    }
    // What the search says it has proved must be so. It may have looked farther than its depth.
    const search::Line line = look(position, depth);
    if (search::is_decided(line.score) && line.deepest <= deepest_) {
      EXPECT_EQ(sign(plain_->value(position, line.deepest)), sign(line.score))
          << text(position) << " depth " << depth << " deepest " << line.deepest;
    }
  }

  /// The last positions of a random game, those near its end.
  void compare_game(std::uint64_t seed, std::size_t positions, int depth) {
    const std::vector<rules::Setup> played = plain_->random_game(seed, 300);
    const std::size_t first = played.size() > positions ? played.size() - positions : 0;
    for (std::size_t i = first; i + 1 < played.size(); ++i)
      compare(played[i], depth);
  }

  /// How often something was forced, by the player to move and whether he wins.
  const std::array<std::array<int, 2>, 2>& decided() const { return decided_; }
  /// ... and how often by a player who had begun his turn.
  int decided_in_a_turn() const { return decided_in_a_turn_; }

 private:
  static int sign(Score score) { return search::is_decided(score) ? score > 0 ? 1 : -1 : 0; }

  int deepest_;
  std::uint64_t most_nodes_;
  script::Loaded loaded_;
  std::unique_ptr<search::Thinker> thinker_;
  std::unique_ptr<PlainSearch> plain_;
  std::array<std::array<int, 2>, 2> decided_{};
  int decided_in_a_turn_ = 0;
};

/// Small games in which much is forced within a few parts. Each says in its own way when a player
/// goes on, and ends before, in the middle of and after a turn.
struct PartsGame {
  const char* name;
  const char* script;
  int depth;  ///< as far as a plain search gets in a moment
};

constexpr const char* kTwoSteps = R"(
    return game {
      title = "Two steps", board = board(4, 6),
      men = { runner = man { letter = "R", moves = step(forward | sideways) } },
      turn = { move = move {} },
      counters = { steps = counter { resets = the.steps:at_least(1) } },
      again = the.steps:exactly(1),
      ends = { home = win(any(my.runner & last_rank)), late = lose(any(their.runner & first_rank)),
               shut = draw(my.stuck) },
      position = "<board> <side> <steps> <number>", start = "r1r1/4/4/4/4/1R1R w 0 1",
    })";

constexpr const char* kTakerGoesOn = R"(
    return game {
      title = "The taker goes on", board = board(4, 4),
      men = { imp = man { letter = "I", moves = step(orthogonal) },
              rider = man { letter = "R", moves = slide(orthogonal) } },
      turn = { move = move {} },
      again = took(),
      ends = { alone = win(none(their.men)), bare = lose(none(my.men)), shut = lose(my.stuck) },
      position = "<board> <side> <number>", start = "irii/4/4/IIRI w 1",
    })";

constexpr const char* kFreeHops = R"(
    local free = hop(every_way, all.men):through(nowhere):onto(empty):named "free"
    return game {
      title = "Hops are free", board = board(4, 5),
      men = { toad = man { letter = "T", moves = free | step(forward | sideways):onto(empty | their.men) } },
      turn = { move = move {} },
      flags = { hopped = flag { letter = "!" } },
      effects = { raise "hopped":when(how "free") },
      marks = { hopper = marks { after = when(how "free", moved) } },
      can_move = when(none(the.hopper), my.men) | the.hopper,
      again = any(the.hopped) & any(shift(my.toad & moved, every_way) & all.men),
      ends = { there = lose(any(their.toad & first_rank)), bare = lose(none(my.men)), shut = lose(my.stuck) },
      position = "<board> <side> <hopper> <hopped> <number>", start = "tt1t/4/4/4/T1TT w - - 1",
    })";

class PartsOf : public ::testing::TestWithParam<PartsGame> {};

std::string name_of_parts_game(const ::testing::TestParamInfo<PartsGame>& game) {
  return game.param.name;
}

INSTANTIATE_TEST_SUITE_P(
    Games,
    PartsOf,
    ::testing::Values(PartsGame{"two_steps", kTwoSteps, 6},
                      PartsGame{"taker_goes_on", kTakerGoesOn, 5},
                      PartsGame{"free_hops", kFreeHops, 5},
                      PartsGame{"features_rally", "tests/features/rally.lua", 3},
                      PartsGame{"features_draughts", "tests/features/draughts.lua", 4},
                      PartsGame{"draughts", "variants/draughts.lua", 6}),
    name_of_parts_game);

script::Loaded load(const PartsGame& game) {
  const std::string script = game.script;
  return script.ends_with(".lua") ? load_script(script, shipped_library()) : load_text(script);
}

}  // namespace

TEST_P(PartsOf, AreValuedAsAPlainSearchValuesThem) {
  Parts parts(load(GetParam()), GetParam().depth);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (int depth = 1; depth <= GetParam().depth; ++depth)
      parts.compare_game(seed, 10, depth);
  }
  // The comparison says something only if players win and lose from where they begin and go on.
  EXPECT_GT(parts.decided()[0][1], 0);
  EXPECT_GT(parts.decided()[1][1], 0);
  if (GetParam().depth >= 4) {
    EXPECT_GT(parts.decided()[0][0] + parts.decided()[1][0], 0);
    EXPECT_GT(parts.decided_in_a_turn(), 0);
  }
}

/// Rules that nobody has thought of: what is proved is so, and every line can be played.
TEST(PartsOfMadeUpRules, AreValuedAsAPlainSearchValuesThem) {
  constexpr int kKind = 11, kScripts = 60;  // see made_up_rules.cpp: second moves among others
  support::Random random(3);
  int played = 0, with_parts = 0;
  for (int i = 0; i < kScripts; ++i) {
    const std::string script = made_up_rules(random, kKind);
    if (script.find("again =") == std::string::npos || faults_of_text(script) != "(none)")
      continue;
    SCOPED_TRACE(script);
    Parts parts(load_text(script), 2, 2000);
    const std::vector<rules::Setup> game = parts.plain().random_game(1, 40);
    for (std::size_t k = 0; k < game.size(); k += 7) {
      // Rules made up at random may let a king be taken in the midst of a turn.
      if (faults_of_position(parts.game(), parts.text(game[k])) != "(none)")
        continue;
      parts.expect_line_can_be_played(game[k], 3);
      parts.compare(game[k], 1);
      with_parts += game[k].goes_on;
    }
    ++played;
  }
  EXPECT_GT(played, 10);
  EXPECT_GT(with_parts, 0);
}

/// Without captures, checks and ends a search of one part sees what the evaluation says of each.
TEST(PartsOfATurn, AreWorthWhatTheBestOfThemIsToTheirPlayer) {
  Parts parts(load_text(R"(
    return game {
      title = "A walk", board = board(6, 7),
      men = { goat = man { letter = "G", moves = step(forward | sideways):onto(empty), value = 2 },
              calf = man { letter = "C", moves = step(every_way):onto(empty) } },
      turn = { move = move {} },
      counters = { steps = counter { resets = the.steps:at_least(2) } },
      again = the.steps:at_least(1) & ~(by "calf" & any(to & (file "a" | file "f"))),
      ends = { shut = draw(my.stuck) },
      position = "<board> <side> <steps> <number>", start = "gcgc2/6/6/6/6/6/1CGGC1 w 0 1",
    })"));
  int going_on[2] = {0, 0};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    for (const rules::Setup& position : parts.plain().random_game(seed, 12)) {
      Score best = -search::kInfinity;
      for (const rules::Setup& after : parts.plain().after_each_part(position)) {
        const Score score = parts.thinker().judge(after);
        best = std::max(best, after.side == position.side ? score : -score);
      }
      EXPECT_EQ(parts.look(position, 1).score, best) << parts.text(position);
      going_on[position.side] += position.goes_on;
    }
  }
  EXPECT_GT(going_on[0], 0);
  EXPECT_GT(going_on[1], 0);
}

TEST_P(PartsOf, AreSaidInLinesThatCanBePlayed) {
  Parts parts(load(GetParam()));
  for (const rules::Setup& position : parts.plain().random_game(1, 30))
    parts.expect_line_can_be_played(position, 5);
}

/// The first jump of two that win two men, and what is left of the turn after it.
TEST(PartsOfATurn, HaveTheScoreOfTheWholeTurn) {
  Parts parts(load_shipped("draughts"));
  set_up(parts.game(), "7m/m3m3/1m1m3m/8/5M2/8/1M3M2/M1M1k3 b - 0 14");
  const rules::Setup before = parts.game().setup();
  play(parts.game(), "e1g3");
  const rules::Setup between = parts.game().setup();
  for (int depth = 2; depth <= 10; ++depth) {
    const search::Line line = parts.look(before, depth);
    ASSERT_GE(line.turns.size(), 2u);
    const auto turns = parts.game().machine_line(line.turns);
    EXPECT_EQ(turns[0], "e1g3");
    EXPECT_EQ(turns[1], "g3e5");
    EXPECT_EQ(line.parts, 2u);
    EXPECT_GT(line.score, 300) << depth;
    EXPECT_GT(parts.look(between, depth).score, 300) << depth;
  }
}

/// Against somebody who plays any turn, few nodes are enough.
TEST(PartsOfATurn, WinAgainstRandomTurns) {
  constexpr int kGames = 20;
  constexpr std::uint64_t kNodes = 300;
  for (const PartsGame& game_of_parts :
       {PartsGame{"two_steps", kTwoSteps, 0},
        PartsGame{"taker_goes_on", kTakerGoesOn, 0},
        PartsGame{"features_draughts", "tests/features/draughts.lua", 0},
        PartsGame{"draughts", "variants/draughts.lua", 0},
        PartsGame{"amazons", "variants/amazons.lua", 0},
        PartsGame{"duck", "variants/duck.lua", 0}}) {
    SCOPED_TRACE(game_of_parts.name);
    Parts parts(load(game_of_parts));
    for (int game = 0; game < kGames; ++game) {
      const int side = game % 2;
      EXPECT_EQ(parts.play_against_random(side, kNodes, static_cast<std::uint64_t>(game)),
                side == 0 ? "1-0" : "0-1")
          << "game " << game << ": " << parts.game().position_text();
    }
  }
}

}  // namespace pawnshop::tests
