// SPDX-License-Identifier: MIT
#include "support/random.h"

#include <array>

#include <gtest/gtest.h>

namespace pawnshop::support {

TEST(Random, IsTheSameForTheSameSeed) {
  Random a(7), b(7), c(8);
  const auto first = a.next();
  EXPECT_EQ(b.next(), first);
  EXPECT_NE(c.next(), first);
}

TEST(Random, IsTheKnownSequence) {
  Random random(1234567);  // the published test values of splitmix64
  EXPECT_EQ(random.next(), 6457827717110365317u);
  EXPECT_EQ(random.next(), 3203168211198807973u);
  EXPECT_EQ(random.next(), 9817491932198370423u);
}

TEST(Random, StaysBelowItsBound) {
  Random random(1);
  for (std::uint32_t bound = 1; bound < 200; ++bound) {
    for (int i = 0; i < 20; ++i)
      ASSERT_LT(random.below(bound), bound);
  }
}

TEST(Random, ReachesEveryNumber) {
  Random random(3);
  std::array<int, 6> seen{};
  for (int i = 0; i < 6000; ++i)
    ++seen[random.below(6)];
  for (const int times : seen) {
    EXPECT_GT(times, 850);
    EXPECT_LT(times, 1150);
  }
}

}  // namespace pawnshop::support
