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

TEST(TakeNumber, LeavesWhatStandsBehindIt) {
  std::string_view text = "12,-7;x";
  EXPECT_EQ(take_number<int>(text), 12);
  EXPECT_EQ(text, ",-7;x");
  EXPECT_EQ(take_number<int>(text), std::nullopt);
  EXPECT_EQ(text, ",-7;x") << "it stays";
  text.remove_prefix(1);
  EXPECT_EQ(take_number<int>(text), -7);
  EXPECT_EQ(text, ";x");
  std::string_view large = "300";
  EXPECT_EQ(take_number<std::uint8_t>(large), std::nullopt) << "it does not fit";
  std::string_view code = "7Fg";
  EXPECT_EQ(take_number<unsigned>(code, 16), 0x7Fu);
  EXPECT_EQ(code, "g");
}

}  // namespace pawnshop::support
