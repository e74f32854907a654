// SPDX-License-Identifier: MIT
// Men who may not move, or may not be taken, for reasons that any turn can change: what a turn lets
// go, and whom a mark spares.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kPins = "4k3/4r3/8/b7/7b/2N1R3/3P1P2/4K2R w K - 0 1";
const char* const kHeldRich =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// What is wrong with a game by such rules, or why its turns are tried one by one; "(none)" if
/// nothing is.
std::string wrong_when_held(const std::string& rules,
                            const std::vector<std::string>& positions = {kPins, kHeldRich},
                            const std::string& base = "chess") {
  const std::string script = "return extend \"" + base + "\" { title = \"Test\", " + rules + " }";
  const auto loaded = load_text(script);
  if (!loaded.game->slow_reasons().empty())
    return loaded.game->slow_reasons().front().text;
  return broken_in_text(script, positions);
}

}  // namespace

TEST(Held, AreLetGoByAnyTurn) {
  for (const char* const held : {"my.rook & reach(their.rook, orthogonal)",
                                 "my.bishop & reach(their.pawn | their.knight, diagonal)",
                                 "when(none(my.queen), my.rook)",
                                 "when(count(all.men):at_most(9), my.rook)",
                                 "the.fresh"})
    EXPECT_EQ(wrong_when_held(std::string("marks = { fresh = marks {} }, "
                                          "effects = { mark(\"fresh\", moved & my.rook) }, "
                                          "can_move = my.men:except(") +
                              held + ", \"held\")"),
              "(none)")
        << held;
}

/// Whoever decides it: men of either side who go, arrive or are taken.
TEST(Held, WhileMenStandSomewhere) {
  const char* const kKings = "4k3/3rr3/8/b7/7b/2N1R3/4K3/3Q4 w - - 0 1";
  for (const char* const held : {"when(any(my.king & first_rank), my.rook)",
                                 "when(any(their.king & last_rank), my.rook | my.bishop)",
                                 "when(none(their.king & first_rank), my.rook)",
                                 "when(none(their.queen), my.bishop)",
                                 "when(count(their.men & rank(3)):at_least(2), my.bishop)",
                                 "when(any(my.pawn & rank(2)) & none(my.knight), my.rook)"})
    EXPECT_EQ(wrong_when_held(std::string("can_move = my.men:except(") + held + ", \"held\")",
                              {kPins, kHeldRich, kKings}),
              "(none)")
        << held;
}

/// A king is spared by who stands near him: turns that touch those begin or end it, whoever gives
/// check or pins, and so do his own.
TEST(Spared, AreKingsByWhoStandsBesideThem) {
  const char* const kUnderPawns = "3rk3/3p4/8/b6q/8/2NR4/3P1P2/r3K2R w K - 0 1";
  const char* const kPassing = "4k3/8/8/r1pP3K/8/8/6P1/q7 w - c6 0 1";
  const char* const kBetween = "k3r3/8/3n4/8/4N3/3P4/4K3/r6b w - - 0 1";
  for (const char* const spared : {"shift(their.pawn, forward)",
                                   "shift(all.pawn, every_way)",
                                   "shift(their.knight | my.queen, orthogonal)",
                                   "shift(their.men, left) & shift(their.men, right)",
                                   "their.king & shift(empty, backward)",
                                   "when(any(their.rook & file \"h\"), rank(8))"})
    EXPECT_EQ(wrong_when_held(std::string("can_be_taken = all.men - (") + spared + ")",
                              {kPins, kHeldRich, kUnderPawns, kPassing, kBetween}),
              "(none)")
        << spared;
}
TEST(Spared, AreKingsByDroppedMen) {
  EXPECT_EQ(wrong_when_held("can_be_taken = all.men - shift(their.pawn | their.knight, orthogonal)",
                            {"3rk3/3p4/8/b6q/8/2NR4/3P1P2/r3K2R[PNpn] w K - 0 1",
                             "3rk3/3p1p2/8/B6Q/8/3r4/3P1P2/4K2R[PNpn] b K - 0 1"},
                            "crazyhouse"),
            "(none)");
}

/// A rule that depends on the captor, and spares everybody but a player's only king.
TEST(Spared, AreOthersThanAnOnlyKing) {
  const std::vector<std::string> positions = {kPins,
                                              kHeldRich,
                                              "4k3/3qr3/8/b7/7b/2N1R3/3PKP2/4R3 w - - 0 1",
                                              "4k3/8/8/8/8/3rKK2/8/8 w - - 0 1",
                                              "4k3/3r4/8/8/8/3KK3/8/1r5R w - - 0 1",
                                              "8/8/8/3k4/8/3KK3/8/1r5R w - - 0 1"};
  const std::string marks =
      "marks = { hero = marks {} }, effects = { mark('hero', moved - my.king):when(took()) }, ";
  for (const std::string& rules :
       {std::string("can_be_taken = all.men:except(their.men & neighbours(their.king) - "
                    "when(any(from & my.king), neighbours(my.king)), 'guarded')"),
        std::string("can_be_taken = all.men - (their.men & neighbours(their.king))"),
        std::string("can_be_taken = all.men - (their.men & neighbours(their.king) - "
                    "when(any(from & my.rook), everywhere))"),
        marks + "can_be_taken = all.men - (the.hero - when(any(from & my.pawn), the.hero))"})
    EXPECT_EQ(wrong_when_held("sound = false, " + rules, positions), "(none)") << rules;
}

