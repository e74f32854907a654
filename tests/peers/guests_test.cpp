// SPDX-License-Identifier: MIT
// Other programs as guests: they are told the game, and what they play is legal by our rules.
#include <algorithm>

#include <gmock/gmock.h>

#include "engine/engine_players.h"
#include "engine/opponent.h"
#include "tests/support/engine.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

struct Visit {
  const char* program;
  const char* game;
};

/// As a name of a test can be written.
std::string name_of(const ::testing::TestParamInfo<Visit>& visit) {
  std::string name = std::string(visit.param.program) + "_" + visit.param.game;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class SlowGuests : public ::testing::TestWithParam<Visit> {};

}  // namespace

TEST_P(SlowGuests, PlayLegalTurns) {
  const auto program = find_program(GetParam().program);
  if (!program)
    GTEST_SKIP() << "there is no " << GetParam().program;
  const engine::Opened opened = *engine::open_game({GetParam().game, {}});
  rules::Game& game = *opened.game;
  engine::EnginePlayers players(opened);
  const engine::Guest guest = {.command = *program, .options = {{"Hash", "16"}}, .name = "Visitor"};
  engine::Opponent opponent;
  search::Limits limits;
  limits.seconds = 0.03;
  constexpr std::size_t kTurns = 60;
  int deepest = 0;
  while (game.turns_made() < kTurns && game.status().result == "*" && game.has_turns()) {
    opponent.start(players.of(guest), engine::SearchRequest::of(game), limits);
    const search::Thought thought = opponent.take();
    play(game, thought.lines.front().turns.front());
    deepest = std::max(deepest, thought.lines.front().depth);
  }
  EXPECT_GT(deepest, 0) << "what he thinks is heard";
  EXPECT_GT(game.turns_made(), 10u);
}

INSTANTIATE_TEST_SUITE_P(Peers,
                         SlowGuests,
                         ::testing::Values(Visit{"stockfish", "chess"},
                                           Visit{"fairy-stockfish", "chess"},
                                           Visit{"fairy-stockfish", "crazyhouse"},
                                           Visit{"fairy-stockfish", "loop"},
                                           Visit{"fairy-stockfish", "chessgi"},
                                           Visit{"fairy-stockfish", "placement"},
                                           Visit{"fairy-stockfish", "pocket-knight"},
                                           Visit{"fairy-stockfish", "shogi"},
                                           Visit{"fairy-stockfish", "minishogi"},
                                           Visit{"fairy-stockfish", "xiangqi"}),
                         name_of);

}  // namespace pawnshop::tests
