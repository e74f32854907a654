// SPDX-License-Identifier: MIT
#include "search/window.h"

#include <gtest/gtest.h>

namespace pawnshop::tests {

using search::NodeKind;
using search::Window;

TEST(Window, IsTheSameAgainWhenItIsTurnedTwice) {
  for (const Window& window : {Window{-30, 50},
                               Window::above(12, NodeKind::Cut),
                               Window::above(-search::kInfinity, NodeKind::All)}) {
    const Window twice = window.turned().turned();
    EXPECT_EQ(twice.alpha, window.alpha);
    EXPECT_EQ(twice.beta, window.beta);
    EXPECT_EQ(twice.kind, window.kind);
    EXPECT_EQ(window.turned().is_wide(), window.is_wide());
    EXPECT_EQ(window.turned().expects_cut(), window.kind == NodeKind::All);
  }
}

TEST(Score, TellsInHowManyTurnsAGameIsOver) {
  EXPECT_EQ(search::turns_to_end(search::won_at(1)), 1);
  EXPECT_EQ(search::turns_to_end(search::won_at(3)), 2);
  EXPECT_EQ(search::turns_to_end(search::lost_at(2)), -1);
  EXPECT_EQ(search::turns_to_end(search::lost_at(4)), -2);
  EXPECT_EQ(search::turns_to_end(search::lost_at(1)), -1) << "by a turn of his own";
  EXPECT_EQ(search::turns_to_end(search::won_at(2)), 1) << "by a turn of the other player";
}

}  // namespace pawnshop::tests
