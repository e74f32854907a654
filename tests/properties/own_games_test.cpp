// SPDX-License-Identifier: MIT
// Games of the program against itself at games in which men are taken in odd ways: they end by the
// rules, nothing breaks on the way, and nobody walks into a loss that one turn shows.
#include <cstdlib>
#include <set>

#include <gmock/gmock.h>

#include "search/thinker.h"
#include "support/random.h"
#include "support/text.h"
#include "tests/support/games.h"
#include "tests/support/solver.h"

namespace pawnshop::tests {

namespace {

struct OwnPlay {
  const char* game;
  std::set<std::string> may_grow;  ///< types that others become
};

/// Men on the board by type and player.
std::vector<int> men_of(const rules::Ruleset& rules, const rules::Setup& setup) {
  std::vector<int> counts(2 * rules.men.size());
  for (const int code : setup.man_at) {
    if (code)
      ++counts[static_cast<std::size_t>(2 * rules::type_of(code) + rules::owner_of(code))];
  }
  return counts;
}

class OwnGames : public ::testing::TestWithParam<OwnPlay> {
 protected:
  /// A game from six random turns on, so many nodes a turn.
  template <class AfterTurn>
  void play_one(std::uint64_t seed, std::uint64_t nodes, AfterTurn&& after_turn) {
    constexpr std::size_t kRandom = 6, kLongest = 2000;
    support::Random random(seed);
    set_up(game(), rules().start);
    thinker_->forget();
    while (game().status().result == "*" && game().turns_made() < kLongest) {
      const rules::Setup before = game().setup();
      const std::vector<std::string> legal = game().legal();
      ASSERT_FALSE(legal.empty()) << game().position_text();
      if (game().turns_made() < kRandom) {
        play(game(), legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
      } else {
        play(game(), choose(before, nodes));
        after_turn(before);
      }
    }
    EXPECT_NE(game().status().result, "*") << "it does not end: " << game().position_text();
  }

  /// Its men are looked at after every turn, all invariants now and then and at its end.
  void play_by_the_rules(std::uint64_t seed) {
    constexpr std::size_t kNowAndThen = 16;
    play_one(seed, 60, [this](const rules::Setup& before) {
      expect_allowed(before, game().setup());
      if (game().turns_made() % kNowAndThen == 0)
        expect_unbroken();
    });
    expect_unbroken();
  }

  /// Fewer nodes than in a tenth of a second.
  void play_carefully(std::uint64_t seed) {
    play_one(seed, 1000, [this](const rules::Setup& before) { expect_not_lost_at_once(before); });
  }

 private:
  rules::Game& game() { return *loaded_.game; }
  const rules::Ruleset& rules() const { return *loaded_.rules; }

  rules::Move choose(const rules::Setup& position, std::uint64_t nodes) {
    search::Limits limits;
    limits.nodes = nodes;
    thinker_->prepare(limits, position.side);
    return thinker_->think(position, game().history(), limits).lines.front().turns.front();
  }

  /// Nobody comes back, and only some types get more by others that become them.
  void expect_allowed(const rules::Setup& before, const rules::Setup& after) {
    const std::vector<int> had = men_of(rules(), before), has = men_of(rules(), after);
    int sum[2] = {0, 0};
    for (std::size_t i = 0; i < had.size(); ++i) {
      sum[i % 2] += has[i] - had[i];
      if (has[i] > had[i]) {
        EXPECT_TRUE(GetParam().may_grow.contains(rules().men[i / 2].name))
            << game().position_text();
      }
    }
    EXPECT_LE(sum[0], 0) << game().position_text();
    EXPECT_LE(sum[1], 0) << game().position_text();
  }

  /// After the last turn nobody wins at once, unless that could not be helped.
  void expect_not_lost_at_once(const rules::Setup& before) {
    if (solver_->wins_in_one(game().setup()).empty())
      return;
    set_up(other(), rules::write_setup(rules(), before));
    EXPECT_EQ(solver_->losses_in_one(before), other().legal())
        << rules::write_setup(rules(), before) << " then " << game().position_text();
  }

  /// A random turn looks at all invariants of the position before it.
  void expect_unbroken() {
    set_up(other(), game().position_text());
    int played = 0;
    const auto broken = other().random_play(1, 1, played);
    EXPECT_FALSE(broken) << *broken;
  }
  rules::Game& other() { return *other_.game; }

  script::Loaded loaded_ = load_shipped(GetParam().game), other_ = load_shipped(GetParam().game);
  std::unique_ptr<search::Thinker> thinker_ = search::Thinker::open(loaded_.game->judge());
  std::unique_ptr<Solver> solver_ = Solver::open(loaded_.rules);
};

using SlowOwnGames = OwnGames;

std::string name_of_played(const ::testing::TestParamInfo<OwnPlay>& played) {
  std::string name = played.param.game;
  std::erase(name, '-');
  return name;
}

const auto kPlayed =
    ::testing::Values(OwnPlay{"hyper-chess", {}},
                      OwnPlay{"prisoners-dilemma", {"queen", "rook", "bishop", "knight"}},
                      OwnPlay{"ultima", {}});

INSTANTIATE_TEST_SUITE_P(Games, OwnGames, kPlayed, name_of_played);
INSTANTIATE_TEST_SUITE_P(Games, SlowOwnGames, kPlayed, name_of_played);

}  // namespace

TEST_P(OwnGames, EndByTheRules) {
  play_by_the_rules(1);
}

/// PAWNSHOP_GAMES says how many.
TEST_P(SlowOwnGames, EndByTheRules) {
  const char* const wanted = std::getenv("PAWNSHOP_GAMES");
  const int games = wanted ? support::parse_number(wanted).value() : 20;
  for (int seed = 1; seed <= games && !HasFailure(); ++seed) {
    SCOPED_TRACE("game " + std::to_string(seed));
    play_by_the_rules(static_cast<std::uint64_t>(seed));
  }
}

TEST_P(SlowOwnGames, AreNotLostInOneTurn) {
  for (std::uint64_t seed = 1; seed <= 5 && !HasFailure(); ++seed)
    play_carefully(seed);
}

}  // namespace pawnshop::tests
