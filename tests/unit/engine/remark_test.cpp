// SPDX-License-Identifier: MIT
#include "engine/remark.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

using engine::with_words;
using engine::without_remarks;

TEST(Remark, IsNoPartOfWhatPeopleRead) {
  EXPECT_EQ(without_remarks("[%csl Gd4][%cal Ge2e4] a plan"), "a plan");
  EXPECT_EQ(without_remarks("a [%eval 0.3,17] plan [%emt 0:00:03]"), "a plan");
  EXPECT_EQ(without_remarks("[%cal Ge2e4]"), "");
  EXPECT_EQ(without_remarks("two\nlines"), "two\nlines");
  EXPECT_EQ(without_remarks("[%csl Gd4 has no end"), "[%csl Gd4 has no end");
}

TEST(Remark, StaysWhereTheWordsChange) {
  EXPECT_EQ(with_words("[%csl Gd4][%cal Ge2e4] a plan", "another"),
            "[%csl Gd4] [%cal Ge2e4] another");
  EXPECT_EQ(with_words("a [%emt 0:00:03] plan", ""), "[%emt 0:00:03]");
  EXPECT_EQ(with_words("a plan", "another"), "another");
  EXPECT_EQ(with_words("a plan", ""), "");
}

}  // namespace pawnshop::tests
