// SPDX-License-Identifier: MIT
// Captures that take others besides, kings too: turns are listed from sets, and only those tried
// that touch what could take a king so.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kCrowded = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const char* const kOpen = "1nb1qbn1/2rpp1p1/p1p1k2r/1p5p/2N3PP/PPBP1P2/2P2K2/R2Q1BNR w - - 1 13";
const char* const kOpenToo = "rn3bnr/1bpp2pp/3kp3/p4p1Q/Pp5P/3BP1P1/1PPP1P2/RNB1K2R w Q - 0 13";

/// What is wrong with a game by such rules, or why it is tried turn by turn; "(none)" if nothing
/// is.
std::string wrong_in_blasts(const std::string& rules,
                            const std::vector<std::string>& positions,
                            const std::string& base = "chess") {
  const std::string script = "return extend \"" + base +
                             "\" { title = \"Test\", sound = { king = false }, " + rules + " }";
  const auto loaded = load_text(script);
  if (!loaded.game->slow_reasons().empty())
    return loaded.game->slow_reasons().front().text;
  return broken_in_text(script, positions);
}

std::string one_effect(const std::string& text) {
  return "effects = { " + text + " }";
}

const std::string kBlast = one_effect("take((moved | neighbours(to)) - all.pawn):when(took())");
const std::string kOwnBlast = ", never = { own = none(my.king):because \"so\" }";

}  // namespace

TEST(Blasts, KingsAreTakenBesideEachKindOfCaptor) {
  // Beside the king stands a pawn, whom a queen, a rook, a bishop, a knight, a pawn or a king could
  // take; whoever stands between goes away or not.
  const std::vector<std::string> positions = {"4k3/8/8/8/7q/8/3P1P2/4K3 w - - 0 1",
                                              "3rk3/8/8/8/3N4/8/3P4/4K3 w - - 0 1",
                                              "4k3/8/8/2b5/3N4/8/5P2/4K3 w - - 0 1",
                                              "4k3/8/8/8/8/4n3/3P4/4K3 w - - 0 1",
                                              "4k3/8/8/8/8/4p3/3P1N2/4K1N1 w - - 0 1",
                                              "8/8/8/8/2k5/2P5/2K5/8 w - - 0 1",
                                              "3rk3/3q4/8/8/3N4/3R4/3P4/4K3 w - - 0 1"};
  EXPECT_EQ(wrong_in_blasts(kBlast + kOwnBlast, positions), "(none)");
  EXPECT_EQ(wrong_in_blasts(kBlast, positions), "(none)");
  EXPECT_EQ(wrong_in_blasts(kBlast + kOwnBlast, {kOpen, kOpenToo}), "(none)");
}

TEST(Blasts, WhoIsTakenInPassingTakesTheKingWithHim) {
  // After d2d4 a pawn could take him beside the king, or beside the man who is taken.
  for (const char* const blast : {"take((moved | neighbours(to)) - all.pawn):when(took())",
                                  "take(neighbours(taken) - all.pawn):when(took())",
                                  "take(neighbours(from) - all.pawn):when(took())"})
    EXPECT_EQ(wrong_in_blasts(one_effect(blast),
                              {"4k3/8/8/8/4p3/2K5/3P4/8 w - - 0 1",
                               "4k3/8/8/4K3/4p3/8/3P4/8 w - - 0 1",
                               "4k3/8/8/2KpP3/8/8/8/8 w - d6 0 1",
                               "8/8/8/4k3/2pP4/8/8/4K3 b - d3 0 1"}),
              "(none)")
        << blast;
}

TEST(Blasts, ACapturePromotesAndIsAnExplosion) {
  EXPECT_EQ(wrong_in_blasts(kBlast + kOwnBlast,
                            {"1n1r2k1/P1P5/8/8/3p4/8/4P3/R3K2R w KQ - 0 1",
                             "2n5/1P6/8/k7/8/8/1p6/2N1K3 w - - 0 1",
                             "2r1k3/1P6/8/8/8/8/1p2K3/2R5 b - - 0 1"}),
            "(none)");
}

TEST(Blasts, LinesOpenToAManBesideTheKing) {
  // The bishop on e2 or the knight on d3 leaves the line of a rook or a queen; a capture takes away
  // who stands on it.
  EXPECT_EQ(wrong_in_blasts(kBlast + kOwnBlast,
                            {"3rk3/8/8/8/8/3N4/3P4/4K3 w - - 0 1",
                             "4k3/8/8/7b/6N1/8/4P3/4K3 w - - 0 1",
                             "3rk3/8/2p5/3Np3/8/8/3P4/4K3 w - - 0 1",
                             "3rk3/8/1n1n4/2NN4/8/8/3PB3/4K3 w - - 0 1",
                             "4k3/1p6/8/8/r1N1n2K/8/8/4R3 w - - 0 1"}),
            "(none)");
}

