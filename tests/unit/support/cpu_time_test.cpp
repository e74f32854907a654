// SPDX-License-Identifier: MIT
#include "support/cpu_time.h"

#include <gmock/gmock.h>

#include "support/patience.h"
#include "tests/support/games.h"

namespace pawnshop::support {

namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

constexpr double kStep = 0.01;  ///< of the wall clock from one look to the next

double wall = 0;
double stepping_wall() {
  return wall += kStep;
}

// Clocks that some system has.
std::optional<double> failing() {
  return std::nullopt;
}
std::optional<double> standing_at_nothing() {
  return 0.0;
}
std::optional<double> standing_somewhere() {
  return 1234.5;
}
std::optional<double> stopping() {
  return std::min(wall, 0.05);
}
std::optional<double> going_back() {
  return 1000 - wall;
}
std::optional<double> coarse() {
  return static_cast<int>(wall);
}
std::optional<double> fine() {
  return wall / 2;
}

struct Named {
  const char* name;
  std::optional<double> (*cpu)();
};

class BudgetBy : public ::testing::TestWithParam<Named> {};

}  // namespace

TEST_P(BudgetBy, RunsOut) {
  const ClocksInUse clocks({GetParam().cpu, stepping_wall});
  int looks = 0;
  const auto work = [&] {
    const Patience patience(100 * kStep / kSlowdown);
    for (; looks < 1000; ++looks)
      Patience::spend_much();
  };
  EXPECT_THROW(work(), OutOfPatience);
  EXPECT_GT(looks, 40) << "it ran out at once";
}

TEST_P(BudgetBy, NeverDecreases) {
  const ClocksInUse clocks({GetParam().cpu, stepping_wall});
  const double first = cpu_seconds();
  double last = first;
  for (int i = 0; i < 1000; ++i) {
    const double now = cpu_seconds();
    ASSERT_GE(now, last);
    last = now;
  }
  EXPECT_GT(last - first, 500 * kStep - 1);
  EXPECT_LT(last - first, 1000 * kStep + 1.5);
}

TEST_P(BudgetBy, EndsAScriptThatLoopsForEver) {
  const ClocksInUse clocks({GetParam().cpu, stepping_wall});
  const double begin = cpu_seconds();
  EXPECT_THAT(tests::faults_of_text("while true do end"),
              AnyOf(HasSubstr("never ends"), HasSubstr("works too long")));
  EXPECT_LT(cpu_seconds() - begin, 10) << "it was the number of steps that ran out";
}

INSTANTIATE_TEST_SUITE_P(AnyClock,
                         BudgetBy,
                         ::testing::Values(Named{"Failing", failing},
                                           Named{"StandingAtNothing", standing_at_nothing},
                                           Named{"StandingSomewhere", standing_somewhere},
                                           Named{"Stopping", stopping},
                                           Named{"GoingBack", going_back},
                                           Named{"Coarse", coarse},
                                           Named{"Fine", fine}),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(CpuTime, IsThatOfTheCpuClockWhereItMoves) {
  WorkTime time;
  EXPECT_EQ(time.add(2.0, 100), 2.0);
  EXPECT_EQ(time.add(2.5, 107), 2.5);  // asleep most of the time
  EXPECT_EQ(time.add(2.75, 107.25), 2.75);
}

TEST(CpuTime, CountsNoTimeTwiceWhereTheClockIsCoarse) {
  WorkTime time;
  EXPECT_EQ(time.add(1.0, 50), 1.0);
  EXPECT_EQ(time.add(1.0, 50.25), 1.25);
  EXPECT_EQ(time.add(1.0, 50.5), 1.5);
  EXPECT_EQ(time.add(2.0, 51), 2.0);
  EXPECT_EQ(time.add(std::nullopt, 51.5), 2.5);
}

}  // namespace pawnshop::support
