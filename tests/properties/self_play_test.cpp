// SPDX-License-Identifier: MIT
// Every shipped game plays itself with the whole engine, without the pipes and the judge that the
// same games need between programs (tests/endurance/selfplay.sh): so they are many. Meant for
// builds with sanitizers: build the preset `tsan` or `checked` and run
//   PAWNSHOP_SELFPLAY=1000 build/tsan/tests/properties_test --gtest_filter='*SlowSelfPlay*'
#include <cstdlib>

#include <gmock/gmock.h>

#include "search/thinker.h"
#include "support/random.h"
#include "support/text.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

constexpr int kOpening = 4;    // random turns
constexpr int kLongest = 400;  // turns of a game; some rules know no draws
constexpr std::uint64_t kNodes = 30;

int number_of(const char* name, int otherwise) {
  const char* given = std::getenv(name);
  return given ? support::parse_number(given).value() : otherwise;
}

class SlowSelfPlay : public ::testing::TestWithParam<std::string> {
 protected:
  void begin() {
    ASSERT_TRUE(loaded_.game->set_up(loaded_.rules->start));
    thinker_->forget();
  }
  bool is_over() const {
    const rules::Status status = loaded_.game->status();
    return status.result != "*" || !status.claim.empty();
  }

  void play_at_random(support::Random& random) {
    for (int i = 0; i < kOpening && !is_over(); ++i) {
      const std::vector<std::string> turns = loaded_.game->legal();
      if (turns.empty())
        return;
      play(*loaded_.game, turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
    }
  }

  /// The engine's turn, as every thread that looked for it left it.
  void play_best() {
    search::Limits limits;
    limits.nodes = kNodes;
    const rules::Setup setup = loaded_.game->setup();
    thinker_->prepare(limits, setup.side);
    const search::Thought thought = thinker_->think(setup, loaded_.game->history(), limits);
    ASSERT_FALSE(thought.lines.empty()) << loaded_.game->position_text();
    // Ends the test where the rules forbid it.
    play(*loaded_.game, thought.lines.front().turns.front());
  }

  script::Loaded loaded_ = load_script(GetParam(), shipped_library());
  std::unique_ptr<search::Thinker> thinker_ = search::Thinker::open(loaded_.game->judge());
};

}  // namespace

TEST_P(SlowSelfPlay, PlaysOnlyWhatIsAllowed) {
  thinker_->set_table(1);  // small: cleared before each game, and often overwritten
  thinker_->set_threads(2);
  support::Random random(static_cast<std::uint64_t>(number_of("PAWNSHOP_SEED", 1)));
  const int games = number_of("PAWNSHOP_SELFPLAY", 20);
  int decided = 0;
  for (int game = 0; game < games; ++game) {
    ASSERT_NO_FATAL_FAILURE(begin());
    play_at_random(random);
    for (int turn = 0; turn < kLongest && !is_over(); ++turn)
      ASSERT_NO_FATAL_FAILURE(play_best());
    decided += is_over() ? 1 : 0;
  }
  EXPECT_GT(decided, 0) << "no game came to an end";
}

INSTANTIATE_TEST_SUITE_P(Games, SlowSelfPlay, ::testing::ValuesIn(shipped_games()), test_name);

}  // namespace pawnshop::tests
