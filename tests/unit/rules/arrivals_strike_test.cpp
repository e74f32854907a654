// SPDX-License-Identifier: MIT
// Effects that take kings after any arrival, not only after captures: turns are listed from sets,
// and only those tried that touch what could take a king so.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kMiddleGame =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const char* const kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const char* const kBothCastled =
    "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7";

/// What is wrong with a game by such effects, or why it is tried turn by turn; "(none)" if nothing
/// is.
std::string wrong_where_arrivals_take(const std::string& effects,
                                      const std::vector<std::string>& positions,
                                      const std::string& more = "",
                                      const std::string& base = "chess") {
  const std::string script = "return extend \"" + base +
                             "\" { title = \"Test\", sound = { king = false }, effects = { " +
                             effects + " }" + more + " }";
  const auto loaded = load_text(script);
  if (!loaded.game->slow_reasons().empty())
    return loaded.game->slow_reasons().front().text;
  return broken_in_text(script, positions);
}

}  // namespace

TEST(ArrivalsStrike, WhateverTheyReach) {
  for (const char* const effects :
       {"take(shift(moved, forward) & their.men):when(by \"bishop\")",
        "take(shift(moved, forward) & their.men)",
        "take(neighbours(moved, diagonal) & all.men):when(by \"knight\")",
        "take(shift(to, leap(1, 2))):when(by(\"rook\", \"king\"))",
        "take(files(moved) & their.king):when(any(moved & rank(6)))",
        "take(neighbours(moved) & their.men & light):when(~took())",
        "take(neighbours(to) & their.king):when(any(to & rank(4)))",
        "take(reach(moved, diagonal) & their.king):when(by \"pawn\")",
        "take(shift(from, backward) & their.men)",
        "take((path | behind) & their.men):when(by \"queen\")",
        "take(behind & their.men)",
        "remove(behind & my.men), take(behind & their.king)",
        "take(shift(path, sideways) & their.men)",
        "take(when(count(path):at_least(3), neighbours(to)) & their.men)"})
    EXPECT_EQ(wrong_where_arrivals_take(effects, {kStart, kBothCastled}), "(none)") << effects;
}

TEST(ArrivalsStrike, OwnTurnsOpenTheWayForThem) {
  // A bishop takes who stands before him: the man between him and the square behind the king goes
  // away, is taken by an effect, or was an enemy who stood on that square.
  const std::string bishops = "take(shift(moved, backward) & their.men):when(by \"bishop\")";
  EXPECT_EQ(wrong_where_arrivals_take(bishops,
                                      {"4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
                                       "b3k3/8/8/3p4/2N5/4n3/4K3/8 w - - 0 1",
                                       "4k3/1b6/8/8/4P3/3K1n2/4R3/8 w - - 0 1",
                                       "4k3/8/8/8/3p3b/8/2P2P2/3K1N2 w - - 0 1"}),
            "(none)");
  // The enemies on that square and before it go away together.
  EXPECT_EQ(wrong_where_arrivals_take(
                bishops + ", remove(neighbours(moved) & their.men):when(by \"knight\")",
                {"k7/8/8/6b1/8/3Kp3/3n4/6N1 w - - 0 1"}),
            "(none)");
  const std::string both = bishops + ", remove(neighbours(moved) & all.pawn):when(by \"knight\")";
  EXPECT_EQ(
      wrong_where_arrivals_take(
          both, {"4k3/8/8/2p3b1/5P2/8/1N6/2K5 w - - 0 1", "4k3/6b1/5p2/8/3N4/2P5/8/2K5 w - - 0 1"}),
      "(none)");
}

TEST(ArrivalsStrike, MenLeapAlongLinesOnWhichTheySlide) {
  EXPECT_EQ(wrong_where_arrivals_take("take(shift(moved, sideways) & their.men):when(by \"rook\")",
                                      {"7k/8/8/8/8/r7/n1K5/8 w - - 0 1"},
                                      ", men = { rook = man { letter = \"R\", says = \"r\", "
                                      "moves = slide(orthogonal) | step(leap(0, 2)) } }"),
            "(none)");
}

