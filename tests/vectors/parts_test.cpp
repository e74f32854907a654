// SPDX-License-Identifier: MIT
// Games whose turns have several parts: tests/data/draughts-perft.json, amazons-perft.json and
// duck-perft.json, made by programs that know nothing of this one. `perft` counts parts, `turns`
// whole turns; those of the starts are known from elsewhere.
#include <gtest/gtest.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

namespace {

class PartsVectors : public ::testing::TestWithParam<const char*> {
 protected:
  Json rows() const { return rows_of(std::string(GetParam()) + "-perft.json"); }
  Games games() const { return Games(GetParam()); }
};

using SlowPartsVectors = PartsVectors;

std::string name_of_vectors(const ::testing::TestParamInfo<const char*>& game) {
  return game.param;
}

const auto kGamesOfParts = ::testing::Values("draughts", "amazons", "duck");

INSTANTIATE_TEST_SUITE_P(Games, PartsVectors, kGamesOfParts, name_of_vectors);
INSTANTIATE_TEST_SUITE_P(Games, SlowPartsVectors, kGamesOfParts, name_of_vectors);

}  // namespace

TEST_P(PartsVectors, AreWrittenAsTheyAreRead) {
  expect_texts(rows(), games());
}

TEST_P(PartsVectors, HaveTheseTurns) {
  expect_legal_lists(rows(), games());
}

TEST_P(PartsVectors, AreTheSameForBothGenerators) {
  expect_generators_agree(rows(), games());
}

TEST_P(PartsVectors, Count) {
  expect_counts(rows(), games(), node_limit(50'000));
}

TEST_P(PartsVectors, CountWholeTurns) {
  expect_whole_turns(rows(), games(), node_limit(200'000));
}

TEST_P(SlowPartsVectors, CountInFull) {
  expect_counts(rows(), games(), kNoLimit);
  expect_whole_turns(rows(), games(), kNoLimit);
}

}  // namespace pawnshop::tests
