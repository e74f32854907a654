// SPDX-License-Identifier: MIT
// The changes of a turn, carried out one after another on the position before it, give the position
// after it as play makes it: the same text, and the key of that text.
#include <gmock/gmock.h>

#include "tests/support/every_game.h"
#include "tests/support/games.h"
#include "tests/support/rapid.h"

namespace pawnshop::tests {

namespace {

class Changes : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Scripts, Changes, ::testing::ValuesIn(every_game()), test_name);

/// The position that the changes of a turn lead to.
std::string after_changes(const rules::Game& game, rules::Move turn) {
  rules::Setup setup = game.setup();
  for (const rules::Change& change : game.changes_of(turn))
    carry_out(change, game.rules(), setup);
  return write_setup(game.rules(), setup);
}

}  // namespace

TEST_P(Changes, LeadToThePositionAfterTheTurn) {
  const auto loaded = load_script(GetParam(), shipped_library()),
             second = load_script(GetParam(), shipped_library());
  rules::Game &game = *loaded.game, &other = *second.game;
  expect_always("changes add up", [&] {
    const bool is_fast = game.slow_reasons().empty();
    const Walk walk = any_walk(is_fast ? kLongWalk : kLongWalk / 5);
    set_up(game, game.rules().start);
    int played = 0;
    const auto broken = game.random_play(walk.seed, walk.length, played);
    if (broken)
      RC_FAIL(*broken);
    leave_end_of_turns_before(game);
    const auto turns = game.legal();
    RC_PRE(!turns.empty());
    const std::string turn = *rc::gen::elementOf(turns);
    const std::string foreseen = after_changes(game, turn_of(game, turn));
    play(game, turn);
    RC_ASSERT(game.position_text() == foreseen);
    set_up(other, foreseen);
    RC_ASSERT(other.key() == game.key());
  });
}

}  // namespace pawnshop::tests
