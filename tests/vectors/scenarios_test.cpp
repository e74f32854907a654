// SPDX-License-Identifier: MIT
// The games with captures away from the destination: tests/data/hyper-*.json and prisoner-*.json.
#include <gmock/gmock.h>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

namespace {

using ::testing::ElementsAreArray;

/// Each row claims one thing of its position.
void expect_claims(const std::string& file, const std::string& name) {
  Games games;
  for (const Json& row : rows_of(file)) {
    SCOPED_TRACE(name_of(row));
    rules::Game& game = games.at(row, name);
    for (const auto& [what, expected] : row.at("expect").items()) {
      if (what == "legal") {
        EXPECT_THAT(game.legal(), ElementsAreArray(sorted_texts(expected)));
      } else if (what == "in_check") {
        EXPECT_EQ(game.status().in_check, expected);
      } else if (what == "result") {
        EXPECT_EQ(game.status().result, expected);
      } else if (what == "notation") {
        EXPECT_THAT(game.legal_named(),
                    ::testing::Contains(::testing::Pair(expected.at("move").get<std::string>(),
                                                        expected.at("text").get<std::string>())));
      } else if (what == "after") {
        play(game, expected.at("move"));
        EXPECT_EQ(game.position_text(), expected.at("fen"));
      } else {
        ADD_FAILURE() << "nobody knows what '" << what << "' claims";
      }
    }
  }
}

}  // namespace

TEST(HyperPositions, AreWrittenAsTheyAreRead) {
  expect_texts("hyper-perft.json", "hyper-chess");
}

TEST(HyperPositions, HaveTheseTurns) {
  expect_legal_lists("hyper-perft.json", "hyper-chess");
}

TEST(HyperPositions, Count) {
  expect_counts("hyper-perft.json", "hyper-chess", node_limit(2'000));
}

TEST(SlowHyperPositions, CountInFull) {
  expect_counts("hyper-perft.json", "hyper-chess", kNoLimit);
}

TEST(HyperScenarios, HoldAsClaimed) {
  expect_claims("hyper-scenarios.json", "hyper-chess");
}

TEST(PrisonerPositions, AreWrittenAsTheyAreRead) {
  expect_texts("prisoner-perft.json", "prisoners-dilemma");
}

TEST(PrisonerPositions, HaveTheseTurns) {
  expect_legal_lists("prisoner-perft.json", "prisoners-dilemma");
}

TEST(PrisonerPositions, Count) {
  expect_counts("prisoner-perft.json", "prisoners-dilemma", node_limit(2'000));
}

TEST(SlowPrisonerPositions, CountInFull) {
  expect_counts("prisoner-perft.json", "prisoners-dilemma", kNoLimit);
}

TEST(PrisonerScenarios, HoldAsClaimed) {
  expect_claims("prisoner-scenarios.json", "prisoners-dilemma");
}

}  // namespace pawnshop::tests
