// SPDX-License-Identifier: MIT
// Who has played a game is written to its file, whoever plays from then on.
#include <filesystem>

#include <gmock/gmock.h>

#include "engine/game_file.h"
#include "renderer/desk.h"
#include "support/file.h"
#include "tests/support/desks.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

using renderer::Desk;
using ::testing::HasSubstr;

namespace {

/// A game in which a person has played White, and the computer Black.
struct PlayersOf : ::testing::Test {
  std::string folder = own_folder();
  Desk desk{open_desk_game("chess"), kDeskSeed};
  std::string computer;

  PlayersOf() {
    desk.level(1).depth = 1;
    computer = engine::recorded_player(&desk.level(1));
    EXPECT_TRUE(desk.play("e4"));
    wait_for(desk);
    EXPECT_TRUE(desk.play("a3"));
    wait_for(desk);
    EXPECT_EQ(desk.session().turns().size(), 4u);
  }
  ~PlayersOf() override { std::filesystem::remove_all(folder); }

  std::string saved(Desk& saving) const {
    EXPECT_TRUE(saving.save(folder + "game.pgn"));
    return *support::read_file(folder + "game.pgn");
  }
  static std::string tags(const std::string& white, const std::string& black) {
    return "[White \"" + white + "\"]\n[Black \"" + black + "\"]";
  }
};

}  // namespace

TEST_F(PlayersOf, AGameAreKnownAfterLookingBack) {
  desk.go_to(0);
  EXPECT_THAT(saved(desk), HasSubstr(tags("Human", computer)));
}

TEST_F(PlayersOf, AGameAreNotThoseWhoTriedOtherLines) {
  desk.go_to(1);
  ASSERT_TRUE(desk.play("a6"));
  ASSERT_TRUE(desk.play("b4"));
  EXPECT_THAT(saved(desk), HasSubstr(tags("Human", computer)));
}

TEST_F(PlayersOf, AGameAreAllWhoHavePlayedASide) {
  desk.set_computers({true, false});
  desk.level(0) = desk.level(1);
  wait_for(desk);
  ASSERT_TRUE(desk.play(desk.view().turns.front().machine));
  desk.set_computers({false, false});
  EXPECT_THAT(saved(desk), HasSubstr(tags("Human and " + computer, computer + " and Human")));
}

TEST_F(PlayersOf, AGameAreKnownByTheirNames) {
  desk.set_names({"Anna", "Ben"});
  desk.go_to(1);
  EXPECT_THAT(saved(desk), HasSubstr(tags("Anna", computer)));
}

TEST_F(PlayersOf, AGameAreKnownWhenItGoesOnAnotherTime) {
  desk.go_to(3);
  const auto running = engine::read_running(engine::write_running(desk.running()));
  ASSERT_TRUE(running);
  Desk again(open_desk_game("chess"), kDeskSeed);
  ASSERT_TRUE(again.resume(*running));
  EXPECT_THAT(saved(again), HasSubstr(tags("Human", computer)));
  again.begin_again();
  again.set_computers({false, false});
  EXPECT_THAT(saved(again), HasSubstr(tags("Human", "Human")));
}

TEST_F(PlayersOf, AGameAreKnownWhenItsRulesAreReadAnew) {
  desk.go_to(1);
  ASSERT_TRUE(desk.reload(open_desk_game("chess")));
  EXPECT_THAT(saved(desk), HasSubstr(tags("Human", computer)));
}

}  // namespace pawnshop::tests
