// SPDX-License-Identifier: MIT
// Positions of other vectors, on boards whose sets take two and four words.
#include <gtest/gtest.h>

#include "tests/support/vectors.h"
#include "tests/support/wider.h"

namespace pawnshop::tests {

namespace {

struct Rows {
  const char* file;
  int words;
  Wider wider;
};

class WiderBoards : public ::testing::TestWithParam<Rows> {
 protected:
  const Wider& wider() const { return GetParam().wider; }
  Json rows() const { return widened(rows_of(GetParam().file), wider()); }
  Games games() const {
    return Games(wider().game, [this](const std::string&, const Options& options) {
      return std::move(load_text(script_of(wider()), options).game);
    });
  }
};

constexpr const char* kFamily = "family-perft.json";

INSTANTIATE_TEST_SUITE_P(
    Vectors,
    WiderBoards,
    ::testing::Values(
        Rows{kFamily, 2, {"chess", 8, 8, false, {}, 2}},
        Rows{kFamily, 4, {"chess", 8, 8, false, {}, 5}},
        Rows{kFamily, 2, {"crazyhouse", 8, 8, false, {"drop"}, 2}},
        Rows{kFamily, 4, {"crazyhouse", 8, 8, false, {"drop"}, 5}},
        Rows{kFamily, 2, {"loop", 8, 8, false, {"drop"}, 2}},
        Rows{kFamily, 4, {"chessgi", 8, 8, false, {"drop"}, 5}},
        Rows{kFamily, 2, {"pocket-knight", 8, 8, false, {"drop"}, 2}},
        Rows{kFamily, 2, {"minishogi", 5, 5, true, {"drop"}, 5}},
        Rows{kFamily, 4, {"shogi", 9, 9, true, {"drop"}, 3}},
        Rows{"hostage-perft.json", 2, {"hostage", 8, 8, false, {"parachute", "exchange"}, 2}},
        Rows{"hostage-perft.json", 4, {"hostage", 8, 8, false, {"parachute", "exchange"}, 5}}),
    [](const ::testing::TestParamInfo<Rows>& rows) {
      std::string name = rows.param.wider.game + "_" + std::to_string(rows.param.words);
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

}  // namespace

TEST_P(WiderBoards, TakeSoManyWords) {
  EXPECT_EQ(words_of(wider()), GetParam().words);
  EXPECT_FALSE(rows().empty());
}

TEST_P(WiderBoards, HaveTheSameTurns) {
  expect_legal_lists(rows(), games());
}

TEST_P(WiderBoards, CountTheSame) {
  expect_counts(rows(), games(), node_limit(20'000));
}

TEST_P(WiderBoards, AreTheSameForBothGenerators) {
  expect_generators_agree(rows(), games());
}

}  // namespace pawnshop::tests
