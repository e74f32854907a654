// SPDX-License-Identifier: MIT
#include "support/read_number.h"

#include <cstdint>

#include <gmock/gmock.h>

namespace pawnshop::support {

TEST(ReadNumber, TakesWholeNumbersThatFit) {
  EXPECT_EQ(read_number<int>("-12"), -12);
  EXPECT_EQ(read_number<std::uint64_t>("18446744073709551615"), UINT64_MAX);
  for (const char* text : {"", " 1", "1 ", "+1", "1.0", "0x10", "2147483648", "one", "-"})
    EXPECT_EQ(read_number<int>(text), std::nullopt) << text;
  EXPECT_EQ(read_number<unsigned>("-1"), std::nullopt);
}

TEST(ReadNumber, TakesFractions) {
  EXPECT_EQ(read_number<double>("-12.5"), -12.5);
  EXPECT_EQ(read_number<double>(".5"), 0.5);
  EXPECT_EQ(read_number<double>("1e3"), 1000);
  EXPECT_EQ(read_number<float>("0.25"), 0.25F);
  for (const char* text :
       {"", " 1", "1 ", "+1", "1,5", "0x10", "inf", "nan", "1e999", "-", ".", "e5", "1.2.3", "1-2"})
    EXPECT_EQ(read_number<double>(text), std::nullopt) << text;
}

}  // namespace pawnshop::support
