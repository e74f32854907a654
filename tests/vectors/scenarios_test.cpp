// SPDX-License-Identifier: MIT
// The games with captures away from the destination: tests/data/hyper-*.json and prisoner-*.json.
#include <gtest/gtest.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

namespace {

struct Files {
  const char* game;
  const char* positions;
  const char* scenarios;
};

constexpr Files kHyper = {"hyper-chess", "hyper-perft.json", "hyper-scenarios.json"};
constexpr Files kPrisoner = {"prisoners-dilemma", "prisoner-perft.json", "prisoner-scenarios.json"};

}  // namespace

TEST(HyperPositions, AreWrittenAsTheyAreRead) {
  expect_texts(rows_of(kHyper.positions), Games(kHyper.game));
}

TEST(HyperPositions, HaveTheseTurns) {
  expect_legal_lists(rows_of(kHyper.positions), Games(kHyper.game));
}

TEST(HyperPositions, AreTheSameForBothGenerators) {
  expect_generators_agree(rows_of(kHyper.positions), Games(kHyper.game));
  expect_generators_agree(rows_of(kHyper.scenarios), Games(kHyper.game));
}

TEST(HyperPositions, Count) {
  expect_counts(rows_of(kHyper.positions), Games(kHyper.game), node_limit(2'000));
}

TEST(SlowHyperPositions, CountInFull) {
  expect_counts(rows_of(kHyper.positions), Games(kHyper.game), kNoLimit);
}

TEST(HyperScenarios, HoldAsClaimed) {
  expect_claims(rows_of(kHyper.scenarios), Games(kHyper.game));
}

TEST(PrisonerPositions, AreWrittenAsTheyAreRead) {
  expect_texts(rows_of(kPrisoner.positions), Games(kPrisoner.game));
}

TEST(PrisonerPositions, HaveTheseTurns) {
  expect_legal_lists(rows_of(kPrisoner.positions), Games(kPrisoner.game));
}

TEST(PrisonerPositions, AreTheSameForBothGenerators) {
  expect_generators_agree(rows_of(kPrisoner.positions), Games(kPrisoner.game));
  expect_generators_agree(rows_of(kPrisoner.scenarios), Games(kPrisoner.game));
}

TEST(PrisonerPositions, Count) {
  expect_counts(rows_of(kPrisoner.positions), Games(kPrisoner.game), node_limit(2'000));
}

TEST(SlowPrisonerPositions, CountInFull) {
  expect_counts(rows_of(kPrisoner.positions), Games(kPrisoner.game), kNoLimit);
}

TEST(PrisonerScenarios, HoldAsClaimed) {
  expect_claims(rows_of(kPrisoner.scenarios), Games(kPrisoner.game));
}

TEST(UltimaScenarios, HoldAsClaimed) {
  expect_claims(rows_in("tests/data/ultima-scenarios.json"), Games("ultima"));
}

TEST(UltimaScenarios, AreTheSameForBothGenerators) {
  expect_generators_agree(rows_in("tests/data/ultima-scenarios.json"), Games("ultima"));
}

}  // namespace pawnshop::tests