TEST(ArrivalsStrike, WhoStandsSomewhereFromTheWay) {
  for (const char* const effects :
       {"take(shift(path, forward) & their.men):when(by \"rook\")",
        "take(shift(path, forward) & their.men):when(took())",
        "take(when(any(path), neighbours(moved) & their.men)):when(by \"rook\")"})
    EXPECT_EQ(wrong_where_arrivals_take(effects,
                                        {"k7/8/8/r7/8/4K3/8/8 w - - 0 1",
                                         "k7/8/8/r6P/8/4K3/8/8 w - - 0 1",
                                         "3r3k/8/8/8/8/4K3/8/8 w - - 0 1"}),
              "(none)")
        << effects;
}

TEST(ArrivalsStrike, WhoStandsOnTheWay) {
  for (const char* const moves : {"slide(orthogonal)",
                                  "slide(orthogonal):through(empty | all.knight)",
                                  "hop(orthogonal, all.men, math.huge)"})
    EXPECT_EQ(broken_in_text("return extend 'chess' { title = 'Test', sound = { king = false }, "
                             "effects = { take(path & their.men) }, men = { rook = { moves = " +
                                 std::string(moves) + " } } }",
                             {"k7/8/8/1n1r4/8/1K3N1r/8/8 w - - 0 1",
                              "k2r4/8/8/1K1p1n1R/8/8/1r6/1b6 w - - 0 1",
                              "rn2k3/8/8/R7/8/8/8/RN2K3 w - - 0 1"}),
              "(none)")
        << moves;
}

TEST(ArrivalsStrike, PawnsStepRunAndAreTakenInPassing) {
  for (const char* const effects : {"take(neighbours(moved) & their.men):when(by \"pawn\")",
                                    "take(shift(to, forward) & their.king):when(by \"pawn\")",
                                    "take(neighbours(taken) & their.men):when(by \"pawn\")"})
    EXPECT_EQ(wrong_where_arrivals_take(effects,
                                        {"4k3/2p2p2/8/3K4/4p3/8/3P4/8 w - - 0 1",
                                         "4k3/8/8/4K3/4p3/8/3P4/8 w - - 0 1",
                                         "8/5p2/8/4P3/7K/8/2k5/8 b - - 0 1",
                                         "8/8/4k3/8/2pP4/8/8/4K3 b - d3 0 1"}),
              "(none)")
        << effects;
}

TEST(ArrivalsStrike, DropsAndCastlingDoSo) {
  EXPECT_EQ(wrong_where_arrivals_take(
                "take(shift(to, forward) & their.men)",
                {"r1bqk2r/pppp1ppp/2n1p3/4P3/3Pn3/2PB1N2/PP3PPP/R1BQK2R[BNPrnp] w KQkq - 0 12",
                 "4k3/8/8/8/4r3/8/8/R3K2R[QRBNP] w KQ - 0 1",
                 "3rk3/8/8/8/1b6/8/8/4K3[QNP] w - - 0 1"},
                "",
                "crazyhouse"),
            "(none)");
  EXPECT_EQ(wrong_where_arrivals_take(
                "take(neighbours(to, sideways) & their.men)",
                {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1"}),
            "(none)");
}

TEST(ArrivalsStrike, OtherRulesAskForAttacks) {
  EXPECT_EQ(wrong_where_arrivals_take(
                "take(shift(moved, forward) & their.men)",
                {kMiddleGame, kBothCastled},
                ", never = { seen = (attacked(moved) & by \"knight\"):because \"so\" }"),
            "(none)");
}

TEST(ArrivalsStrike, OnLargerBoards) {
  EXPECT_EQ(wrong_where_arrivals_take(
                "take(shift(moved, forward) & their.men)",
                {},
                ", board = board { files = 10, ranks = 8 }, start = "
                "\"rnbqkbnrbn/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRBN w - - 0 1\""),
            "(none)");
}

}  // namespace pawnshop::tests
