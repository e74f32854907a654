// SPDX-License-Identifier: MIT
#include "engine/ready_game.h"

#include <gtest/gtest.h>

#include "support/cpu_time.h"

namespace pawnshop::tests {

TEST(ReadyGame, IsHandedOutOnceToWhoeverWantsTheFirstGame) {
  ASSERT_EQ(engine::make_first_game_ready(), "");
  EXPECT_EQ(engine::first_game(), "hostage");
  const auto other = engine::open_game_or_take_ready({"chess", {}});
  ASSERT_TRUE(other);
  EXPECT_EQ(other->rules->title, "Chess");
  EXPECT_FALSE(engine::open_game_or_take_ready({"hostage", {"unknown=1"}}));
  EXPECT_TRUE(engine::ready_game()) << "somebody wanted another game, or other rules";
  for (const bool is_ready : {true, false}) {
    EXPECT_EQ(engine::ready_game() != nullptr, is_ready);
    const auto opened = engine::open_game_or_take_ready({"hostage", {}});
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->rules->title, "Hostage Chess");
    EXPECT_EQ(opened->game->turns().size(), 20u);
  }
}

TEST(ReadyGame, IsMadeWithoutAClock) {
  static int readings;
  readings = 0;
  const support::ClocksInUse counting({[] {
                                         ++readings;
                                         return std::optional<double>(1000);
                                       },
                                       [] {
                                         ++readings;
                                         return 1000.0;
                                       }});
  ASSERT_EQ(engine::make_first_game_ready(), "");
  EXPECT_EQ(readings, 0) << "a process that goes on with this memory has another clock";
  EXPECT_EQ(support::cpu_seconds(), 1000) << "nothing has been counted so far";
  EXPECT_TRUE(engine::open_game_or_take_ready({"hostage", {}}));
}

}  // namespace pawnshop::tests
