// SPDX-License-Identifier: MIT
#include "support/fields.h"

#include <gtest/gtest.h>

namespace pawnshop::support {

namespace {

std::string filled(std::string_view text) {
  return fill_fields(text, [](std::string_view field) { return "{" + std::string(field) + "}"; });
}

}  // namespace

TEST(Fields, AreFilledWhereverTheyStand) {
  EXPECT_EQ(filled(""), "");
  EXPECT_EQ(filled("from here to there"), "from here to there");
  EXPECT_EQ(filled("<from><to>"), "{from}{to}");
  EXPECT_EQ(filled("the <man> on <from>."), "the {man} on {from}.");
  EXPECT_EQ(filled("<>"), "{}");
}

TEST(Fields, AreClosed) {
  EXPECT_EQ(filled("<to"), "<to");
  EXPECT_EQ(filled("a < b and <to>"), "a < b and {to}");
  EXPECT_EQ(filled("<<to>>"), "<{to}>");
  EXPECT_EQ(filled("<"), "<");
}

TEST(Fields, AreKnownByTheirWholeNames) {
  EXPECT_TRUE(names_field("<piece><origin><x>", "origin"));
  EXPECT_FALSE(names_field("<piece><=becomes>", "becomes"));
  EXPECT_FALSE(names_field("origin", "origin"));
  EXPECT_FALSE(names_field("<origin", "origin"));
}

}  // namespace pawnshop::support
