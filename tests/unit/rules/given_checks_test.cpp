// SPDX-License-Identifier: MIT
// Rules about turns that give check: most such turns are known without being made.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

// Direct and discovered checks, promotions, castling that gives check, en passant on a line to the
// king, men who capture on their way to a check; two kings, and a king in check already.
const std::vector<std::string> kChecksOnBoard = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/1P6/8/8/4N3/4R3/8/R3K3 w Q - 0 1",
    "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1",
    "4k3/2P5/8/3p4/2B5/8/3R4/3RK3 w - - 0 1",
    "1k4k1/8/8/3N4/8/3B4/8/R3K2R w - - 0 1",
    "4k3/8/8/1q2Q3/8/8/3n4/4K3 b - - 0 1"};
const std::vector<std::string> kChecksByHand = {
    "4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNNPPrp] w K - 0 1",
    "r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn] w kq - 0 12",
    "1k4k1/8/8/3N4/8/3B4/8/R3K2R[QNP] w - - 0 1",
    "4k3/8/8/4r3/4p3/8/3P4/4K3[NPqp] w - - 0 1"};
const std::vector<std::string> kChecksOfPrisoners = {
    "r1bq2k1/ppp2pbp/6p1/7P/3Np3/2P1B1PP/Pn3P2/R1Q2K2[NP#RBPrnp] b - - 0 20",
    "r2q2k1/pp3p1p/6pB/4b2P/3pp2B/2P3Pb/P4PP1/2R3K1[NNnn#QRPPrp] w - - 0 27",
    "6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#QNqn] w - - 0 1"};

std::string wrong_without(const std::string& base,
                          const std::string& rule,
                          const std::vector<std::string>& positions) {
  return broken_in_text(
      "return extend '" + base +
          "' { title = 'Test', sound = { king = false }, never = { checks = " + rule + " } }",
      positions);
}

}  // namespace

TEST(GivenChecks, AreForbidden) {
  for (const char* const rule : {"attacked(their.king)",
                                 "attacked(their.king) & by 'rook'",
                                 "attacked(their.king) & ~by 'pawn'",
                                 "took() & attacked(their.king)",
                                 "took 'pawn' & attacked(their.king)",
                                 "attacked(their.king) & any(to & light)",
                                 "any(moved & my.knight - rank(6)) & attacked(their.king)",
                                 "attacked(their.king) & none(my.queen)",
                                 "attacked(their.king) & attacked(moved)",
                                 "attacked(their.king) & how 'castle_short'"})
    EXPECT_EQ(wrong_without("chess", rule, kChecksOnBoard), "(none)") << rule;
}

TEST(GivenChecks, AreForbiddenToDrops) {
  for (const char* const rule :
       {"any(dropped - my.pawn) & attacked(their.king)",
        "how 'drop' & attacked(their.king)",
        "any(dropped & (my.knight | my.rook) & dark) & attacked(their.king)",
        "attacked(their.king) & any(dropped & neighbours(my.king))",
        "attacked(their.king) & count(my.hand):at_least(3)",
        "attacked(their.king)"})
    EXPECT_EQ(wrong_without("crazyhouse", rule, kChecksByHand), "(none)") << rule;
}

/// Some men are asleep there, and some drops are paid for.
TEST(GivenChecks, AreForbiddenToPrisoners) {
  for (const char* const rule : {"paid() & attacked(their.king)",
                                 "any(dropped) & attacked(their.king)",
                                 "paid() & any(neighbours(dropped) & their.men)",
                                 "~paid() & any(dropped & dark)",
                                 "paid 'knight' & any(dropped & dark)",
                                 "attacked(their.king) & worth(my.prison, 'worth'):less_than(4)"})
    EXPECT_EQ(wrong_without("hostage", rule, kChecksOfPrisoners), "(none)") << rule;
}

TEST(GivenChecks, AreForbiddenWhereMenAreHeld) {
  EXPECT_EQ(broken_in_text("return extend 'crazyhouse' { title = 'Test', sound = { king = false }, "
                           "can_move = all.men:except(all.rook & rank(8), 'held'), never = { "
                           "checks = any(dropped) & attacked(their.king) } }",
                           kChecksByHand),
            "(none)");
  EXPECT_EQ(broken_in_text("return extend 'crazyhouse' { title = 'Test', sound = { king = false }, "
                           "can_be_taken = all.men - all.king & dark, never = { checks = "
                           "any(dropped) & attacked(their.king) } }",
                           kChecksByHand),
            "(none)");
}

TEST(GivenChecks, AreDemanded) {
  for (const char* const duty :
       {"does = attacked(their.king)",
        "does = any(dropped) & attacked(their.king)",
        "does = any(dropped)",
        "when = any(my.hand.queen) | count(my.hand):at_least(3), does = any(dropped)",
        "does = any(dropped & (my.knight | my.pawn) & dark)",
        "does = took() | any(dropped & neighbours(their.men))",
        "does = any(dropped), allows = any(dropped & light)"})
    EXPECT_EQ(
        broken_in_text("return extend 'crazyhouse' { title = 'Test', sound = { king = false }, "
                       "must = { duty { " +
                           std::string(duty) + ", because = 'you must' } } }",
                       kChecksByHand),
        "(none)")
        << duty;
}

}  // namespace pawnshop::tests
