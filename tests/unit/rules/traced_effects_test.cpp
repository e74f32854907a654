// SPDX-License-Identifier: MIT
// Effects of which the position says when they do something: turns are tried only if they could
// change that.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Expects that turns are listed from the sets, and that both generators list the same.
void expect_traced(const std::string& base,
                   const std::string& effects,
                   const std::vector<std::string>& positions) {
  const std::string script = "return extend '" + base +
                             "' { title = 'Test', sound = { king = false }, effects = { " +
                             effects + " } }";
  EXPECT_EQ(broken_in_text(script, positions), "(none)") << effects;
  EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << effects;
}

const std::vector<std::string> kChessmen = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "1n1r2k1/P1P5/8/8/3p4/8/4P3/R3K2R w KQ - 0 1",
    "r3k3/1ppp2p1/2n5/3pP1n1/2p2p2/3N2N1/PP2P1PP/2B1K2R w K d6 0 1",
    "4k3/8/8/8/1b6/2q5/3P4/R3K2R w KQ - 0 1",
    "3rk3/2P5/8/8/8/8/3Q4/3K4 w - - 0 1",
    "4k3/8/8/2p1p3/3N4/8/1n1P1n2/4K3 b - - 0 1"};
const std::vector<std::string> kWithHands = {
    "4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNNPPrp] w K - 0 1",
    "r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn] w kq - 0 12",
    "4k3/8/8/8/1b6/8/3P4/r3K3[QPnp] w - - 0 1"};
const std::vector<std::string> kPrisoners = {
    "r1bq2k1/ppp2pbp/6p1/7P/3Np3/2P1B1PP/Pn3P2/R1Q2K2[NP#RBPrnp] b - - 0 20",
    "r2q2k1/pp3p1p/6pB/4b2P/3pp2B/2P3Pb/P4PP1/2R3K1[NNnn#QRPPrp] w - - 0 27",
    "6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#QNqn] w - - 0 1",
    "6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#Q] w - - 0 1",
    "4k3/8/2R5/8/8/8/2bp4/4K3[#p] w - - 0 36",
    "4k3/8/8/4q3/8/3N4/1p3B2/K7[#] w - - 0 1"};

}  // namespace

TEST(TracedEffects, HangOnACondition) {
  for (const char* const effect :
       {"remove(all.pawn & squares 'd4 e4 d5 e5'):when(none(my.queen))",
        "remove(their.pawn & (file 'a' | file 'h')):when(any(my.queen & rank(5)))",
        "remove(their.knight):when(count(my.men):more_than(count(their.men)))",
        "remove(their.knight):when((count(my.men) % 2):exactly(1))",
        "remove(their.pawn & rank(5)):when((count(all.pawn) % 3):at_most(1))",
        "become(my.pawn & rank(6), 'knight'):when(none(my.knight))",
        "become(their.queen, 'rook'):when(count(my.rook & first_rank):at_most(1))",
        "convert(their.pawn & neighbours(my.king)):when(none(my.rook & squares 'a1 h1'))",
        "send(their.queen & rank(3), squares 'a5 h5'):when(any(my.men & rank(6)))",
        "take(files(my.rook) & their.pawn):when(none(their.queen) | any(my.knight & rank(5)))"})
    expect_traced("chess", effect, kChessmen);
}

TEST(TracedEffects, HangOnWhoStandsWhere) {
  for (const char* const effect :
       {"take(shift(my.knight & shift(my.knight, right), forward) & their.pawn)",
        "remove(all.knight & neighbours(all.queen) & neighbours(all.bishop))",
        "remove(my.men - my.king - files(my.king) - neighbours(my.men))",
        "send(my.knight & squares 'a8 h8 c6', squares 'b1 g1')",
        "remove(reach(my.rook, orthogonal) & their.pawn & rank(5))",
        "become(my.pawn & rank(7), 'queen'), remove(my.queen & rank(7) & files(their.king))"})
    expect_traced("chess", effect, kChessmen);
}

/// Men are taken away on few squares, some of which lie on lines to the king.
TEST(TracedEffects, OpenLinesInFewPlaces) {
  for (const char* const effect :
       {"remove((my.men - my.king) & squares 'c3 f3 c6 f6' - neighbours(my.men))",
        "remove((all.men - all.king) & squares 'c3 e3 d2 e5')",
        "take((their.men - their.king) & rank(4) - neighbours(their.men))",
        "convert(their.pawn & squares 'e4 d4 c3 e5')",
        "become(my.knight & squares 'c3 e3', 'pawn'), remove(my.pawn & squares 'c3 e3 e4')"})
    expect_traced("chess",
                  effect,
                  {"4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
                   "4k3/4q3/8/8/4P3/4N3/8/R3K2R w KQ - 0 1",
                   "4k3/4r3/8/4p3/1b6/2P1B3/3P4/R3K2R w KQ - 0 1",
                   "4k2b/4q3/8/4n3/3p4/8/1P6/K3R3 w - - 0 1",
                   "4k3/8/8/q7/3b4/2P5/3Q4/4K1R1 w - - 0 1",
                   "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"});
  expect_traced(
      "crazyhouse",
      "remove((my.men - my.king) & squares 'c3 f3 c6 f6 e3' - neighbours(my.men))",
      {"4k3/4q3/8/8/8/4N3/8/R3K2R[NPnp] w KQ - 0 1", "4k3/8/8/q7/8/2P5/8/4K3[BPq] w - - 0 1"});
}

