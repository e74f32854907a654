// SPDX-License-Identifier: MIT
// Turns that need not be made to know that they are legal: both generators agree.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kOpenGame =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

}  // namespace

TEST(UnmadeTurns, OfCaptorsWhoBecomeOthersUnlessTheyAreKings) {
  const auto game = [](const std::string& condition) {
    std::string effects;
    for (const char* const man : {"queen", "rook", "pawn"})
      effects +=
          std::string("become(moved, '") + man + "'):when(took '" + man + "'" + condition + "), ";
    return "return extend 'chess' { title = 'Test', sound = { king = false }, men = { pawn = { "
           "stands = everywhere } }, effects = { " +
           effects + " } }";
  };
  for (const char* const condition : {"", " & ~by 'king'", " & by 'knight'"})
    EXPECT_EQ(broken_in_text(game(condition),
                             {kOpenGame,
                              "3rk3/2P5/8/8/8/8/5p2/4K1R1 w - - 0 1",
                              "4k3/8/8/8/3q4/3pK3/3r4/8 w - - 0 1",
                              "4r2k/8/8/4p3/3P4/4R3/8/4K3 w - - 0 1"}),
              "(none)")
        << condition;
}

}  // namespace pawnshop::tests
