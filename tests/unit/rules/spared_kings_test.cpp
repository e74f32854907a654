// SPDX-License-Identifier: MIT
// Rules of who may be taken that spare a royal man after few turns, or where only a position text
// puts him.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// A game with hands and a mark `fresh`, on which men may not be taken; `spared` is that set.
std::string marked_game(const std::string& after, const std::string& spared) {
  return "return extend 'crazyhouse' { title = 'Test', marks = { fresh = marks { after = " + after +
         " } }, position = '<board><zones> <side> <unmoved> <passed> <fresh> <clock> <number>', "
         "start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - - 0 1', "
         "can_be_taken = all.men:except(" +
         spared + ", 'spared') }";
}

/// A game in which a flag spares the men of `spared`.
std::string flagged_game(const std::string& base,
                         const std::string& raised,
                         const std::string& spared,
                         const std::string& more = "") {
  return "return extend '" + base +
         "' { title = 'Test', flags = { up = flag { letter = '!' } }, effects = { raise "
         "'up':when(" +
         raised + ") }, can_be_taken = all.men:except(when(any(the.up), " + spared +
         "), 'spared')" + more + " }";
}

// The mark is on an enemy beside the king, on empty squares beside him, on a king, on an own man.
const std::vector<std::string> kPositionsWithMarks = {
    "r3k2r/ppp2ppp/2n5/3q4/8/2N5/PPP1nPPP/R2QK2R[QRNPPqbnp] w KQkq - e2 0 5",
    "4k3/8/8/8/8/8/4n3/4K2r[NNPnq] w - - e2 0 5",
    "4k3/8/8/8/8/4r3/4p3/3K4[Nn] w - - e2 0 5",
    "4k3/8/8/8/8/4r3/8/3K4[Nn] w - - e1e2 0 5",
    "4k3/8/8/8/8/3r4/8/3K4[Nn] w - - d1 0 5",
    "4k3/8/8/8/3N4/3r4/8/3RK3[Nn] w - - d1e8 0 5",
    "4k3/3P4/8/8/3N4/3r4/8/3RK3[Nn] b - - d7d4 0 5"};

const std::vector<std::string> kSparedChessmen = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "3k4/1p6/3N4/4r3/8/2p5/4R3/1b2K3 w - - 0 1",
    "4k3/8/3p4/b3N3/8/8/4K3/r7 b - - 0 1"};
const std::vector<std::string> kSparedWithHands = {
    "r3k2r/ppp2ppp/2n5/3q4/8/2N5/PPP1nPPP/R2QK2R[QRNPPqbnp] w KQkq - 0 5",
    "4k3/8/8/8/1b6/8/3P4/r3K3[QPnp] w - - 0 1"};

/// Nobody on `spared` can be taken: tables list the turns, and both generators agree on them.
void expect_spared(const std::string& base,
                   const std::string& spared,
                   const std::vector<std::string>& positions) {
  const std::string script =
      "return extend '" + base + "' { title = 'Test', can_be_taken = all.men - " + spared + " }";
  EXPECT_EQ(broken_in_text(script, positions), "(none)") << spared;
  EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << spared;
}

}  // namespace

TEST(SparedKings, NobodyDropsThem) {
  for (const char* const spared : {"the.fresh",
                                   "the.fresh & all.pawn",
                                   "the.fresh - all.knight",
                                   "the.fresh & (all.rook | all.king)"}) {
    const std::string script = marked_game("dropped", spared);
    EXPECT_EQ(broken_in_text(script, kPositionsWithMarks), "(none)") << spared;
    EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << spared;
  }
}

TEST(SparedKings, MarksOfMen) {
  for (const char* const after : {"dropped | moved & my.knight",
                                  "(dropped | moved) - my.king",
                                  "moved",
                                  "dropped | the.fresh - to",
                                  "my.pawn & rank(4) | dropped",
                                  "all.rook",
                                  "when(by 'pawn', moved | dropped)"})
    EXPECT_EQ(broken_in_text(marked_game(after, "the.fresh - all.knight"), kPositionsWithMarks),
              "(none)")
        << after;
}

TEST(SparedKings, MarksOfWhoeverMoved) {
  for (const char* const after : {"to",
                                  "moved",
                                  "from | to",
                                  "moved | dropped",
                                  "taken | to",
                                  "when(took(), to)",
                                  "when(by('king', 'pawn'), from | to)"}) {
    for (const char* const spared :
         {"the.fresh", "the.fresh & their.men", "the.fresh - all.pawn"}) {
      const std::string script = marked_game(after, spared);
      EXPECT_EQ(broken_in_text(script, kPositionsWithMarks), "(none)") << after << ' ' << spared;
      EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << after << ' ' << spared;
    }
  }
}

