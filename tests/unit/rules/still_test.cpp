// SPDX-License-Identifier: MIT
// Directions that lead nowhere, in sets, and paths that end where they begin: a set that is shifted
// by no square is itself, and a man can stay while others move with him.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::Contains;
using ::testing::Not;

const char* const kRichBoard =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::string tweaked_chess(const std::string& rules) {
  return "return extend \"chess\" { title = \"Test\", " + rules + " }";
}

std::vector<std::string> turns_in(const std::string& rules, const std::string& position) {
  const auto loaded = load_text(tweaked_chess(rules));
  set_up(*loaded.game, position);
  return loaded.game->legal();
}

}  // namespace

TEST(Still, ASetThatIsShiftedNowhereIsItself) {
  for (const auto& [shifted, plain] :
       {std::pair{"shift(my.queen, 0 * forward)", "my.queen"},
        {"shift(my.queen, forward + backward)", "my.queen"},
        {"shift(my.knight, 0 * forward | forward)", "(my.knight | shift(my.knight, forward))"},
        {"shift(moved, 0 * sideways)", "moved"},
        {"(reach(my.rook, 0 * forward) - my.rook)", "nowhere"}}) {
    const auto rule = [](const std::string& set) {
      return "never = { a = any(" + set + " & rank(5)) }";
    };
    EXPECT_EQ(turns_in(rule(shifted), kRichBoard), turns_in(rule(plain), kRichBoard)) << shifted;
    EXPECT_EQ(broken_in_text(tweaked_chess(rule(shifted)), {kRichBoard}), "(none)") << shifted;
    const std::string takes = "effects = { take(" + std::string(shifted) + " & their.pawn) }";
    EXPECT_EQ(broken_in_text(tweaked_chess(takes), {kRichBoard}), "(none)") << shifted;
  }
}

TEST(Still, AManCanStayWhileOthersMoveWithHim) {
  const std::string rules =
      "turn = { hop = together { { \"king\", \"e1 f1 e1\" }, { \"rook\", \"h1 g1\" }, text = "
      "\"hop\" } }";
  EXPECT_THAT(turns_in(rules, kRichBoard), Contains("hop"));
  EXPECT_THAT(turns_in(rules, "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1"), Not(Contains("hop")));
  EXPECT_THAT(turns_in(rules, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"), Not(Contains("hop")));
  EXPECT_EQ(broken_in_text(tweaked_chess(rules), {kRichBoard, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}),
            "(none)");
  EXPECT_THAT(turns_in(rules + ", never = { a = any(moved & my.king & first_rank) }", kRichBoard),
              Not(Contains("hop")));
  const auto loaded = load_text(tweaked_chess(rules));
  set_up(*loaded.game, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  play(*loaded.game, "hop");
  EXPECT_EQ(loaded.game->position_text(), "4k3/8/8/8/8/8/8/4K1R1 b - - 1 1");
}

}  // namespace pawnshop::tests
