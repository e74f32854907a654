// SPDX-License-Identifier: MIT
// Turns that name a man and take him off the board: the sets know which of them leave the king
// attacked, and what such turns do says nothing of moves.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Where both generators are compared: men who are pinned, a check, a check by two men, no king
/// beside a pinned man.
const std::vector<std::string> kLiftPositions = {
    "4r1k1/8/8/8/b7/8/2N1N3/R2QK2R[] w - - 0 1",
    "4k3/8/8/8/7b/8/5P2/R3K2R[] w - - 0 1",
    "4r1k1/8/8/8/8/5n2/8/R2QK2R[] w - - 0 1",
    "4k3/4b3/8/8/8/8/8/4RK2[] b - - 0 1",
};

std::string game_with(const std::string& onto,
                      const std::string& effects,
                      const std::string& more) {
  return "return extend 'chess' { title = 'Test', sound = false, "
         "zones = { yard = zone { holds = mine }, pen = zone { holds = theirs } }, "
         "turn = { warp = point { onto = " +
         onto + " } }, effects = { " + effects + " }, " + more + " }";
}

}  // namespace

TEST(Lifted, AreListedAsTheRefereeListsThem) {
  for (const char* const onto : {"all.men - all.king", "everywhere"}) {
    for (const char* const effect :
         {"send(to & my.men - my.king, my.yard):when(how 'warp')",
          "send(to & my.men - my.king, my.pen):when(how 'warp')",
          "send(to & (my.rook | my.knight), my.yard):when(how 'warp' & any(my.queen))",
          "remove(to & all.men - all.king):when(how 'warp')",
          "remove(to & my.men - my.king):when(how 'warp'), raise 'up':when(how 'warp')"}) {
      for (const char* const more :
           {"never = { few = count(my.men):at_most(2) }, flags = { up = flag { letter = '!' } }",
            "never = { calm = by 'rook' & any(path) }"}) {
        const std::string text = game_with(onto, effect, more);
        if (std::string(effect).find("raise") != std::string::npos &&
            std::string(more).find("flag") == std::string::npos)
          continue;
        EXPECT_EQ(broken_in_text(text, kLiftPositions), "(none)") << text;
      }
    }
  }
}

TEST(Lifted, SayNothingOfWhomMovesTake) {
  const auto loaded = load_text(game_with("empty & rank(4)",
                                          "take(neighbours(to) & their.pawn):when(how 'warp')",
                                          "never = { mild = took() }"));
  EXPECT_EQ(loaded.game->legal().size(), 20u + 8u);
  EXPECT_EQ(broken_in_text(game_with("empty & rank(4)",
                                     "take(neighbours(to) & their.pawn):when(how 'warp')",
                                     "never = { mild = took() }"),
                           {"4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1"}),
            "(none)");
}

}  // namespace pawnshop::tests
