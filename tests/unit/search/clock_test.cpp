// SPDX-License-Identifier: MIT
#include "search/clock.h"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

namespace pawnshop::tests {

using search::Clock;
using search::Limits;

/// Whether a search that is limited so has been stopped after some milliseconds at least.
bool stops_after(int milliseconds, const Limits& limits) {
  Clock clock;
  clock.start(limits, 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  clock.look(1);
  return clock.stopped();
}

TEST(Clock, UsesNearlyAllOfTheTimeOfOneTurn) {
  Limits limits;
  limits.seconds = 1000;
  limits.overhead = 999.99;  // of which no more than a little is put aside
  EXPECT_FALSE(stops_after(30, limits));
  limits.seconds = 0.02;
  EXPECT_TRUE(stops_after(25, limits));
}

TEST(Clock, PutsAsideWhatIsLostOnTheWayWhereAClockRuns) {
  Limits limits;
  limits.clock[0] = 1000;
  EXPECT_FALSE(stops_after(30, limits));
  limits.overhead = 999.99;
  EXPECT_TRUE(stops_after(30, limits));
}

}  // namespace pawnshop::tests
