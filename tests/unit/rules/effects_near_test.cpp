// SPDX-License-Identifier: MIT
// An effect on men beside whoever arrives is carried out only where somebody stands there: by any
// turn, on whomever it is, and whatever effects before it did.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kManyNear =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const char* const kPawnsPass = "4k3/2p2p2/8/1P2P1p1/1p2p1P1/8/2P2P2/4K3 w - - 0 1";
const char* const kPawnsPromote = "1n2k3/P1P3r1/8/8/8/8/1p4R1/2N1K3 w - - 0 1";
const char* const kFullHands =
    "r1b1k2r/ppp2ppp/2n5/3qp3/3P4/2N2N2/PPP2PPP/R1BQK2R[BNPbnp] w KQkq - 0 9";

std::string wrong_by(const std::string& effects,
                     const std::vector<std::string>& positions,
                     const std::string& base = "chess") {
  return broken_in_text("return extend \"" + base +
                            "\" { title = \"Test\", sound = { king = false }, effects = { " +
                            effects + " } }",
                        positions);
}

}  // namespace

TEST(EffectsNear, AreOnEnemiesOrOwnMenOrAll) {
  for (const char* const effects :
       {"take(their.pawn & neighbours(moved)):when(by \"knight\")",
        "remove(their.men - their.king & neighbours(to))",
        "remove((my.pawn & neighbours(moved)) - moved)",
        "take((all.men - all.king) & shift(moved, leap(1, 2)))",
        "become(my.pawn & neighbours(moved), \"knight\"):when(by \"rook\")",
        "become(their.knight & neighbours(to), \"bishop\")",
        "become(moved & my.knight, \"bishop\")"})
    EXPECT_EQ(wrong_by(effects, {kManyNear, kPawnsPass, kPawnsPromote}), "(none)") << effects;
}

TEST(EffectsNear, MakeMoversOthers) {
  for (const char* const effects :
       {"become(moved, { queen = 'rook', rook = 'knight' }):when(took())",
        "become(moved, { queen = 'rook' }), remove(my.rook & moved):when(took 'pawn')",
        "become(my.men & files(to), { pawn = 'knight', knight = 'bishop' }):when(by 'king')",
        "become(moved, { rook = 'queen' }), become(moved, { queen = 'pawn' })",
        "become(all.men & neighbours(moved), { queen = 'rook' })"})
    EXPECT_EQ(wrong_by(effects, {kManyNear, kPawnsPass, kPawnsPromote}), "(none)") << effects;
  EXPECT_TRUE(
      load_text("return extend 'chess' { title = 'Test', effects = { become(moved, { queen = "
                "'rook', rook = 'knight' }):when(took()) } }")
          .game->slow_reasons()
          .empty());
}

TEST(EffectsNear, FindWhatEffectsBeforeThemLeft) {
  for (const char* const effects :
       {"become(their.pawn & neighbours(moved), \"knight\"), "
        "remove(their.knight & shift(moved, forward))",
        "remove(moved & my.pawn):when(took()), take(their.pawn & neighbours(to))",
        "take(their.pawn & neighbours(moved)), remove(neighbours(taken) & my.pawn)",
        "remove(moved & my.knight), become(my.pawn & neighbours(to), \"knight\")"})
    EXPECT_EQ(wrong_by(effects, {kManyNear, kPawnsPass, kPawnsPromote}), "(none)") << effects;
}

TEST(EffectsNear, AreFreeWhereNoRuleForbidsATurn) {
  for (const char* const effects : {"convert(their.men & neighbours(moved))",
                                    "become(moved & all.king, \"queen\")",
                                    "send(moved & my.rook, squares \"a1\")",
                                    "take(neighbours(taken))"})
    EXPECT_EQ(
        broken_in_text(std::string("return extend \"chess\" { title = \"Test\", never = { check = "
                                   "false }, check = attacked(nowhere), sound = { king = false }, "
                                   "ends = { checkmate = false, stalemate = false, dead = false, "
                                   "bare = lose(none(my.men)) }, effects = { ") +
                           effects + " } }",
                       {kManyNear, kPawnsPass, kPawnsPromote}),
        "(none)")
        << effects;
}

