// SPDX-License-Identifier: MIT
// Chess and the drop family: tests/data/family-perft.json.
#include <gtest/gtest.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

constexpr const char* kRows = "family-perft.json";

TEST(FamilyPositions, AreWrittenAsTheyAreRead) {
  expect_texts(rows_of(kRows), Games());
}

TEST(FamilyPositions, HaveTheseTurns) {
  expect_legal_lists(rows_of(kRows), Games());
}

TEST(FamilyPositions, AreTheSameForBothGenerators) {
  expect_generators_agree(rows_of(kRows), Games());
}

TEST(FamilyPositions, AreAndBecomeWhatTheyClaim) {
  expect_claims(rows_of(kRows), Games());
}

TEST(FamilyPositions, Count) {
  expect_counts(rows_of(kRows), Games(), node_limit(20'000));
}

TEST(SlowFamilyPositions, CountInFull) {
  expect_counts(rows_of(kRows), Games(), kNoLimit);
}

}  // namespace pawnshop::tests