TEST(SparedKings, MarksOnSquaresThatACastlingAsksAbout) {
  // A king castles to d1 over c1 and b1, and is spared on the square that the knight has just left.
  const auto castling = [](const char* turn) {
    return "return extend 'chess' { title = 'Test', sound = { king = false }, marks = { hot = "
           "marks "
           "{ after = from | to } }, position = '<board> <side> <unmoved> <hot> <number>', start = "
           "'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 1', can_be_taken = "
           "all.men:except(the.hot, 'hot'), turn = { castle_long = false, far = together { " +
           std::string(turn) + ", text = 'far', human = 'far' } } }";
  };
  const std::vector<std::string> positions = {"2r1k3/8/8/8/8/8/8/R3K3 w Q c1 1",
                                              "r3k3/8/8/8/8/8/8/R1n1K3 b Q - 1",
                                              "4k3/8/8/4b3/8/8/8/R3K2R w KQ b8 1",
                                              "1n2k3/8/8/4b3/8/8/8/R3K2R b KQ - 1"};
  for (const char* const turn :
       {"{ 'king', 'e1 d1 c1 b1' }, { 'rook', 'a1 d1' }, when = within(squares 'e1 a1', "
        "the.unmoved) & within(squares 'b1 c1 d1', empty) & safe_for('king', squares 'e1 d1 c1 "
        "b1')",
        "{ 'king', 'e1 g1' }, { 'rook', 'h1 f1' }, when = within(squares 'f1 g1 b8', empty) & "
        "safe_for('king', squares 'e1 f1 g1 b8')"})
    EXPECT_EQ(broken_in_text(castling(turn), positions), "(none)") << turn;
}

TEST(SparedKings, MarksOfWhoeverMovedAndEffects) {
  for (const char* const more :
       {", effects = { remove(neighbours(moved) & all.pawn):when(by 'knight') }",
        ", effects = { become(moved & rank(6), 'knight'):when(by 'rook') }",
        ", never = { check = attacked(my.king), x = any(moved & the.hot) & by 'queen' }",
        ", turn = { stay = pass {} }",
        ", men = { pawn = { becomes = function(_, to) return 'king' end } }"}) {
    EXPECT_EQ(broken_in_text("return extend 'chess' { title = 'Test', sound = { king = false }, "
                             "marks = { hot = marks { after = from | to } }, "
                             "can_be_taken = all.men:except(the.hot, 'hot')" +
                                 std::string(more) + " }",
                             kSparedChessmen),
              "(none)")
        << more;
  }
}

TEST(SparedKings, FlagsRaisedByFewTurns) {
  for (const char* const spared : {"their.men", "their.king", "all.men - all.pawn", "my.men"}) {
    const std::string script =
        flagged_game("chess", "by 'knight' & took 'pawn'", spared, ", again = any(the.up)");
    EXPECT_EQ(broken_in_text(script, kSparedChessmen), "(none)") << spared;
    EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << spared;
  }
}

TEST(SparedKings, FlagsRaisedByDrops) {
  for (const char* const raised : {"any(dropped & my.knight)",
                                   "how 'drop'",
                                   "took 'queen' | by 'king'",
                                   "none(my.hand.queen)",
                                   "by 'pawn' & none(my.hand)"})
    EXPECT_EQ(broken_in_text(flagged_game("crazyhouse", raised, "their.men"), kSparedWithHands),
              "(none)")
        << raised;
}

TEST(SparedKings, SeveralFlags) {
  EXPECT_EQ(
      broken_in_text("return extend 'chess' { title = 'Test', flags = { a = flag {}, b = flag "
                     "{} }, effects = { raise 'a':when(by 'pawn' & took()), raise "
                     "'b':when(any(the.a) & any(to & light)) }, can_be_taken = "
                     "all.men:except(when(any(the.a), their.king) | when(any(the.b), "
                     "their.queen)) }",
                     kSparedChessmen),
      "(none)");
}

TEST(SparedKings, ByMenAnywhere) {
  std::vector<std::string> positions = kSparedChessmen;
  for (const char* const more : {"8/8/8/8/k2Pp2Q/8/6K1/r7 b - d3 0 1",
                                 "8/8/8/8/k2Pp2Q/8/6K1/7r b - d3 0 1",
                                 "r3k2r/4r3/8/8/8/2n5/4N3/R3K2R w KQkq - 0 1",
                                 "4k3/4p3/8/1b5r/8/3N4/4Rq2/R3K2R w KQ - 0 1"})
    positions.emplace_back(more);
  for (const char* const spared : {"reach(their.rook, orthogonal)",
                                   "reach(all.rook, orthogonal) & their.king",
                                   "files(my.knight)",
                                   "when(any(their.king & rank(1)), everywhere)",
                                   "when(count(their.rook):at_least(2), their.king)",
                                   "when(count(my.pawn):more_than(count(their.pawn)), all.king)"})
    expect_spared("chess", spared, positions);
}

TEST(SparedKings, ByMenInHand) {
  for (const char* const spared : {"when(none(their.hand), their.king)",
                                   "when(count(my.hand):at_least(2), their.men)",
                                   "when(any(my.hand.pawn), reach(their.rook, orthogonal))"})
    expect_spared("crazyhouse", spared, kSparedWithHands);
}

}  // namespace pawnshop::tests