TEST(TracedEffects, FollowDrops) {
  for (const char* const effect :
       {"become(my.pawn & rank(6), 'knight'):when(none(my.queen))",
        "remove(their.pawn & neighbours(my.knight)):when(count(my.knight):at_least(3))",
        "remove(their.rook):when(none(my.hand.pawn))",
        "convert((their.men - their.king) & squares 'd5 e5 d4 e4'):when(any(my.hand.rook))",
        "send(my.pawn & shift(my.pawn, forward), my.hand)"})
    expect_traced("crazyhouse", effect, kWithHands);
}

/// Who is held may wake enemies or put them to sleep.
TEST(TracedEffects, HangOnWhoIsHeld) {
  for (const char* const effect :
       {"send(their.prison, my.airfield):when(none(my.queen | my.rook | my.bishop | my.knight))",
        "send(their.prison.pawn, my.airfield):when(none(my.prison.queen) & none(my.prison.rook))",
        "send(my.prison, their.airfield):when(count(my.prison):at_least(5))",
        "send(my.prison, their.airfield)",
        "send(their.prison, my.airfield):when(count(my.prison):more_than(count(their.prison)))",
        "send(their.prison, my.airfield):when((count(my.prison) % 2):exactly(1))",
        "send(my.prison.queen, their.airfield):when(any(my.queen))",
        "remove(their.bishop & (rank(3) | rank(4))):when(any(my.prison.queen))",
        "send(my.prison, their.airfield):when(count(my.prison):exactly(3)), "
        "send(my.airfield, squares 'a5 h5'):when(none(my.prison))"})
    expect_traced("hostage", effect, kPrisoners);
}

/// Each may let another do something.
TEST(TracedEffects, FollowOneAnother) {
  for (const char* const effects :
       {"remove(neighbours(taken) & all.pawn), remove(their.knight):when(none(their.pawn & "
        "rank(7)))",
        "remove(their.knight):when(none(my.rook & rank(1))), remove(neighbours(taken) & all.pawn)",
        "become(moved & my.knight & rank(5), 'rook'), remove(their.bishop):when(count(my.rook):"
        "at_least(3))",
        "remove(their.pawn & rank(6)):when(any(my.queen & rank(5))), "
        "remove(their.queen):when(none(their.pawn & rank(6)))"})
    expect_traced("chess", effects, kChessmen);
}

/// A player may come to have several royal men, or none.
TEST(TracedEffects, MakeMenRoyal) {
  for (const char* const effect :
       {"become(moved & my.pawn & rank(6), 'king')",
        "become(my.queen, 'king'):when(none(my.king))",
        "become(moved & my.knight, 'king'):when(took 'queen' | took 'pawn')",
        "become(my.rook & rank(3), 'king')",
        "become(their.queen & neighbours(my.men), 'king')",
        "convert(neighbours(moved & my.knight) & their.men)",
        "send(my.king & rank(2), squares 'a1 h1')"})
    expect_traced("chess", effect, kChessmen);
  expect_traced("hostage", "become(dropped & my.pawn, 'king')", kPrisoners);
}

TEST(Crowned, ArePawnsOnTheLastRank) {
  for (const char* const base : {"chess", "crazyhouse"}) {
    for (const char* const choices : {"'king', 'queen'", "'knight', 'king'", "'king'"}) {
      const std::string script =
          std::string("return extend '") + base +
          "' { title = 'Test', sound = { king = false }, men = { pawn = { becomes = "
          "function(_, to) if last_rank:has(to) then return " +
          choices + " end end } } }";
      EXPECT_EQ(broken_in_text(script,
                               {"1n1rk3/P1P5/8/8/8/8/4p3/3R1K2 w - - 0 1",
                                "r3k3/P1P3P1/8/1b6/8/8/4p3/4K3 w - - 0 1"}),
                "(none)")
          << choices;
      EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << choices;
    }
  }
}

/// Men whom a hopping man binds can still do what an effect waits for.
TEST(TracedEffects, FollowBoundMen) {
  const std::string script =
      "return extend 'chess' { title = 'Test', sound = { king = false, pawn = false }, men = { "
      "cannon = man { letter = 'C', moves = slide(orthogonal):onto(empty) | hop(orthogonal, "
      "all.men):onto(their.men) } }, effects = { remove(my.bishop):when(any(my.rook & rank(5))) } "
      "}";
  EXPECT_EQ(broken_in_text(script,
                           {"3ck3/8/8/8/3R4/8/3N4/r1BK4 w - - 0 1",
                            "3ck3/8/8/8/3R4/8/3P4/r1BK4 w - - 0 1",
                            "r1bk4/3n4/8/3r4/8/8/8/3CK3 b - - 0 1"}),
            "(none)");
}

}  // namespace pawnshop::tests
