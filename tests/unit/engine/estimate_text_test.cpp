// SPDX-License-Identifier: MIT
#include "engine/estimate_text.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

using engine::Estimate;
using engine::read_estimated;
using engine::with_estimate;

TEST(EstimateText, IsWrittenAsOtherProgramsReadIt) {
  EXPECT_EQ(with_estimate("good", Estimate{35, 12}), "[%eval 0.35,12] good");
  EXPECT_EQ(with_estimate("", Estimate{-120, 8}), "[%eval -1.20,8]");
  EXPECT_EQ(with_estimate("", Estimate{search::won_at(5), 9}), "[%eval #3,9]");
  EXPECT_EQ(with_estimate("", Estimate{search::lost_at(5), 9}), "[%eval #-3,9]");
  EXPECT_EQ(with_estimate("good", std::nullopt), "good");
}

TEST(EstimateText, IsReadAgain) {
  for (const int score : {0, 35, -120, 2999, search::won_at(1), -search::won_at(7)}) {
    const auto read = read_estimated(with_estimate("good", Estimate{score, 12}));
    EXPECT_EQ(read.comment, "good");
    EXPECT_EQ(read.estimate, (Estimate{score, 12}));
  }
  EXPECT_EQ(read_estimated("[%eval +0.5]").estimate, (Estimate{50, 0})) << "others say no depth";
}

TEST(EstimateText, ThatIsNoneStaysInTheComment) {
  for (const char* const text : {"[%eval ] x",
                                 "[%eval #0] x",
                                 "[%eval #9999] x",
                                 "[%eval 1e9] x",
                                 "[%eval nan] x",
                                 "[%eval 0.3,-1] x",
                                 "[%eval 0.3",
                                 "[%cal Ga1a2] x"}) {
    EXPECT_EQ(read_estimated(text).comment, text);
    EXPECT_FALSE(read_estimated(text).estimate) << text;
  }
}

}  // namespace pawnshop::tests
