// SPDX-License-Identifier: MIT
// Chess and the drop family: tests/data/family-perft.json.
#include <gtest/gtest.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

constexpr const char* kRows = "family-perft.json";

TEST(FamilyPositions, AreWrittenAsTheyAreRead) {
  expect_texts(kRows, "");
}

TEST(FamilyPositions, HaveTheseTurns) {
  expect_legal_lists(kRows, "");
}

TEST(FamilyPositions, Count) {
  expect_counts(kRows, "", node_limit(20'000));
}

TEST(SlowFamilyPositions, CountInFull) {
  expect_counts(kRows, "", kNoLimit);
}

}  // namespace pawnshop::tests
