// SPDX-License-Identifier: MIT
// Games from which no man ever goes, and repetition.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "tests/support/games.h"
#include "tests/support/rapid.h"

namespace pawnshop::tests {

namespace {

using rules::Game;

/// How many men of each type there are, on the board and off it; the type with its colour, where
/// `apart`.
std::map<int, int> men_of(const Game& game, bool apart) {
  const rules::Ruleset& rules = game.rules();
  const rules::Setup setup = game.setup();
  std::map<int, int> men;
  for (const int code : setup.man_at) {
    if (code > 0)
      ++men[apart ? code : 0];
  }
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    for (int player = 0; player < 2; ++player) {
      for (int type = 0; type < rules.man_count(); ++type) {
        const int held =
            setup.held[static_cast<std::size_t>((2 * zone + player) * rules.man_count() + type)];
        const bool theirs = rules.zones[static_cast<std::size_t>(zone)].holds_theirs;
        if (held > 0)
          men[apart ? rules::man_code(type, theirs ? 1 - player : player) : 0] += held;
      }
    }
  }
  return men;
}

void expect_conserved(const std::string& name, bool apart) {
  const auto game = open_shipped(name);
  const auto at_start = men_of(*game, apart);
  expect_always("no man of " + name + " is lost or changed", [&] {
    const Walk walk = any_walk(2 * kLongWalk);
    set_up(*game, game->rules().start);
    int played = 0;
    const auto broken = game->random_play(walk.seed, walk.length, played);
    RC_ASSERT(!broken);
    RC_ASSERT(men_of(*game, apart) == at_start);
  });
}

class EveryColour : public ::testing::TestWithParam<const char*> {};
class EveryMan : public ::testing::TestWithParam<const char*> {};

std::string name_of_game(const ::testing::TestParamInfo<const char*>& game) {
  std::string name = game.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games,
                         EveryColour,
                         ::testing::Values("hostage",
                                           "hostage-free-price",
                                           "hostage-like-for-like"),
                         name_of_game);
INSTANTIATE_TEST_SUITE_P(
    Games,
    EveryMan,
    ::testing::Values("crazyhouse", "loop", "chessgi", "minihouse", "shogi", "minishogi"),
    name_of_game);

}  // namespace

TEST_P(EveryColour, KeepsItsMenOfEachType) {
  expect_conserved(GetParam(), true);
}

/// As many men as there may be, nearly all in one zone: payments and changes of places go on there.
TEST_P(EveryColour, KeepsItsMenInFullZones) {
  const auto game = open_shipped(GetParam());
  const std::string zones = "[#NN" + std::string(249, 'n') + "]";
  set_up(*game, "4k3/P7/8/8/8/8/p7/4K3" + zones + " w - - 0 1");
  const auto at_start = men_of(*game, true);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    int played = 0;
    EXPECT_EQ(game->random_play(seed, 1, played), std::nullopt);
    EXPECT_EQ(men_of(*game, true), at_start);
  }
}

TEST_P(EveryMan, StaysInTheGame) {
  expect_conserved(GetParam(), false);
}

TEST(Repetition, IsClaimedWhenAPositionStandsForTheThirdTime) {
  const auto game = open_shipped("chess");
  expect_always("threefold is what the keys say", [&] {
    // Two men who go to and fro on few squares come back often.
    set_up(*game, "k7/8/8/8/8/8/7P/K6R w - - 0 1");
    std::map<std::uint64_t, int> stood = {{game->key(), 1}};
    const auto squares = std::string("ab");
    for (int turn = 0, turns = *below(60); turn < turns; ++turn) {
      std::vector<std::string> near;
      for (const std::string& move : game->legal()) {
        const char file = move[2], rank = move[3];
        if (squares.find(file) != std::string::npos && (rank <= '2' || rank >= '7'))
          near.push_back(move);
      }
      RC_PRE(!near.empty());
      play(*game, *rc::gen::elementOf(near));
      const int times = ++stood[game->key()];
      const rules::Status status = game->status();
      RC_ASSERT((status.claim == "threefold") == (times >= 3));
      RC_ASSERT(status.result == "*");
    }
  });
}

TEST(Repetition, LooksAtEverythingThatAPositionIs) {
  const auto game = open_shipped("hostage");
  expect_always("positions with one key have one text, but for the counters", [&] {
    std::map<std::uint64_t, std::string> texts;
    for (int i = 0; i < 4; ++i) {
      const Walk walk = any_walk(kLongWalk);
      set_up(*game, game->rules().start);
      for (int turn = 0; turn < walk.length; ++turn) {
        int played = 0;
        RC_ASSERT(!game->random_play(walk.seed + static_cast<std::uint64_t>(turn), 1, played));
        if (played == 0)
          break;
        std::string text = game->position_text();
        text.resize(text.rfind(' '));  // the number
        text.resize(text.rfind(' '));  // the clock
        const auto [entry, fresh] = texts.emplace(game->key(), text);
        RC_ASSERT(fresh || entry->second == text);
      }
    }
  });
}

}  // namespace pawnshop::tests
