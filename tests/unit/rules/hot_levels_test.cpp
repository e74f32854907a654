// SPDX-License-Identifier: MIT
// On which processors men are not looked up by pext: signatures as cpuid gives them.
#include "rules/compiled/hot_levels.h"

#include <gtest/gtest.h>

namespace pawnshop::tests {

TEST(HotLevels, LeaveOutPextWhereItTakesLong) {
  constexpr const char* kAmd = "AuthenticAMD";
  EXPECT_TRUE(rules::takes_long_for_pext(kAmd, 0x00660F01));   // Excavator
  EXPECT_TRUE(rules::takes_long_for_pext(kAmd, 0x00800F11));   // Zen
  EXPECT_TRUE(rules::takes_long_for_pext(kAmd, 0x00800F82));   // Zen+
  EXPECT_TRUE(rules::takes_long_for_pext(kAmd, 0x00870F10));   // Zen 2
  EXPECT_FALSE(rules::takes_long_for_pext(kAmd, 0x00A20F10));  // Zen 3
  EXPECT_FALSE(rules::takes_long_for_pext(kAmd, 0x00A60F12));  // Zen 4
  EXPECT_TRUE(rules::takes_long_for_pext("HygonGenuine", 0x00900F01));
  EXPECT_FALSE(rules::takes_long_for_pext("GenuineIntel", 0x00050657));
  EXPECT_FALSE(rules::takes_long_for_pext("GenuineIntel", 0x00800F11));
}

}  // namespace pawnshop::tests
