// SPDX-License-Identifier: MIT
#include "board/bits.h"

#include <vector>

#include <gmock/gmock.h>

namespace pawnshop::board {

namespace {

using ::testing::ElementsAreArray;

template <class Set>
class BitsOfWords : public ::testing::Test {
 protected:
  static constexpr int kWords = sizeof(Set) / 8;
  static constexpr int kLast = 64 * kWords - 1;

  /// The first and the last square of each word.
  static std::vector<int> borders() {
    std::vector<int> squares;
    for (int word = 0; word < kWords; ++word) {
      squares.push_back(64 * word);
      squares.push_back(64 * word + 63);
    }
    return squares;
  }
  static Set of(const std::vector<int>& squares) {
    Set set = Set::none();
    for (const int square : squares)
      set.set(square);
    return set;
  }
};

using Widths = ::testing::Types<Bits<1>, Bits<2>, Bits<4>>;
TYPED_TEST_SUITE(BitsOfWords, Widths);

}  // namespace

TYPED_TEST(BitsOfWords, OfNothingAreEmpty) {
  EXPECT_TRUE(TypeParam::none().empty());
  EXPECT_FALSE(TypeParam::none().any());
  EXPECT_FALSE(TypeParam::none().many());
  EXPECT_EQ(TypeParam::none().count(), 0);
}

TYPED_TEST(BitsOfWords, HoldEachSquareAlone) {
  for (const int square : this->borders()) {
    const auto one = TypeParam::one(square);
    EXPECT_EQ(one.count(), 1);
    EXPECT_FALSE(one.many());
    EXPECT_EQ(one.first(), square);
    EXPECT_EQ(one.last(), square);
    for (const int other : this->borders())
      EXPECT_EQ(one.has(other), other == square);
  }
}

TYPED_TEST(BitsOfWords, AreVisitedLowestFirst) {
  std::vector<int> visited;
  this->of(this->borders()).each([&](int square) { visited.push_back(square); });
  EXPECT_THAT(visited, ElementsAreArray(this->borders()));
}

TYPED_TEST(BitsOfWords, KnowTheirEnds) {
  const auto set = this->of({5, this->kLast - 3});
  EXPECT_EQ(set.first(), 5);
  EXPECT_EQ(set.last(), this->kLast - 3);
  EXPECT_TRUE(set.many());
}

TYPED_TEST(BitsOfWords, ClearWhatTheySet) {
  auto set = this->of(this->borders());
  for (const int square : this->borders())
    set.clear(square);
  EXPECT_TRUE(set.empty());
}

TYPED_TEST(BitsOfWords, ObeyTheLawsOfSets) {
  const auto a = this->of({0, 7, this->kLast}), b = this->of({7, this->kLast - 1});
  EXPECT_EQ(a & b, this->of({7}));
  EXPECT_EQ(a | b, this->of({0, 7, this->kLast - 1, this->kLast}));
  EXPECT_EQ(a ^ b, this->of({0, this->kLast - 1, this->kLast}));
  EXPECT_EQ(a - b, this->of({0, this->kLast}));
  EXPECT_EQ((a - b) | (a & b), a);
  EXPECT_FALSE(a == b);
}

TYPED_TEST(BitsOfWords, ChangeInPlace) {
  auto set = this->of({1, 2});
  set |= this->of({3});
  set &= this->of({2, 3});
  set ^= this->of({2, 4});
  set -= this->of({4});
  EXPECT_EQ(set, this->of({3}));
}

TEST(Narrow, KeepsTheFirstWords) {
  Bits<4> wide = Bits<4>::none();
  wide.set(3);
  wide.set(70);
  wide.set(200);
  EXPECT_EQ(narrow<1>(wide), Bits<1>::one(3));
  EXPECT_EQ(narrow<2>(wide).count(), 2);
  EXPECT_EQ(narrow<4>(wide), wide);
}

TEST(Widen, IsNarrowedToTheSame) {
  const Bits<2> set = Bits<2>::one(5) | Bits<2>::one(127);
  EXPECT_EQ(widen(set).count(), 2);
  EXPECT_EQ(narrow<2>(widen(set)), set);
}

}  // namespace pawnshop::board