TEST(Blasts, KingsMayStandSideBySide) {
  const std::string rules =
      "men = { king = { moves = step(every_way):onto(empty) } }, " +
      one_effect("remove((moved | neighbours(moved)) - all.pawn):when(took())") +
      ", never = { own = none(my.king):because \"so\", check = (any(their.king) & "
      "attacked(my.king) & none(neighbours(my.king) & their.king)):because \"so\" }";
  EXPECT_EQ(wrong_in_blasts(rules,
                            {kCrowded,
                             "8/8/8/3k4/7r/3K4/8/8 w - - 0 1",
                             "8/8/8/3k4/3r4/3K4/8/4R3 w - - 0 1",
                             "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1",
                             "4k3/4p3/8/8/1b6/8/3P4/K3R3 w - - 0 1",
                             "8/8/4k3/8/1b6/2N5/8/4K3 w - - 0 1"}),
            "(none)");
}

TEST(Blasts, MenAreDroppedBesideTheKing) {
  EXPECT_EQ(wrong_in_blasts(
                kBlast + kOwnBlast,
                {"r1bqk2r/pppp1ppp/2n1p3/4P3/3Pn3/2PB1N2/PP3PPP/R1BQK2R[BNPrnp] w KQkq - 0 12",
                 "4k3/8/8/8/4r3/8/8/R3K2R[QRBNP] w KQ - 0 1",
                 "3rk3/8/8/8/8/8/8/4K3[QNP] w - - 0 1"},
                "crazyhouse"),
            "(none)");
  EXPECT_EQ(wrong_in_blasts(kBlast, {}, "hostage"), "(none)");
}

TEST(Blasts, AnExplosionMayReachFarOrHangOnWhoIsThere) {
  for (const char* const blast : {"take(files(to) - all.pawn - moved):when(took())",
                                  "take(neighbours(to) & their.men):when(took())",
                                  "take(neighbours(to) & my.men):when(took(\"pawn\"))",
                                  "take(shift(to, leap(1, 2))):when(took() & by \"knight\")",
                                  "take(neighbours(taken & light)):when(took())",
                                  "take(neighbours(neighbours(to) & all.pawn)):when(took())",
                                  "take(neighbours(to) & shift(all.pawn, forward)):when(took())",
                                  "take(neighbours(to)):when(took()), take(neighbours(taken) & "
                                  "all.pawn):when(took())",
                                  "take(neighbours(to)):when(took() & count(all.men):at_least(9))"})
    EXPECT_EQ(wrong_in_blasts(one_effect(blast),
                              {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                               "3rk3/2n5/1p6/4b3/3N4/4P3/3P4/4K2R w - - 0 1"}),
              "(none)")
        << blast;
}

TEST(Blasts, BoardsHaveHolesAndMoreSquares) {
  const std::string holes =
      ", board = board { files = 5, map = [[\n.....\n..*..\n.....\n..*..\n.....\n]] }, "
      "start = \"rnb1k/2*2/5/2*2/R1BNK[PPpp] w - - 0 1\"";
  EXPECT_EQ(wrong_in_blasts(kBlast + kOwnBlast + holes, {}, "minihouse"), "(none)");
  EXPECT_EQ(
      wrong_in_blasts(kBlast + kOwnBlast +
                          ", board = board { files = 10, ranks = 8 }, start = "
                          "\"rnbqkbnrbn/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRBN w - - 0 1\"",
                      {}),
      "(none)");
  EXPECT_EQ(wrong_in_blasts(kBlast + kOwnBlast +
                                ", board = board { files = 16, ranks = 16 }, start = "
                                "\"16/16/16/16/2rnbqkbnr6/2pppppppp6/16/16/16/16/2PPPPPPPP6/"
                                "2RNBQKBNR6/16/16/16/16 w - - 0 1\"",
                            {}),
            "(none)");
}

TEST(Blasts, CapturesThatOnlyRemoveNeedNotBeTriedElsewhere) {
  const std::string removes =
      one_effect("remove((neighbours(taken) | taken) - all.pawn):when(took())");
  EXPECT_EQ(wrong_in_blasts(removes, {kCrowded, "3rk3/8/1n1n4/2NN4/8/8/3PB3/4K3 w - - 0 1"}),
            "(none)");
  EXPECT_EQ(wrong_in_blasts(removes, {}, "shogi"), "(none)");
}

TEST(Blasts, WhereTheCaptorArrivedMayNobodyStand) {
  // He is taken with the others, and rules about his square then speak of an empty one.
  for (const char* const rule : {"any(empty & to)",
                                 "any((everywhere - my.men) & to)",
                                 "any((everywhere - my.pawn) & to)",
                                 "the.number:at_least(2) & any(empty & light & to)",
                                 "any((my.men | empty) & to)"}) {
    const std::string never = ", never = { gone = (" + std::string(rule) + "):because \"so\" }";
    EXPECT_EQ(wrong_in_blasts(kBlast + never, {kOpen, kOpenToo}), "(none)") << rule;
  }
}

}  // namespace pawnshop::tests
