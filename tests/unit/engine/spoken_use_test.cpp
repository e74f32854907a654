// SPDX-License-Identifier: MIT
#include "engine/spoken_use.h"

#include <gmock/gmock.h>

#include "engine/spoken.h"
#include "support/lists.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::HasSubstr;

std::string said(const rules::Ruleset& rules,
                 const std::string& zone,
                 int owner_of_zone,
                 const std::string& man,
                 int player) {
  engine::HeldMan held{-1, owner_of_zone, -1};
  for (int i = 0; i < rules.zone_count(); ++i)
    held.zone = rules.zones[support::at(i)].name == zone ? i : held.zone;
  for (int type = 0; type < rules.man_count(); ++type)
    held.type = rules.man(type).name == man ? type : held.type;
  return engine::use_without_drop(rules, held, player).text;
}

}  // namespace

TEST(SpokenUse, SaysThatAHostagePays) {
  const auto game = open_shipped("hostage");
  for (const int player : {0, 1}) {
    const std::string me = player == 0 ? "White" : "Black", other = player == 0 ? "Black" : "White";
    EXPECT_EQ(said(game->rules(), "prison", player, "rook", player),
              me + " can pay with the rook in " + me +
                  "'s prison, but not move it. To pay, drag a "
                  "man out of " +
                  other + "'s prison.");
    EXPECT_THAT(said(game->rules(), "airfield", 1 - player, "rook", player),
                HasSubstr("only " + other + " can drop the rook in " + other + "'s airfield"));
  }
}

TEST(SpokenUse, TellsOfTheOtherPlayersZone) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/8/4K3[P#PPr] w - - 0 1");
  const auto told = [&](const char* zone, int viewer) {
    return engine::spoken_zone_of_other(
        game->rules(), game->setup(), support::find_named(game->rules().zones, zone), viewer);
  };
  EXPECT_EQ(told("prison", 0),
            "Black's prison holds men of White: 2 pawns. White can drop one of them and pays for "
            "him out of White's prison.");
  EXPECT_EQ(told("airfield", 0),
            "Black's airfield is for men of Black, and empty. Black can drop one of them.");
  EXPECT_EQ(told("airfield", 1),
            "White's airfield holds men of White: pawn. White can drop one of them.");
}

/// Somebody who is not to move is the reason only where he could do something with that man.
TEST(SpokenUse, NeverBlamesTheMoveOfWhoeverIsToMove) {
  int asked = 0;
  for (const std::string& path : every_game()) {
    const auto loaded = load_script(path, shipped_library());
    const rules::Ruleset& rules = loaded.game->rules();
    for (int zone = 0; zone < rules.zone_count(); ++zone) {
      for (int type = 0; type < rules.man_count(); ++type) {
        for (const int holder : {0, 1}) {
          for (const int player : {0, 1}) {
            const engine::HeldMan held{zone, holder, type};
            if (engine::drops_from(rules, held, player))
              continue;
            ++asked;
            const std::string text = engine::use_without_drop(rules, held, player).text;
            ASSERT_FALSE(text.empty()) << path;
            EXPECT_THAT(text, HasSubstr(engine::spoken_name(rules.zones[support::at(zone)].name)));
            const bool blames_other = text.starts_with("It is ");
            const bool other_can = engine::drops_from(rules, held, 1 - player);
            EXPECT_TRUE(!blames_other || text.find("only ") != std::string::npos) << path << text;
            EXPECT_TRUE(blames_other || !other_can || text.find("can pay") != std::string::npos ||
                        text.find("change places") != std::string::npos)
                << path << text;
          }
        }
      }
    }
  }
  EXPECT_GT(asked, 100);
}

}  // namespace pawnshop::tests
