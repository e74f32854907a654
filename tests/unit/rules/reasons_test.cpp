// SPDX-License-Identifier: MIT
// Whoever asks why a game is slow is told a line of a script for each rule that costs more than
// tables do.
#include <gmock/gmock.h>

#include "tests/support/every_game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

class Reasons : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Scripts, Reasons, ::testing::ValuesIn(every_game()), test_name);
INSTANTIATE_TEST_SUITE_P(OneRule, Reasons, ::testing::ValuesIn(one_rule_games()), test_name);

}  // namespace

TEST_P(Reasons, NameTheirLines) {
  const auto loaded = load_script(GetParam(), shipped_library());
  const rules::Game& game = *loaded.game;
  const auto& reasons = game.slow_reasons().empty() ? game.tried_turns() : game.slow_reasons();
  EXPECT_TRUE(game.means() == rules::Means::Ahead || !reasons.empty());
  for (const rules::Refusal& reason : reasons)
    EXPECT_GT(reason.where.line, 0) << reason.text;
}

/// What a derived game inherits is told by the line of the game below it.
TEST(Reasons, NameTheLineOfTheBase) {
  const auto loaded = load_text(
      "return extend \"prisoners-dilemma\" {\n  title = \"Test\",\n  source = \"here\" }");
  for (const rules::Refusal& reason : loaded.game->slow_reasons())
    EXPECT_NE(reason.where.file, "test.lua") << reason.text;
}

}  // namespace pawnshop::tests
