// SPDX-License-Identifier: MIT
// What the rules ask of a position before any turn: whether the king is in check is known to the
// fast generator anyway, and other conditions are asked at one go. Both generators say the same.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::string wrong_in(const std::string& base,
                     const std::string& fields,
                     const std::vector<std::string>& positions) {
  return broken_in_text("return extend \"" + base + "\" { title = \"Test\", " + fields + " }",
                        positions);
}

}  // namespace

TEST(Asked, WhetherTheKingIsInCheckDecidesWhoMayBeDropped) {
  for (const char* const when : {"attacked(my.king)",
                                 "~attacked(my.king)",
                                 "~~attacked(my.king)",
                                 "attacked(my.king) & any(my.rook)",
                                 "attacked(their.king)",
                                 "attacked(my.king | my.rook)"}) {
    EXPECT_EQ(wrong_in("crazyhouse",
                       "turn = { drop = { when = " + std::string(when) + " } }",
                       {"4k3/8/8/8/4r3/8/8/4K3[NPqp] w - - 0 1",
                        "4k3/8/8/8/3r4/8/8/4K3[NPqp] w - - 0 1",
                        "4k3/8/8/8/8/3n4/8/4K1R1[NPqp] w - - 0 1",
                        "4k3/4R3/8/8/8/8/8/4K3[RPqp] b - - 0 1"}),
              "(none)")
        << when;
  }
}

TEST(Asked, WhetherTheKingIsInCheckDecidesWhoMayMove) {
  for (const char* const when : {"attacked(my.king)", "~attacked(my.king)"}) {
    EXPECT_EQ(wrong_in("hostage",
                       "turn = { move = { when = " + std::string(when) + " } }",
                       {"4k3/8/8/8/4r3/8/8/4K3[] w - - 0 1", "4k3/8/8/8/3r4/8/8/4K3[] w - - 0 1"}),
              "(none)")
        << when;
    // A hopper, whom no set knows, gives it; and a pawn who has run may be taken where he passed.
    EXPECT_EQ(wrong_in("chess",
                       "men = { knight = { moves = hop(every_way, all.men) } }, turn = { move = { "
                       "when = " +
                           std::string(when) + " } }",
                       {"4k3/8/8/8/4n3/4p3/8/4K3 w - - 0 1", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"}),
              "(none)")
        << when;
  }
}

TEST(Asked, ConditionsOfThePositionAreSeenByTheirPlayer) {
  for (const char* const held : {"my.pawn & rank(2)",
                                 "neighbours(their.king)",
                                 "when(the.number:at_least(2), my.knight)",
                                 "when(any(their.queen), my.queen | my.rook)",
                                 "shift(their.pawn, forward)",
                                 "reach(their.bishop, diagonal)",
                                 "when(count(my.men):at_least(16), my.bishop)"}) {
    EXPECT_EQ(wrong_in("chess",
                       "can_move = my.men:except(" + std::string(held) + ", \"held\")",
                       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 2"}),
              "(none)")
        << held;
  }
}

/// Nobody but who stands near can matter to the king, by castling too.
TEST(Asked, WhoIsLookedUpMattersWhereTheKingCanGo) {
  const std::string lame =
      "local function lame(ahead, turn) return step(2 * ahead + turn):when(within(shift(from, "
      "ahead), empty)) end\n";
  const std::vector<std::string> castling = {"4k3/8/8/8/8/2n3n1/8/R3K2R w KQ - 0 1",
                                             "4k3/8/8/8/8/1n4n1/8/R3K2R w KQ - 0 1",
                                             "4k3/8/8/8/2n5/8/7n/R3K2R w KQ - 0 1",
                                             "r3k2r/8/8/8/8/8/1N4N1/4K3 b kq - 0 1",
                                             "4k3/3n4/3P1n2/8/5P2/8/8/R3K2R w KQ - 0 1"};
  for (const char* const moves :
       {"hop(every_way, all.men)",
        "slide(every_way, 3)",
        "lame(forward, sideways) | lame(backward, sideways) | lame(right, forward | backward) | "
        "lame(left, forward | backward)"}) {
    EXPECT_EQ(broken_in_text(lame +
                                 "return extend \"chess\" { title = \"Test\", men = { knight = "
                                 "{ moves = " +
                                 moves + " } } }",
                             castling),
              "(none)")
        << moves;
  }
}

}  // namespace pawnshop::tests