TEST(EffectsNear, FollowDropsAndWhatHangsOnMore) {
  for (const char* const effects :
       {"take((their.men - their.king) & neighbours(dropped))",
        "remove(their.pawn & neighbours(to))",
        "remove((my.pawn & shift(to, forward)) - to)",
        "take(their.pawn & neighbours(from))",
        "take(neighbours(taken) - all.king - all.pawn)",
        "remove((my.men - my.king) & shift(dropped | moved, sideways))"})
    EXPECT_EQ(wrong_by(effects, {kFullHands}, "crazyhouse"), "(none)") << effects;
}

/// What a king does where he goes, and what his leaving does, is not told by where he ends alone.
TEST(EffectsNear, TakeMenAwayBesideEnemiesWhoSleep) {
  for (const char* const effects :
       {"remove(neighbours(dropped) & their.pawn)",
        "remove(neighbours(dropped | moved) & (their.men - their.king))",
        "remove(files(dropped) & (all.men - all.king) - dropped)",
        "remove(shift(to, forward) & all.pawn), remove((my.men - my.king) & shift(to, backward))"})
    EXPECT_EQ(wrong_by(effects,
                       {"r2q2k1/pp3p1p/6pB/4b2P/3pp2B/2P3Pb/P4PP1/2R3K1[NNnn#QRPPrp] w - - 0 27",
                        "5r1k/ppp2Bpp/8/4pp2/1q3P1P/1B1N2P1/1KPr4/4R2R[Qbnn#NPPPPbp] b - - 2 32",
                        "6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#QNqn] w - - 0 1",
                        "6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#Q] w - - 0 1"},
                       "hostage"),
              "(none)")
        << effects;
}

TEST(EffectsNear, TakeAwayEnemiesWhomTheTurnWakes) {
  for (const char* const effects : {"remove(neighbours(moved) & their.pawn)",
                                    "remove(neighbours(taken) & their.pawn)",
                                    "remove(neighbours(my.pawn) & their.pawn)"})
    EXPECT_EQ(
        wrong_by(effects,
                 {"7k/8/8/8/8/2n5/1P1p4/4K3[#] w - - 0 1", "4k3/1p1P4/2N5/8/8/8/8/7K[#] b - - 0 1"},
                 "hostage"),
        "(none)")
        << effects;
}

TEST(EffectsNear, HangOnTheKingWhoGoesOrLeaves) {
  EXPECT_EQ(wrong_by("remove(neighbours(moved & my.king) & all.knight)",
                     {"3r3k/8/8/8/8/8/3N4/2K5 w - - 0 1",
                      "2k5/3n4/8/8/8/8/8/3R3K b - - 0 1",
                      "6r1/7k/8/8/8/8/6NP/4K2R w K - 0 1"}),
            "(none)");
  EXPECT_EQ(wrong_by("take(neighbours(moved & my.king) & their.pawn)",
                     {"7k/8/8/8/8/4p3/8/4K3 w - - 0 1", kManyNear}),
            "(none)");
  EXPECT_EQ(wrong_by("remove(all.knight & squares \"e4 e5\" - neighbours(all.king))",
                     {"4r2k/8/8/8/4N3/3K4/7P/8 w - - 0 1"}),
            "(none)");
}

/// Who stands alone on a line is made somebody whom the next effect takes away.
TEST(EffectsNear, TakeAwayWhomOthersMade) {
  EXPECT_EQ(wrong_by("become(my.pawn & rank(3), \"knight\"), "
                     "remove(my.knight & rank(3) & neighbours(moved))",
                     {"4r2k/8/8/8/8/4P3/R7/4K3 w - - 0 1"}),
            "(none)");
  EXPECT_EQ(wrong_by("become(my.pawn & file \"e\", \"knight\"), "
                     "remove(my.knight & file \"e\" & neighbours(moved))",
                     {"4r2k/8/8/8/4P3/R3P3/8/4K3 w - - 0 1"}),
            "(none)");
}

TEST(EffectsNear, HangOnTheRookWhoCastles) {
  EXPECT_EQ(wrong_by("remove(neighbours(moved & my.rook) & all.knight)",
                     {"6r1/7k/8/8/8/8/6NP/4K2R w K - 0 1", kManyNear}),
            "(none)");
}

}  // namespace pawnshop::tests
