// SPDX-License-Identifier: MIT
// Rules made up at random: the fast generator and the referee agree about games that nobody has
// thought of.
#include <cstdlib>

#include <gtest/gtest.h>

#include "support/diagnostic.h"
#include "tests/support/games.h"
#include "tests/support/made_up_rules.h"

namespace pawnshop::tests {

namespace {

/// Plays some games by each of so many rulesets; returns how many of them could be played.
int compare(std::uint64_t seed, int scripts, int turns) {
  support::Random random(seed);
  int played_by = 0;
  for (int i = 0; i < scripts; ++i) {
    const std::string script = made_up_rules(random);
    if (faults_of_text(script) != "(none)")
      continue;
    const auto loaded = load_text(script);
    for (std::uint64_t game = 0; game < 3; ++game) {
      set_up(*loaded.game, loaded.rules->start);
      int played = 0;
      try {
        const auto broken = loaded.game->random_play(seed + game, turns, played);
        EXPECT_FALSE(broken) << *broken << "\n" << script;
      } catch (const support::Diagnostics&) {
        break;  // the rules take too long
      }
    }
    ++played_by;
  }
  return played_by;
}

}  // namespace

TEST(RandomRules, AreTheSameForBothGenerators) {
#ifdef PAWNSHOP_CHECKED
  constexpr int kScripts = 20;
#else
  constexpr int kScripts = 100;
#endif
  EXPECT_GT(compare(5, kScripts, 30), kScripts / 3);  // of few, more than half may be faulty
}

/// Other rulesets than ever before: PAWNSHOP_SEED=12 properties_test --gtest_filter='SlowRandom*'
TEST(SlowRandomRules, AreTheSameForBothGenerators) {
  const char* const seed = std::getenv("PAWNSHOP_SEED");
  EXPECT_GT(compare(seed ? std::strtoull(seed, nullptr, 10) : 11, 2000, 50), 1000);
}

}  // namespace pawnshop::tests
