// SPDX-License-Identifier: MIT
// Rules about who is attacked: turns are made only if they could change that.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

void expect_same(const std::string& base,
                 const std::string& rule,
                 const std::vector<std::string>& positions) {
  const std::string script =
      "return extend '" + base + "' { title = 'Test', never = { so = " + rule + " } }";
  EXPECT_EQ(broken_in_text(script, positions), "(none)") << rule;
  EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << rule;
}

const std::vector<std::string> kOnBoard = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "1n1r2k1/P1P5/8/8/3p4/8/4P3/R3K2R w KQ - 0 1",
    "r3k3/1ppp2p1/2n5/3pP1n1/2p2p2/3N2N1/PP2P1PP/2B1K2R w K d6 0 1",
    "4k3/8/8/2pPp3/8/4n3/1P1P1P2/4K3 w - - 0 1",
    "4k3/2q5/8/8/1pRp4/8/2P1P3/R3K2R w KQ - 0 1",
    "4k3/8/8/8/1b6/2q5/3P4/R3K2R w KQ - 0 1",
    "r2qk2r/8/8/8/8/8/3Q4/R3K2R w KQkq - 0 1",
    "4k3/8/8/2p1p3/3N4/8/1n1P1n2/4K3 b - - 0 1"};
const std::vector<std::string> kInHand = {
    "4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNNPPrp] w K - 0 1",
    "r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn] w kq - 0 12",
    "4k3/1q6/8/8/1b6/8/3P4/r3K3[QPRBNnp] w - - 0 1"};
const std::vector<std::string> kInPrison = {
    "r1bq2k1/ppp2pbp/6p1/7P/3Np3/2P1B1PP/Pn3P2/R1Q2K2[NP#RBPrnp] b - - 0 20",
    "r2q2k1/pp3p1p/6pB/4b2P/3pp2B/2P3Pb/P4PP1/2R3K1[NNnn#QRPPrp] w - - 0 27",
    "6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#QNqn] w - - 0 1",
    "6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#Q] w - - 0 1",
    "2q1b1k1/3P4/8/8/8/8/1p3p2/R1Q1N1K1[BN#QP] w - - 0 1",
    "4k3/8/2R5/8/8/8/2bp4/2R1K3[#p] w - - 0 36",
    "4k3/8/8/4q3/8/3N4/1p3B2/K1Q5[#] w - - 0 1"};

}  // namespace

TEST(TracedAttacks, OnOwnMenAndOnEnemies) {
  for (const char* const rule :
       {"by 'pawn' & attacked(my.knight)",
        "took() & attacked(my.rook)",
        "~took() & attacked(their.queen)",
        "attacked(their.queen | their.rook) & count(my.men):at_least(5)",
        "attacked(my.queen, by 'pawn') | attacked(their.queen, by('bishop', 'knight'))",
        "any(my.queen) & ~attacked(their.men - their.pawn - their.king)",
        "attacked(my.men & rank(4)) & attacked(their.men & rank(5))",
        "attacked(neighbours(moved) & their.men) & by 'knight'",
        "attacked(neighbours(my.king) & my.men) & took()",
        "~attacked(my.men - my.king)",
        "attacked(all.knight) & any(my.rook)"})
    expect_same("chess", rule, kOnBoard);
}

/// Who captures a man may be meant on his square in his stead.
TEST(TracedAttacks, OnWhomeverStandsThere) {
  for (const char* const rule : {"attacked(all.pawn, by 'knight')",
                                 "~attacked(all.pawn, by 'knight')",
                                 "attacked(squares 'c4 d4 e4 c5 d5 e5')",
                                 "~attacked(squares 'c4 d4 e4 f4 d3 d6 e6')",
                                 "attacked(all.men & rank(5), by('pawn', 'bishop'))",
                                 "~attacked(all.queen | all.rook)",
                                 "any(my.pawn) & ~attacked(rank(4) & (all.knight | all.pawn))",
                                 "attacked(neighbours(all.pawn))"})
    expect_same("chess", rule, kOnBoard);
}

/// Pawns who have run may be captured in passing, by the next turn.
TEST(TracedAttacks, InPassing) {
  const std::vector<std::string> positions = {"4k3/8/8/8/1p1p1p2/8/P1P1P1P1/4K3 w - - 0 1",
                                              "4k3/8/8/8/3pP1p1/8/P1P2P1P/4K3 b - e3 0 1",
                                              "4k3/2p1p3/8/1P1P1P2/8/8/8/4K3 b - - 0 1"};
  for (const char* const rule : {"attacked(my.pawn) & any(their.pawn)",
                                 "attacked(moved & my.pawn) & any(path)",
                                 "attacked(moved)",
                                 "took() & attacked(moved)",
                                 "~took() & attacked(moved & my.pawn)",
                                 "attacked(moved, by 'pawn')",
                                 "any(moved & shift(my.pawn, forward))",
                                 "any(from & shift(their.pawn, backward_diagonal))",
                                 "attacked(my.men & (rank(4) | rank(3)))",
                                 "~attacked(my.men - my.king)",
                                 "by 'pawn' & attacked(their.pawn)"})
    expect_same("chess", rule, positions);
}