/// Two men between are one too many for any turn but one that takes a man in passing.
TEST(Held, StandBehindTwoMen) {
  EXPECT_EQ(
      wrong_when_held("can_move = my.men:except(my.rook & reach(their.rook, orthogonal), \"held\")",
                      {"8/8/8/K1pP3r/8/8/8/4k2R w - c6 0 1",
                       "7k/8/8/r1PP3K/8/8/8/R7 b - - 0 1",
                       "r4k1r/8/8/8/4R3/8/8/r4K2 w - - 0 1"}),
      "(none)");
}

/// Whoever takes men beside his destination need not come to the king's square when he is let go.
TEST(Held, MayTakeTheKingFromBesideHim) {
  EXPECT_EQ(broken_in_text(R"(
              return extend "minishogi" { title = "Test",
                men = { silver = { moves =
                  slide(forward):through(empty | my.pawn):takes(shift(to, sideways) & their.men)
                  | step(orthogonal):from(my.king | file "b") } },
                can_move = my.king | my.men & shift(their.men, leap(1, 2)) })",
                           {"rbsg1/3kp/K4/P4/1GSBR[] b - - 3 2"}),
            "(none)");
}

/// What a zone holds changes by captures and by exchanges.
TEST(Held, WaitForPrisoners) {
  for (const char* const held : {"when(none(my.prison), my.knight | my.bishop)",
                                 "when(any(their.prison), my.rook | my.bishop)",
                                 "when(none(my.airfield), my.queen)"})
    EXPECT_EQ(wrong_when_held(
                  std::string("can_move = my.men:except(") + held + ", \"held\")",
                  {"r1bqkb1r/ppp1pppp/2n2n2/1B1p4/4P3/2N5/PPPP1PPP/R1BQK1NR[NPp] w KQkq - 0 1",
                   "4k3/8/8/8/7b/8/3n4/R3K2R[Rn] w KQ - 0 1",
                   "4r2k/p7/8/8/8/8/P3n3/4K3[] w - - 0 1",
                   "4b2k/8/8/8/b7/8/2n5/3K4[] w - - 0 1"},
                  "hostage"),
              "(none)")
        << held;
}

/// Kings are spared by such a mark only where a position text says so.
TEST(Spared, ByAMarkThatTheirTurnLeaves) {
  const std::string spared =
      "marks = { shy = marks {} }, effects = { mark(\"shy\", moved - my.king) }, "
      "can_be_taken = all.men:except(the.shy, \"shy\")";
  EXPECT_EQ(wrong_when_held(spared,
                            {kHeldRich,
                             "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1 shy:e1",
                             "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1 shy:d1",
                             "4k3/8/8/8/4r2R/8/8/3K4 b - - 0 1 shy:e8h4"}),
            "(none)");
  EXPECT_EQ(wrong_when_held(spared, {"4k4/9/9/9/4r4/9/9/9/4K4[Pp] w - - 0 1 shy:e1"}, "shogi"),
            "(none)");
}

/// Both sides of such a set say who it can hold.
TEST(Spared, AreNotKingsWhereTheSetLeavesThemOut) {
  EXPECT_EQ(wrong_when_held("can_be_taken = all.men:except(when(none(from & my.pawn), their.men & "
                            "(files(their.pawn) - their.king)), \"spared\")"),
            "(none)");
}

/// Where kings may be spared, whoever attacks them is known from the sets all the same.
TEST(Spared, MayBeKings) {
  for (const char* const spared :
       {"the.shy", "all.men & rank(8)", "when(the.number:at_most(2), all.king)"}) {
    const std::string script =
        "return extend \"chess\" { title = \"Test\", marks = { shy = marks {} }, effects = { "
        "mark(\"shy\", moved) }, can_be_taken = all.men:except(" +
        std::string(spared) + ", \"spared\") }";
    EXPECT_EQ(
        broken_in_text(script, {kPins, kHeldRich, "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1 shy:e1"}),
        "(none)")
        << spared;
  }
}

/// Who takes a king beside his destination must be allowed to take the man who stands there.
TEST(MenSpared, ProtectThoseBesideThem) {
  const std::string script =
      "return extend 'neutral-prisoners' { title = 'Test', men = { knight = { moves = "
      "step(leap(1, 2)):takes(shift(to, sideways) & their.men) } }, can_be_taken = "
      "all.men:except(when(any(the.pool), all.men & their.bishop), 'spared') }";
  EXPECT_EQ(broken_in_text(script,
                           {"r1bqkb1r/pppppppp/n7/8/1P6/1pP5/P2PPP1n/RNBQKBNR[P] w KQkq - 1 6",
                            "r1bqkb1r/pppppppp/n7/8/1P6/1pP5/P2PPP1n/RNBQKBNR[] w KQkq - 1 6",
                            "4k3/7N/8/8/8/8/7n/4KB2[Pp] b - - 0 1"}),
            "(none)");
}

}  // namespace pawnshop::tests
