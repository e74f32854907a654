// SPDX-License-Identifier: MIT
// Prices of several men, change, and a purse: tests/data/payments-perft.json, by an independent
// program that plays every turn on a copy of the board.
#include <gtest/gtest.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

constexpr const char* kPayments = "payments-perft.json";

TEST(Payments, AreWrittenAsTheyAreRead) {
  expect_texts(rows_of(kPayments), Games());
}

TEST(Payments, AreTheseTurns) {
  expect_legal_lists(rows_of(kPayments), Games());
}

TEST(Payments, AreTheSameForBothGenerators) {
  expect_generators_agree(rows_of(kPayments), Games());
}

TEST(Payments, Count) {
  expect_counts(rows_of(kPayments), Games(), node_limit(20'000));
}

TEST(SlowPayments, CountInFull) {
  expect_counts(rows_of(kPayments), Games(), kNoLimit);
}

}  // namespace pawnshop::tests
