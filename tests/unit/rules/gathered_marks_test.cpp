// SPDX-License-Identifier: MIT
// Several moves a turn: where a man ran past in one of them, another may stand when the turn is
// over, and be taken there.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// What is wrong with chess of so many moves a turn, or what the tables cannot play; "(none)" if
/// nothing is.
std::string wrong_with_moves(int moves,
                             const std::string& more,
                             const std::vector<std::string>& positions) {
  const std::string script =
      "return extend \"chess\" { title = \"Test\", counters = { done = counter { resets = "
      "the.done:exactly(" +
      std::to_string(moves - 1) + ") } }, again = the.done:at_least(1), " + more +
      " position = \"<board> <side> <unmoved> <passed> <done> <clock> <number>\", start = "
      "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0 1\" }";
  const auto loaded = load_text(script);
  if (!loaded.game->slow_reasons().empty())
    return loaded.game->slow_reasons().front().text;
  return broken_in_text(script, positions);
}

}  // namespace

TEST(GatheredMarks, AKingMayNotStandWhereAManRanPast) {
  for (const int moves : {2, 3, 4}) {
    EXPECT_EQ(wrong_with_moves(
                  moves,
                  "",
                  {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0 1",
                   "4k3/8/8/8/3p1p2/3K4/4P3/8 w - - 0 0 1",
                   "4k3/8/8/8/1p1p1p2/2K1P3/2P1P1P1/8 w - - 0 0 1",
                   "8/2p1p1p1/3pk3/1P3P1P/8/8/8/4K3 b - - 0 0 1",
                   "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 0 1"}),
              "(none)")
        << moves;
  }
}

TEST(GatheredMarks, ThatHeGoesOnIsSaidWithoutMarksToo) {
  for (const char* const again :
       {"the.clock:exactly(1)", "the.number:exactly(2) & my.first", "the.number:at_most(2)"})
    EXPECT_EQ(
        broken_in_text(
            "return extend \"chess\" { title = \"Test\", again = " + std::string(again) + " }",
            {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 2"}),
        "(none)")
        << again;
}

TEST(GatheredMarks, GuardOthersThanKingsToo) {
  for (const int moves : {2, 3}) {
    EXPECT_EQ(wrong_with_moves(
                  moves,
                  "never = { shy = attacked(my.queen) },",
                  {"4k3/8/8/8/3p1p2/3Q4/4P3/4K3 w - - 0 0 1",
                   "6k1/8/8/8/1p1p1p2/2K1Q3/2P1P1P1/8 w - - 0 0 1",
                   "8/2p1p1p1/3qk3/1P3P1P/8/8/8/4K3 b - - 0 0 1",
                   "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 0 1"}),
              "(none)")
        << moves;
  }
}

}  // namespace pawnshop::tests
