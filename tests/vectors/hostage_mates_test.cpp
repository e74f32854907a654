// SPDX-License-Identifier: MIT
// Hostage Chess: tests/data/hostage-mates.json, every way to mate in one and in two turns.
#include <algorithm>
#include <optional>

#include <gmock/gmock.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

namespace {

using ::testing::ElementsAreArray;

Json mates_of(const std::string& length) {
  const Json file = rows_of("hostage-mates.json");
  return file.empty() ? Json::array() : file.at(length);
}

std::string winner(const rules::Game& game) {
  return game.status().side == 0 ? "1-0" : "0-1";
}

/// The turns that mate at once, in machine form and as they are written.
std::vector<std::pair<std::string, std::string>> mates_in_one(rules::Game& game) {
  const std::string wanted = winner(game);
  std::vector<std::string> ends;
  // A turn that leaves no answer has no node behind it; whether it mates says the position after.
  for (const auto& [machine, answers] : game.perft(2, rules::PerftMode::Bulk, true).divide) {
    if (answers > 0)
      continue;
    play(game, machine);
    if (game.status().result == wanted)
      ends.push_back(machine);
    game.undo();
  }
  std::vector<std::pair<std::string, std::string>> mates;
  if (ends.empty())
    return mates;
  for (const auto& named : game.legal_named()) {
    if (std::find(ends.begin(), ends.end(), named.first) != ends.end())
      mates.push_back(named);
  }
  return mates;
}

/// An answer after which there is no mate in one, tried first at `refutation`, which is kept.
bool all_answers_lose(rules::Game& game, std::string& refutation) {
  std::vector<std::string> answers = game.legal();
  const auto known = std::find(answers.begin(), answers.end(), refutation);
  if (known != answers.end())
    std::iter_swap(answers.begin(), known);
  for (const std::string& answer : answers) {
    play(game, answer);
    const bool mated = !mates_in_one(game).empty();
    game.undo();
    if (!mated) {
      refutation = answer;
      return false;
    }
  }
  return true;
}

}  // namespace

TEST(HostageMates, InOneAreThese) {
  const auto game = open_shipped("hostage");
  for (const Json& row : mates_of("mate_in_1")) {
    SCOPED_TRACE(name_of(row));
    set_up(*game, row.at("fen"));
    std::vector<std::string> machine, written;
    for (const auto& [text, human] : mates_in_one(*game)) {
      machine.push_back(text);
      written.push_back(human);
    }
    std::sort(written.begin(), written.end());
    EXPECT_THAT(machine, ElementsAreArray(sorted_texts(row.at("solutions_uci"))));
    EXPECT_THAT(written, ElementsAreArray(sorted_texts(row.at("solutions_san"))));
  }
}

TEST(HostageMates, InTwoFollowTheSampleAnswers) {
  const auto game = open_shipped("hostage");
  for (const Json& row : mates_of("mate_in_2")) {
    SCOPED_TRACE(name_of(row));
    set_up(*game, row.at("fen"));
    play(*game, row.at("sample_key"));
    for (const auto& [answer, expected] : row.at("sample_replies").items()) {
      play(*game, answer);
      std::vector<std::string> mates;
      for (const auto& named : mates_in_one(*game))
        mates.push_back(named.first);
      EXPECT_THAT(mates, ElementsAreArray(sorted_texts(expected))) << "after " << answer;
      game->undo();
    }
  }
}

TEST(HostageMates, InTwoAreWrittenSo) {
  const auto game = open_shipped("hostage");
  for (const Json& row : mates_of("mate_in_2")) {
    SCOPED_TRACE(name_of(row));
    set_up(*game, row.at("fen"));
    const auto keys = row.at("solutions_uci").get<std::vector<std::string>>();
    std::vector<std::string> written;
    for (const auto& [text, human] : game->legal_named()) {
      if (std::find(keys.begin(), keys.end(), text) != keys.end())
        written.push_back(human);
    }
    std::sort(written.begin(), written.end());
    EXPECT_THAT(written, ElementsAreArray(sorted_texts(row.at("solutions_san"))));
  }
}

TEST(SlowHostageMates, InTwoAreThese) {
  const auto game = open_shipped("hostage");
  for (const Json& row : mates_of("mate_in_2")) {
    SCOPED_TRACE(name_of(row));
    set_up(*game, row.at("fen"));
    std::vector<std::string> keys;
    std::string refutation;
    for (const std::string& key : game->legal()) {
      play(*game, key);
      if (game->status().result == "*" && all_answers_lose(*game, refutation))
        keys.push_back(key);
      game->undo();
    }
    EXPECT_THAT(keys, ElementsAreArray(sorted_texts(row.at("solutions_uci"))));
  }
}

}  // namespace pawnshop::tests
