// SPDX-License-Identifier: MIT
// Prices of several men, change, and a purse: tests/data/payments-perft.json, by an independent
// program that plays every turn on a copy of the board.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

namespace {

constexpr const char* kPayments = "payments-perft.json";

/// The text with each of its lists of men in the opposite order, but for the man who is dropped:
/// `R,P,N#B,N@a8` becomes `R,N,P#N,B@a8`, and `(N,P-R)R*a8` becomes `(P,N-R)R*a8`.
std::string with_lists_turned(std::string text) {
  const auto is_of_list = [](char c) { return (c >= 'A' && c <= 'Z') || c == ','; };
  const bool is_machine = text.front() != '(';
  int list = 0;
  for (auto i = text.begin(); i != text.end();) {
    const auto end = std::find_if_not(i, text.end(), is_of_list);
    if (end != i) {
      const bool begins_with_man = list++ == (is_machine ? 0 : 1);
      if (begins_with_man && end - i > 2)
        i += 2;
      std::reverse(i, end);
    }
    i = end == text.end() ? end : end + 1;
  }
  return text;
}

/// The position after a text, or what is wrong with it.
std::string after(rules::Game& game, const std::string& position, const std::string& text) {
  set_up(game, position);
  const rules::Played played = game.play(text);
  return played.kind == rules::Played::Kind::Done ? game.position_text() : played.message;
}

}  // namespace

TEST(Payments, AreWrittenAsTheyAreRead) {
  expect_texts(rows_of(kPayments), Games());
}

TEST(Payments, AreTheseTurns) {
  expect_legal_lists(rows_of(kPayments), Games());
}

TEST(Payments, AreTheSameForBothGenerators) {
  expect_generators_agree(rows_of(kPayments), Games());
}

TEST(Payments, AreReadInAnyOrder) {
  Games games;
  int turned = 0;
  for (const Json& row : rows_of(kPayments)) {
    rules::Game& game = games.at(row);
    const std::string position = game.position_text();
    int of_row = 0;
    for (const auto& [machine, human] : game.legal_named()) {
      const std::string other = with_lists_turned(machine);
      if (other == machine || ++of_row > 5)
        continue;
      const std::string there = after(game, position, machine);
      EXPECT_EQ(after(game, position, other), there) << machine;
      EXPECT_EQ(after(game, position, with_lists_turned(human)), there) << human;
      ++turned;
    }
    set_up(game, position);
  }
  EXPECT_GT(turned, 20);
}

TEST(Payments, Count) {
  expect_counts(rows_of(kPayments), Games(), node_limit(20'000));
}

TEST(SlowPayments, CountInFull) {
  expect_counts(rows_of(kPayments), Games(), kNoLimit);
}

}  // namespace pawnshop::tests
