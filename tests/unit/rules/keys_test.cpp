// SPDX-License-Identifier: MIT
// The key that counts: which numbers of a position it tells apart.
#include <gtest/gtest.h>

#include "rules/setup.h"
#include "rules/tables.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Positions of one game that differ in their numbers only.
template <int W>
class Numbers {
 public:
  explicit Numbers(const script::Loaded& loaded)
      : tables_(loaded.rules), start_(rules::to_position(tables_, loaded.game->setup())) {}

  std::uint64_t with(int counter, int player, int value) const {
    rules::Position<W> position = start_;
    position.counters[2 * counter + player] = static_cast<std::uint16_t>(value);
    EXPECT_EQ(tables_.key_of(position), start_.key);
    return tables_.full_key(position);
  }
  std::uint64_t with_number(int number) const {
    rules::Position<W> position = start_;
    position.number = static_cast<std::uint32_t>(number);
    return tables_.full_key(position);
  }

 private:
  rules::Tables<W> tables_;
  rules::Position<W> start_;
};

}  // namespace

TEST(FullKey, FeelsACounterOnlyWhereAnotherAnswerIsNear) {
  const auto chess = load_shipped("chess");  // asks whether the clock is 100 at least
  const Numbers<1> numbers(chess);
  EXPECT_EQ(numbers.with(0, 0, 0), chess.game->key());
  EXPECT_EQ(numbers.with(0, 0, 0), numbers.with(0, 0, 51));
  EXPECT_NE(numbers.with(0, 0, 51), numbers.with(0, 0, 52));
  EXPECT_NE(numbers.with(0, 0, 98), numbers.with(0, 0, 99));
  EXPECT_NE(numbers.with(0, 0, 99), numbers.with(0, 0, 100));
  EXPECT_EQ(numbers.with(0, 0, 100), numbers.with(0, 0, 1000));
  EXPECT_EQ(numbers.with_number(1), numbers.with_number(99));
}

TEST(FullKey, TellsEachValueApartThatIsComparedWithAnotherNumber) {
  const auto ledger = load_script("tests/features/ledger.lua", library_without_games());
  const Numbers<1> numbers(ledger);
  ASSERT_EQ(ledger.rules->counters[0].name, "clock");
  EXPECT_NE(numbers.with(0, 0, 900), numbers.with(0, 0, 901));
  EXPECT_NE(numbers.with_number(900), numbers.with_number(901));
}

TEST(FullKey, TellsEachValueApartOfWhichARemainderIsAsked) {
  const auto parity = load_script("tests/features/parity.lua", library_without_games());
  const Numbers<1> numbers(parity);
  ASSERT_EQ(parity.rules->counters[0].name, "clock");
  EXPECT_NE(numbers.with(0, 0, 900), numbers.with(0, 0, 901));
  EXPECT_NE(numbers.with_number(900), numbers.with_number(901));
}

TEST(FullKey, TellsThePlayersApartAndEveryAnswer) {
  const auto tally = load_script("tests/features/tally.lua", library_without_games());
  const Numbers<1> numbers(tally);
  const int catches = 0, clock = 1, stay = 2;
  ASSERT_EQ(tally.rules->counters[2].name, "stay");
  EXPECT_NE(numbers.with(catches, 0, 2), numbers.with(catches, 1, 2));
  EXPECT_NE(numbers.with(catches, 0, 1), numbers.with(catches, 0, 2));
  EXPECT_EQ(numbers.with(catches, 0, 3), numbers.with(catches, 0, 4));
  EXPECT_NE(numbers.with(stay, 0, 4), numbers.with(stay, 0, 3));
  EXPECT_NE(numbers.with(stay, 0, 4), numbers.with(stay, 0, 5));
  EXPECT_EQ(numbers.with(stay, 0, 5), numbers.with(stay, 0, 6));
  EXPECT_EQ(numbers.with(clock, 0, 0), numbers.with(clock, 0, 11));
  EXPECT_NE(numbers.with_number(79), numbers.with_number(80));
  EXPECT_EQ(numbers.with_number(80), numbers.with_number(81));
}

}  // namespace pawnshop::tests
