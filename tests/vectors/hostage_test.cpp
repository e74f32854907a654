// SPDX-License-Identifier: MIT
// Hostage Chess: tests/data/hostage-*.json.
#include <algorithm>

#include <gmock/gmock.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

namespace {

constexpr const char* kGame = "hostage";
constexpr const char* kPositions = "hostage-perft.json";

/// The state of a position in the words of the vector files.
std::string state_of(const rules::Game& game) {
  const rules::Status status = game.status();
  if (status.result == "1/2-1/2")
    return "stalemate";
  if (status.result != "*")
    return "mate";
  return status.in_check ? "check" : "ongoing";
}

/// The result that a finished game has, from what its state and side to move say.
std::string result_of(const std::string& state, int side) {
  if (state == "mate")
    return side == 0 ? "0-1" : "1-0";
  return state == "stalemate" ? "1/2-1/2" : "*";
}

std::string human_of(const rules::Game& game, const std::string& machine) {
  for (const auto& [text, human] : game.legal_named()) {
    if (text == machine)
      return human;
  }
  return "(" + machine + " is not legal)";
}

/// Plays the turns of every game as the list `form` of its row writes them, and compares the
/// positions on the way with those reached by the machine form.
void expect_games_read(const std::string& form) {
  const auto by_machine = open_shipped(kGame), by_form = open_shipped(kGame);
  int games = 0;
  for (const Json& row : rows_of("hostage-games.json")) {
    if (!row.contains(form))
      continue;
    SCOPED_TRACE(row.at("name").get<std::string>());
    ++games;
    set_up(*by_machine, by_machine->rules().start);
    set_up(*by_form, by_form->rules().start);
    const auto machine = row.at("moves_uci").get<std::vector<std::string>>();
    const auto texts = row.at(form).get<std::vector<std::string>>();
    ASSERT_EQ(machine.size(), texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
      play(*by_machine, machine[i]);
      play(*by_form, texts[i]);
      ASSERT_EQ(by_form->position_text(), by_machine->position_text()) << "after " << texts[i];
    }
  }
  EXPECT_TRUE(games > 0 || ::testing::Test::IsSkipped()) << "no game is written so";
}

}  // namespace

TEST(HostagePositions, AreWrittenAsTheyAreRead) {
  expect_texts(rows_of(kPositions), Games(kGame));
}

TEST(HostagePositions, HaveTheseTurns) {
  expect_legal_lists(rows_of(kPositions), Games(kGame));
}

TEST(HostagePositions, AreTheSameForBothGenerators) {
  expect_generators_agree(rows_of(kPositions), Games(kGame));
}

TEST(HostagePositions, Count) {
  expect_counts(rows_of(kPositions), Games(kGame), node_limit(30'000));
}

TEST(SlowHostagePositions, CountInFull) {
  expect_counts(rows_of(kPositions), Games(kGame), kNoLimit);
}

TEST(HostagePositions, AreInTheseStates) {
  Games games(kGame);
  for (const Json& row : rows_of(kPositions)) {
    SCOPED_TRACE(name_of(row));
    const rules::Game& game = games.at(row);
    const std::string state = row.at("state");
    EXPECT_EQ(state_of(game), state);
    EXPECT_EQ(game.status().result, result_of(state, game.status().side));
    EXPECT_EQ(game.legal().empty(), state == "mate" || state == "stalemate");
  }
}

TEST(HostageGames, AreReadInMachineForm) {
  const auto game = open_shipped(kGame);
  for (const Json& row : rows_of("hostage-games.json")) {
    SCOPED_TRACE(row.at("name").get<std::string>());
    set_up(*game, game->rules().start);
    for (const std::string move : row.at("moves_uci"))
      play(*game, move);
    EXPECT_EQ(game->position_text(), row.at("final_fen"));
    EXPECT_EQ(state_of(*game), row.at("final_state"));
    if (state_of(*game) == "mate") {
      EXPECT_EQ(game->status().result, row.at("result"));
    }
  }
}

TEST(HostageGames, AreReadInWrittenForm) {
  expect_games_read("moves_san");
}

TEST(HostageGames, AreReadInTheInventorsForm) {
  expect_games_read("moves_leslie");
}

TEST(HostageGames, AreWrittenInWrittenForm) {
  const auto game = open_shipped(kGame);
  for (const Json& row : rows_of("hostage-games.json")) {
    SCOPED_TRACE(row.at("name").get<std::string>());
    set_up(*game, game->rules().start);
    for (std::size_t i = 0; i < row.at("moves_uci").size(); ++i) {
      const std::string machine = row.at("moves_uci")[i];
      EXPECT_EQ(human_of(*game, machine), row.at("moves_san")[i]) << game->position_text();
      play(*game, machine);
    }
  }
}

TEST(HostageGames, PassThroughThesePositions) {
  const auto game = open_shipped(kGame);
  for (const Json& row : rows_of("hostage-games.json")) {
    SCOPED_TRACE(row.at("name").get<std::string>());
    set_up(*game, game->rules().start);
    const auto moves = row.at("moves_uci").get<std::vector<std::string>>();
    std::size_t played = 0;
    for (const Json& stop : row.value("fens", Json::array())) {
      while (played < stop.at(0))
        play(*game, moves.at(played++));
      EXPECT_EQ(game->position_text(), stop.at(1)) << "after " << played << " turns";
    }
  }
}

TEST(HostageGames, AreTakenBackToTheStart) {
  const auto game = open_shipped(kGame);
  for (const Json& row : rows_of("hostage-games.json")) {
    SCOPED_TRACE(row.at("name").get<std::string>());
    set_up(*game, game->rules().start);
    std::vector<std::pair<std::string, std::uint64_t>> positions;
    for (const std::string move : row.at("moves_uci")) {
      positions.emplace_back(game->position_text(), game->key());
      play(*game, move);
    }
    for (; !positions.empty(); positions.pop_back()) {
      ASSERT_TRUE(game->undo());
      ASSERT_EQ(game->position_text(), positions.back().first);
      ASSERT_EQ(game->key(), positions.back().second);
    }
    EXPECT_FALSE(game->undo());
  }
}

}  // namespace pawnshop::tests
