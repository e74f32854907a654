// SPDX-License-Identifier: MIT
#include "protocol/go.h"

#include <gmock/gmock.h>

namespace pawnshop::protocol {

namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

GoOrder read(const std::string& text) {
  Words words(text);
  return read_go(words);
}

bool ends(const std::string& text, int player = 0) {
  return ends_by_itself(read(text).limits, player);
}

struct NumberWord {
  const char* name;
  bool is_limit;  ///< by itself, for the first player
  bool takes_zero, takes_negative;
};
constexpr NumberWord kWords[] = {{"depth", true, false, false},
                                 {"nodes", true, false, false},
                                 {"mate", true, false, false},
                                 {"movetime", true, true, true},
                                 {"wtime", true, true, true},
                                 {"btime", false, true, true},
                                 {"winc", false, true, false},
                                 {"binc", false, true, false},
                                 {"movestogo", false, true, false}};

class GoWord : public ::testing::TestWithParam<NumberWord> {
 protected:
  std::string name = GetParam().name;
};

}  // namespace

TEST_P(GoWord, TakesANumber) {
  for (const char* const number : {"1", "7", "1000"}) {
    EXPECT_THAT(read(name + " " + number).ignored, IsEmpty()) << number;
    EXPECT_EQ(ends(name + " " + number), GetParam().is_limit) << number;
  }
}

TEST_P(GoWord, TakesTheLargestNumberForALargerOne) {
  for (const char* const number : {"9999999999999999",
                                   "999999999999999999",
                                   "99999999999999999999",
                                   "1000000000000000000000"}) {
    const GoOrder order = read(name + " " + number);
    EXPECT_THAT(order.ignored,
                ElementsAre(AllOf(HasSubstr("go takes " + name + " " + number + " for 1000"),
                                  HasSubstr("the largest number"))));
    EXPECT_EQ(ends_by_itself(order.limits, 0), GetParam().is_limit) << number;
  }
  EXPECT_EQ(read("depth 5000").limits.depth, 1000);
}

TEST_P(GoWord, TellsOfWhatIsNoNumber) {
  for (const char* const value :
       {"", "abc", "-", "--1", "1.5", "0x10", "1e3", "+5", "-9999999999999999999999", "\x1b[2J"}) {
    const GoOrder order = read(name + " " + value);
    EXPECT_THAT(order.ignored, ElementsAre(HasSubstr("go ignores " + name))) << value;
    EXPECT_FALSE(ends_by_itself(order.limits, 0)) << value;
    EXPECT_EQ(order.ignored.front().find('\x1b'), std::string::npos);
  }
}

TEST_P(GoWord, TellsOfNumbersThatAreNoLimit) {
  const auto try_number = [&](const std::string& number, bool is_taken) {
    const GoOrder order = read(name + " " + number);
    EXPECT_THAT(order.ignored, SizeIs(is_taken ? 0 : 1)) << number;
    EXPECT_EQ(ends_by_itself(order.limits, 0), is_taken && GetParam().is_limit) << number;
  };
  try_number("0", GetParam().takes_zero);
  try_number("-5", GetParam().takes_negative);
}

TEST_P(GoWord, LeavesTheWordsBehindItWhole) {
  for (const char* const value : {"", " abc", " -3.5", " 4"}) {
    const GoOrder order = read(name + value + " depth 6 infinite");
    EXPECT_EQ(order.limits.depth, 6) << value;
    EXPECT_TRUE(order.limits.waits) << value;
  }
}

INSTANTIATE_TEST_SUITE_P(Each, GoWord, ::testing::ValuesIn(kWords), [](const auto& tested) {
  return std::string(tested.param.name);
});

TEST(Go, HasNoLimitWithoutOneForThePlayerToMove) {
  EXPECT_FALSE(ends(""));
  EXPECT_FALSE(ends("winc 100 movestogo 5"));
  EXPECT_FALSE(ends("searchmoves a2a3"));
  EXPECT_FALSE(ends("btime 1000", 0));
  EXPECT_TRUE(ends("btime 1000", 1));
  EXPECT_FALSE(ends("infinite depth 3"));
  EXPECT_FALSE(ends("ponder wtime 1000"));
}

TEST(Go, TellsOfWordsThatItDoesNotKnow) {
  EXPECT_THAT(read("depth 3 deep 4").ignored, ElementsAre(HasSubstr("'deep'"), HasSubstr("'4'")));
  EXPECT_THAT(read("ponder infinite").ignored, IsEmpty());
}

TEST(Go, TakesTurnsUntilItsNextWord) {
  const GoOrder order = read("searchmoves a2a3 N@c7 depth 3");
  EXPECT_THAT(order.only, ElementsAre("a2a3", "N@c7"));
  EXPECT_EQ(order.limits.depth, 3);
  EXPECT_THAT(order.ignored, IsEmpty());
}

}  // namespace pawnshop::protocol