TEST(TracedAttacks, AfterDrops) {
  for (const char* const rule :
       {"how 'drop' & attacked(their.king)",
        "any(dropped) & attacked(their.king)",
        "how 'drop' & attacked(their.queen | their.rook)",
        "how 'drop' & attacked(my.queen)",
        "how 'drop' & ~attacked(dropped)",
        "any(dropped & my.knight) & attacked(their.men)",
        "any(dropped) & attacked(neighbours(dropped) & their.men)",
        "how 'drop' & attacked(dropped, by 'pawn')",
        "how 'move' & attacked(moved & my.knight)",
        "any(shift(dropped & my.knight, leap(1, 2)) & their.men)",
        "any(shift(moved & my.knight, leap(1, 2)) & their.queen) & took()",
        "none(files(dropped & my.rook) & their.men) & any(dropped & my.rook)",
        "any(neighbours((moved | dropped) & my.pawn) & their.pawn)"})
    expect_same("crazyhouse", rule, kInHand);
}

/// A drop may wake enemies, or own men, or put them to sleep, by whom it is paid for.
TEST(TracedAttacks, BySleepers) {
  for (const char* const rule : {"how 'exchange' & attacked(their.king)",
                                 "any(dropped) & attacked(their.queen | their.rook)",
                                 "any(dropped) & attacked(my.queen | my.rook)",
                                 "how 'exchange' & attacked(dropped)",
                                 "how 'parachute' & attacked(dropped)",
                                 "took() & attacked(my.rook | my.queen)",
                                 "attacked(my.men - my.king, by 'pawn')",
                                 "~attacked(their.men, by 'pawn') & any(their.men & last_rank)",
                                 "any(shift(dropped & my.knight, leap(1, 2)) & their.men)",
                                 "by 'king' & ~safe_for('king', squares 'a1 e1 c1 f1')",
                                 "any(dropped) & ~safe_for('king', neighbours(my.king) & empty)"})
    expect_same("hostage", rule, kInPrison);
}

TEST(TracedAttacks, OnSquaresForAMan) {
  for (const char* const rule : {"by 'rook' & ~safe_for('king', squares 'g1 g8 c1 c8')",
                                 "took() & safe_for('king', file 'f')",
                                 "~safe_for('king', neighbours(my.queen) & empty) & any(my.queen)"})
    expect_same("chess", rule, kOnBoard);
}

/// The first duty lists its captures first, and all other turns only if there is none.
TEST(CapturesFirst, ByWhomOfWhomAndWhere) {
  for (const char* const does : {"took 'pawn'",
                                 "took('queen', 'rook', 'bishop', 'knight')",
                                 "took() & by 'pawn'",
                                 "took 'pawn' & by('pawn', 'king')",
                                 "took() & any(to & (rank(5) | rank(6)))",
                                 "any(taken)",
                                 "took() & ~attacked(moved)",
                                 "took 'queen' | took 'pawn'"}) {
    const std::string duty =
        std::string(" { title = 'Test', must = { duty { does = ") + does + ", because = 'so' } } }";
    const std::string two = std::string(" { title = 'Test', must = { duty { does = ") + does +
                            ", because = 'so' }, duty { does = by 'pawn', because = 'so' } } }";
    for (const std::string& duties : {duty, two}) {
      EXPECT_EQ(broken_in_text("return extend 'chess'" + duties, kOnBoard), "(none)") << does;
      EXPECT_EQ(broken_in_text("return extend 'hostage'" + duties, kInPrison), "(none)") << does;
    }
  }
}

/// An effect marks the square on to which a pawn takes in passing.
TEST(TracedAttacks, AreKnownWhereEffectsMark) {
  for (const char* const mark :
       {"effects = { mark('passed', shift(moved & my.pawn, backward) & empty) }",
        "effects = { mark('passed', shift(my.pawn & rank(4), backward) & empty) }",
        "afterwards = { mark('passed', shift(moved & my.pawn, backward) & empty) }"})
    for (const char* const rule : {"attacked(my.pawn) & none(my.queen)",
                                   "attacked(my.pawn & rank(3)) & any(my.rook)",
                                   "attacked(my.pawn) & by 'pawn'"})
      EXPECT_EQ(
          broken_in_text(std::string("return extend 'chess' { title = 'Test', sound = { king = "
                                     "false }, ") +
                             mark + ", never = { check = attacked(my.king), so = " + rule + " } }",
                         {"4k3/8/8/8/3p1p2/8/2P1P3/R3K3 w - - 0 1",
                          "4k3/8/8/2p5/3p4/2P1P3/8/R3K2R w K - 0 1",
                          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"}),
          "(none)")
          << mark << ": " << rule;
}

}  // namespace pawnshop::tests
