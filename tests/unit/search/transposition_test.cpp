// SPDX-License-Identifier: MIT
#include "search/transposition.h"

#include <gtest/gtest.h>

#include "support/random.h"

namespace pawnshop::tests {

using search::Bound;
using search::TableEntry;
using search::Transpositions;

TEST(Transpositions, GiveBackWhatWasStored) {
  Transpositions table(1);
  table.store(0x123456789ABCDEF0u, {0xFFFF1234u, -29876, 37, Bound::AtMost});
  const TableEntry known = table.find(0x123456789ABCDEF0u);
  EXPECT_EQ(known.move, 0xFFFF1234u);
  EXPECT_EQ(known.score, -29876);
  EXPECT_EQ(known.depth, 37);
  EXPECT_EQ(known.bound, Bound::AtMost);
  EXPECT_EQ(table.find(0x123456789ABCDEF1u).bound, Bound::None);
}

TEST(Transpositions, KeepTheTurnWhenALaterBoundHasNone) {
  Transpositions table(1);
  table.store(77, {5, 10, 3, Bound::Exact});
  table.store(77, {0, -4, 6, Bound::AtMost});
  EXPECT_EQ(table.find(77).move, 5u);
  EXPECT_EQ(table.find(77).depth, 6);
}

TEST(Transpositions, DropTheShallowestOfABucketFirst) {
  Transpositions table(1);
  // Keys that differ in the low half only share a bucket.
  for (std::uint64_t i = 1; i <= 4; ++i)
    table.store(i, {static_cast<std::uint32_t>(i), 0, static_cast<int>(10 * i), Bound::Exact});
  table.store(5, {5, 0, 7, Bound::Exact});
  EXPECT_EQ(table.find(1).bound, Bound::None);
  for (std::uint64_t i = 2; i <= 5; ++i)
    EXPECT_EQ(table.find(i).move, i);
}

TEST(Transpositions, LetOldSearchesGo) {
  Transpositions table(1);
  for (std::uint64_t i = 1; i <= 4; ++i)
    table.store(i, {static_cast<std::uint32_t>(i), 0, i == 3 ? 9 : 12, Bound::Exact});
  for (int i = 0; i < 2; ++i)
    table.age();
  for (const std::uint64_t key : {1, 2, 4})
    table.store(key, {static_cast<std::uint32_t>(key), 0, 2, Bound::Exact});
  table.store(5, {5, 0, 1, Bound::Exact});
  EXPECT_EQ(table.find(3).bound, Bound::None);
  EXPECT_EQ(table.find(5).move, 5u);
}

TEST(Transpositions, ForgetWhatIsCleared) {
  Transpositions table(1);
  support::Random random(1);
  for (int i = 0; i < 5000; ++i)
    table.store(random.next(), {1, 0, 1, Bound::Exact});
  EXPECT_GT(table.fullness(), 0);
  table.clear();
  EXPECT_EQ(table.fullness(), 0);
}

TEST(Transpositions, KnowBetterThanAGlance) {
  using search::Bound;
  using search::TableEntry;
  const auto likely = [](Bound bound, search::Score score) {
    return search::likely(TableEntry{0, score, 3, bound}, score, 20);
  };
  EXPECT_EQ(likely(Bound::None, 50), 20);
  EXPECT_EQ(likely(Bound::Exact, 50), 50);
  EXPECT_EQ(likely(Bound::AtLeast, 50), 50);
  EXPECT_EQ(likely(Bound::AtLeast, 10), 20) << "says nothing new";
  EXPECT_EQ(likely(Bound::AtMost, 10), 10);
  EXPECT_EQ(likely(Bound::AtMost, 50), 20);
  EXPECT_EQ(likely(Bound::Exact, search::kWon - 3), 20) << "a win is counted from elsewhere";
}

}  // namespace pawnshop::tests
