// SPDX-License-Identifier: MIT
// Prices of several men, change, and a purse: tests/data/payments-perft.json, by an independent
// program that plays every turn on a copy of the board.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

namespace {

constexpr const char* kPayments = "payments-perft.json";

/// The text with the men who pay in the opposite order: `R#N,P@a8` becomes `R#P,N@a8`, and
/// `(N,P-R)R*a8` becomes `(P,N-R)R*a8`.
std::string with_payers_turned(std::string text) {
  const std::size_t begin = text.find_first_of("#(") + 1;
  const std::size_t end = text.find_first_of("@-", begin);
  std::reverse(text.begin() + static_cast<std::ptrdiff_t>(begin),
               text.begin() + static_cast<std::ptrdiff_t>(end));
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
      if (machine.find(',', machine.find('#')) == std::string::npos || ++of_row > 5)
        continue;
      const std::string there = after(game, position, machine);
      for (const std::string& text : {machine, human})
        EXPECT_EQ(after(game, position, with_payers_turned(text)), there) << text;
      ++turned;
    }
    set_up(game, position);
  }
  EXPECT_GT(turned, 50);
}

TEST(Payments, Count) {
  expect_counts(rows_of(kPayments), Games(), node_limit(20'000));
}

TEST(SlowPayments, CountInFull) {
  expect_counts(rows_of(kPayments), Games(), kNoLimit);
}

}  // namespace pawnshop::tests
