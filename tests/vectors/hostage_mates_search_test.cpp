// SPDX-License-Identifier: MIT
// The search finds the mates of the oracle: in one at once, in two within some hundred thousand
// nodes.
#include <gmock/gmock.h>

#include "tests/support/vectors.h"
#include "tests/vectors/seek_win.h"

namespace pawnshop::tests {

namespace {

void expect_found(const char* list, int turns, std::uint64_t nodes) {
  const script::Loaded loaded = load_shipped("hostage");
  const auto thinker = search::Thinker::open(loaded.game->judge());
  const Json file = rows_of("hostage-mates.json");
  for (const Json& row : file.empty() ? Json::array() : file.at(list)) {
    SCOPED_TRACE(name_of(row));
    const auto thought = seek_win(*thinker, *loaded.game, row, turns, nodes);
    ASSERT_FALSE(thought.lines.empty());
    const search::Line& best = thought.lines.front();
    ASSERT_TRUE(search::is_decided(best.score));
    EXPECT_LE(search::turns_to_end(best.score), turns);
    EXPECT_THAT(sorted_texts(row.at("solutions_uci")),
                ::testing::Contains(loaded.game->spelled(best.turns.front()).machine));
  }
}

}  // namespace

TEST(HostageMatesSearch, InOneAreFoundAtOnce) {
  expect_found("mate_in_1", 1, 20'000);
}

TEST(SlowHostageMatesSearch, InTwoAreFound) {
  expect_found("mate_in_2", 2, 3'000'000);
}

}  // namespace pawnshop::tests
