// SPDX-License-Identifier: MIT
// Rules that could forbid any turn: the sets list what is legal but for them, and each is asked of
// the turns that do not say ahead what it makes of them. Also what else is done to such a list.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kSiftedRich =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const char* const kPromotes = "1n1r2k1/P1P5/8/8/3p4/8/4P3/R3K2R w KQ - 0 1";

/// What is wrong with a game by such rules, or which turns are tried by the plan; "(none)" if
/// nothing is.
std::string wrong_when_sifted(const std::string& rules,
                              const std::string& base = "chess",
                              const std::vector<std::string>& positions = {kSiftedRich,
                                                                           kPromotes}) {
  const std::string script = "return extend \"" + base + "\" { title = \"Test\", " + rules + " }";
  const auto loaded = load_text(script);
  if (!loaded.game->slow_reasons().empty())
    return loaded.game->slow_reasons().front().text;
  return broken_in_text(script, positions);
}

std::string never(const std::string& condition) {
  return "never = { so = (" + condition + "):because \"so\" }";
}

}  // namespace

TEST(Sifted, CountsAreKnownForTurnsThatDoNotTouchThem) {
  for (const char* const rule : {"count(my.men & rank(4)):at_least(4)",
                                 "count(my.pawn):at_most(7)",
                                 "count(all.queen):exactly(1)",
                                 "count(their.men):at_most(15) & the.number:at_least(2)",
                                 "~any(my.bishop & light)",
                                 "count(my.knight | my.bishop):at_least(4)",
                                 "any(files(my.king) & their.queen)",
                                 "any(my.rook & the.unmoved)"})
    EXPECT_EQ(wrong_when_sifted(never(rule)), "(none)") << rule;
}

/// One man arrives by a move, two by castling, and captures take any number away.
TEST(Sifted, CountsThatOneTurnCannotReachAreKnown) {
  for (const char* const rule : {"count(my.pawn & file 'c'):at_least(3)",
                                 "count(my.pawn & file 'd'):at_least(2)",
                                 "count((my.king | my.rook) & squares 'f1 g1'):at_least(2)",
                                 "count((my.king | my.rook) & squares 'c1 d1'):exactly(2)",
                                 "count(my.rook & squares 'd1 f1'):at_least(1)",
                                 "count(their.pawn & rank(4)):exactly(0)",
                                 "count(all.men & file 'b'):at_most(3)",
                                 "count(my.queen & rank(8)):exactly(1)"})
    EXPECT_EQ(wrong_when_sifted(never(rule)), "(none)") << rule;
}

/// Turns that no table lists can bring more men there, or bring nobody anywhere.
TEST(Sifted, CountsOfDutiesAreAskedOfTurnsOutsideTheTables) {
  const std::string pawns =
      "turn = { lift = together { { 'pawn', 'a2 a3' }, { 'pawn', 'b2 b3' }, { 'pawn', 'c2 c3' }, "
      "{ 'pawn', 'd2 d3' }, text = 'lift', human = 'lift', when = within(squares 'a2 b2 c2 d2', "
      "my.pawn) & none(all.men & squares 'a3 b3 c3 d3') } }, "
      "must = { duty { does = (count(my.pawn & rank(3)):at_least(3)):because 'q' } }";
  const std::string pass =
      "turn = { skip = pass { text = 'skip', human = 'skip' } }, must = { duty { does = "
      "(count(my.pawn & (everywhere - when(any(to), everywhere))):at_least(2)):because 'q' } }";
  for (const std::string& rules : {pawns, pass}) {
    const std::string script = "return extend 'chess' { title = 'Test', " + rules + " }";
    EXPECT_EQ(broken_in_text(script, {"4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1"}), "(none)") << rules;
  }
}

TEST(Sifted, SquaresThatHangOnThePositionAreKnown) {
  const std::vector<std::string> rules = {
      "count(files(my.king) & my.men):at_least(4)",
      "~any(files(my.king) & all.pawn) & any(all.pawn)",
      "any(reach(my.queen, orthogonal | diagonal) & their.queen)",
      "any(reach(my.rook, orthogonal) & their.men) & any(my.knight)",
      "count(reach(their.king, orthogonal) - their.men):at_most(1)",
      "any((my.rook | my.bishop) & neighbours(my.king | their.queen))",
      "any(files(my.king) & my.rook & rank(1)) | any(ranks(their.king) & their.rook)",
      "~any(reach(shift(my.king, forward), forward) & (my.pawn | their.knight))",
      "any(shift(my.knight, leap(1, 2)) & their.king) & any(shift(my.knight, leap(1, 2)) & "
      "their.queen)",
      "any(reach(my.queen, orthogonal | diagonal) & my.rook)",
      "~any(reach(their.king, diagonal) & (my.bishop | my.pawn))",
      "count(reach(my.rook, orthogonal)):at_most(9)",
      "count(reach(my.rook, orthogonal)):at_least(12)",
      "count(reach(my.queen, diagonal) - their.men):exactly(4)",
      "any(reach(my.bishop, diagonal) & empty & file(\"a\"))",
      "~any(reach(my.queen, orthogonal) - files(their.king | my.knight))",
      "count(my.knight):at_most(1) | count(all.queen):at_most(1)"};
  for (const std::string& rule : rules) {
    EXPECT_EQ(wrong_when_sifted(never(rule)), "(none)") << rule;
    EXPECT_EQ(wrong_when_sifted("must = { duty { does = " + rule + " } }"), "(none)") << rule;
    EXPECT_EQ(wrong_when_sifted(never(rule),
                                "crazyhouse",
                                {"4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNPrp] w K - 0 1",
                                 "r3k2r/8/8/3q4/8/4Q3/4P3/R3K2R[NPbp] b KQkq - 0 1"}),
              "(none)")
        << rule;
  }
}

TEST(Sifted, CompoundMovesAreOfAllTheirMen) {
  const std::vector<std::string> positions = {kSiftedRich, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"};
  for (const char* const rule : {"by \"king\" & any(moved & my.rook)",
                                 "by \"king\" & any(from & my.king)",
                                 "any(from & rank(1)) & any(moved & my.rook) & ~by \"rook\"",
                                 "any(reach(my.rook, orthogonal) & their.king) & ~by \"rook\"",
                                 "any(reach(my.rook, orthogonal) & my.rook)",
                                 "any(neighbours(my.king) & my.rook)",
                                 "any(neighbours(my.king) & files(my.rook) - my.men)",
                                 "count(reach(my.rook | my.king, orthogonal)):at_least(26)",
                                 "by \"rook\" & ~safe_for(\"king\", squares \"g1 g8\")",
                                 "~safe_for(\"king\", squares \"b1 b8\") & ~by \"pawn\""}) {
    EXPECT_EQ(wrong_when_sifted(never(rule), "chess", positions), "(none)") << rule;
    EXPECT_EQ(wrong_when_sifted(
                  "must = { duty { does = " + std::string(rule) + " } }", "chess", positions),
              "(none)")
        << rule;
  }
  const std::string become = "effects = { become(moved & my.rook, \"queen\")";
  for (const char* const when : {" }", ":when(by \"king\") }", ":when(any(from & my.king)) }"})
    EXPECT_EQ(broken_in_text("return extend \"chess\" { title = \"Test\", " + become + when + " }",
                             positions),
              "(none)")
        << when;
}

TEST(Sifted, DropsByOneActAreAlikeWhereOnlyZonesAreAsked) {
  for (const char* const rule : {"count(my.hand.pawn):at_least(2)",
                                 "count(my.hand.knight):exactly(1) | count(my.hand):at_least(7)",
                                 "~any(my.hand.queen) & any(their.hand.pawn)"})
    EXPECT_EQ(wrong_when_sifted(never(rule),
                                "crazyhouse",
                                {"4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNNPPrp] w K - 0 1",
                                 "4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QBNPrp] w K - 0 1"}),
              "(none)")
        << rule;
  for (const char* const rule : {"count(my.prison):at_least(4)", "count(my.prison):at_most(2)"})
    EXPECT_EQ(
        wrong_when_sifted(never(rule),
                          "hostage",
                          {"r2q2k1/pp3p1p/6pB/4b2P/3pp2B/2P3Pb/P4PP1/2R3K1[NNnn#QRPPrp] w - - "
                           "0 27"}),
        "(none)")
        << rule;
}

TEST(Sifted, CountsAreKnownByWhereTheTurnEnds) {
  for (const char* const rule : {"count(files(to) & my.men):at_least(4)",
                                 "count(neighbours(moved) & (my.men - my.pawn)):at_least(3)",
                                 "any(shift(to, forward) & their.men)",
                                 "~any((neighbours(to) | to) & (all.men - their.pawn - my.king))",
                                 "count(all.pawn & ranks(to) - to):exactly(2)"})
    EXPECT_EQ(wrong_when_sifted(never(rule)), "(none)") << rule;
  for (const char* const rule : {"count(files(dropped) & my.men):at_least(2)",
                                 "count(neighbours(dropped | moved) & all.men):at_most(2)",
                                 "any(neighbours(moved) & their.men)"})
    EXPECT_EQ(
        wrong_when_sifted(
            never(rule), "crazyhouse", {"4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNPrp] w K - 0 1"}),
        "(none)")
        << rule;
}

TEST(Sifted, ChecksAreKnownForTurnsThatCannotGiveOne) {
  for (const char* const rule : {"attacked(their.king)",
                                 "attacked(their.king) & by \"knight\"",
                                 "attacked(their.king) | took()",
                                 "~attacked(their.king) & by \"queen\""})
    EXPECT_EQ(wrong_when_sifted(never(rule)), "(none)") << rule;
  // By a man who steps aside, by one who is dropped, by castling, by taking in passing.
  EXPECT_EQ(wrong_when_sifted(never("attacked(their.king)"),
                              "crazyhouse",
                              {"4k3/8/8/4N3/3pP3/8/4R3/4K2R[QRBNP] w K - 0 1",
                               "5k2/8/8/8/8/8/8/4K2R[] w K - 0 1",
                               "8/8/8/k2pP2R/8/8/8/4K3[] w - d6 0 1"}),
            "(none)");
}

TEST(Sifted, WhoArrivesIsKnown) {
  for (const char* const rule : {"attacked(moved & my.queen)",
                                 "attacked(moved & (my.queen | my.rook))",
                                 "any(moved & my.pawn & files(their.king))",
                                 "any(to & shift(their.pawn, backward))"})
    EXPECT_EQ(wrong_when_sifted(never(rule)), "(none)") << rule;
}

TEST(Sifted, WhetherHeIsAttackedThereIsKnown) {
  const std::vector<std::string> positions = {
      kSiftedRich,
      kPromotes,
      "2k5/8/8/q2pP2Q/4r3/8/3n4/R3K2R w KQ d6 0 1",  // lines that open behind him, in passing
      "2r2k2/3P4/8/8/1p6/8/P7/4K3 w - - 0 1"};       // run past a pawn, and become another
  for (const char* const rule : {"attacked(moved)",
                                 "attacked(moved & my.men)",
                                 "attacked(moved & (my.queen | my.pawn))",
                                 "attacked(moved & my.queen) & took()",
                                 "attacked(to & (my.knight | my.king) & rank(4))",
                                 "attacked(moved & shift(their.pawn, backward))",
                                 "attacked(moved & my.rook) & the.number:at_least(1)"}) {
    EXPECT_EQ(wrong_when_sifted(never(rule), "chess", positions), "(none)") << rule;
    EXPECT_EQ(wrong_when_sifted(
                  never(rule) + ", can_move = my.men:except(neighbours(their.knight), \"held\")",
                  "chess",
                  positions),
              "(none)")
        << rule;
    EXPECT_EQ(
        wrong_when_sifted(never(rule) + ", men = { rook = { moves = hop(orthogonal, all.men) } }",
                          "chess",
                          positions),
        "(none)")
        << rule;
  }
  for (const char* const rule : {"attacked(dropped)",
                                 "attacked(moved | dropped)",
                                 "attacked((moved | dropped) & my.queen)"}) {
    EXPECT_EQ(
        wrong_when_sifted(
            never(rule), "crazyhouse", {"4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNPrp] w K - 0 1"}),
        "(none)")
        << rule;
    // Pawns that a capture lets promote, and so take.
    EXPECT_EQ(wrong_when_sifted(never(rule),
                                "hostage",
                                {"6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#QNqn] w - - 0 1",
                                 "6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#Q] w - - 0 1"}),
              "(none)")
        << rule;
  }
}

TEST(Sifted, WhoCanBeTakenBehindARunIsKnown) {
  for (const char* const rule : {"attacked(my.pawn, by \"pawn\")",
                                 "attacked(my.pawn, by \"knight\")",
                                 "attacked(my.bishop | my.knight, by \"pawn\")",
                                 "attacked(my.bishop, by \"knight\")"})
    EXPECT_EQ(wrong_when_sifted(never(rule),
                                "chess",
                                {kSiftedRich,
                                 "4k3/8/8/8/1p1p1p1p/8/PPPPPPPP/2B1KN2 w - - 0 1",
                                 "4k3/pppppppp/8/1P1P1P1P/8/n6n/8/2B1KB2 b - - 0 1"}),
              "(none)")
        << rule;
}

TEST(Sifted, AManWhomAnEffectMakesAnotherArrivesAsHim) {
  EXPECT_EQ(wrong_when_sifted("effects = { become(moved & my.knight, \"queen\") }, " +
                              never("attacked(moved & my.queen)")),
            "(none)");
}

TEST(Sifted, ADutyAsksNoTurnThatCannotFulfilIt) {
  for (const char* const duty : {"does = attacked(their.king)",
                                 "does = count(their.men):at_most(15)",
                                 "does = my.first & by \"pawn\"",
                                 "does = my.first & the.number:at_least(2) & took()",
                                 "does = any(moved & (my.queen | my.rook) & file \"e\")",
                                 "when = the.number:at_most(3), does = by \"pawn\""})
    EXPECT_EQ(wrong_when_sifted(std::string("must = { duty { ") + duty + " } }"), "(none)") << duty;
}

TEST(Sifted, WhoTakesMayDecideWhoIsTaken) {
  EXPECT_EQ(
      wrong_when_sifted("can_be_taken = all.men:except(when(any(from & my.pawn), their.queen), "
                        "\"pawns take no queen\")"),
      "(none)");
}

TEST(Sifted, WhoMayBeTakenHangsOnWhichTypeTakesOrOnMore) {
  for (const char* const spared :
       {"when(none(from & my.pawn), their.knight & shift(their.pawn, diagonal))",
        "when(any(from & (my.pawn | my.knight)), their.men & files(their.pawn) - their.king)",
        "when(any(my.queen & from) | my.first, all.rook)",
        "when(count(from & my.bishop):at_least(1), their.knight)",
        "when(any(from & light), their.pawn)",
        "when(any(shift(from, forward) & my.pawn), their.pawn)",
        "when(any(from & my.pawn & light), their.pawn)",
        "when(any(to & light), their.knight)"})
    EXPECT_EQ(
        wrong_when_sifted("can_be_taken = all.men:except(" + std::string(spared) + ", \"spared\")"),
        "(none)")
        << spared;
}

TEST(Sifted, OnlyTurnsThatCouldFulfilTheFirstDutyAreFound) {
  const std::vector<std::string> positions = {kSiftedRich,
                                              kPromotes,
                                              "4k3/8/8/8/7q/8/3P1P2/4K3 w - - 0 1",
                                              "4k3/1P6/8/3pP3/1n6/8/3r4/R3K2R w KQ d6 0 2",
                                              "r3k2r/8/8/8/8/8/4q3/R3K2R w KQkq - 0 1"};
  for (const char* const duty : {"does = by \"pawn\"",
                                 "does = by \"king\"",
                                 "does = by(\"king\", \"rook\") & any(to & rank(1))",
                                 "does = took \"pawn\"",
                                 "when = any(their.queen), does = took()",
                                 "when = the.number:at_most(1), does = by \"pawn\"",
                                 "when = attacked(my.king), does = by \"king\"",
                                 "does = any(moved & my.queen & last_rank)",
                                 "does = by \"pawn\", allows = by \"king\""}) {
    const std::string must =
        "must = { duty { " + std::string(duty) + " }, duty { does = took() } }";
    EXPECT_EQ(wrong_when_sifted(must, "chess", positions), "(none)") << duty;
    EXPECT_EQ(wrong_when_sifted(
                  must + ", " + never("count(my.men & rank(4)):at_least(4)"), "chess", positions),
              "(none)")
        << duty;
    EXPECT_EQ(wrong_when_sifted(
                  must + ", turn = { rest = pass { otherwise = true } }", "chess", positions),
              "(none)")
        << duty;
    EXPECT_EQ(wrong_when_sifted(must + ", men = { pawn = { moves = step(forward):onto(empty) | "
                                       "hop(forward, all.men, 1):onto(empty) } }",
                                "chess",
                                positions),
              "(none)")
        << duty;
  }
  for (const char* const duty :
       {"does = any(dropped)", "does = any(dropped & my.pawn)", "does = any(moved)"})
    EXPECT_EQ(wrong_when_sifted("must = { duty { " + std::string(duty) + " } }", "crazyhouse", {}),
              "(none)")
        << duty;
}

TEST(Sifted, ATurnMayBePassed) {
  const std::vector<std::string> positions = {
      kSiftedRich, "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "k7/8/8/8/8/1q6/8/K7 w - - 0 1"};
  for (const char* const pass : {"pass {}",
                                 "pass { otherwise = true }",
                                 "pass { when = the.number:at_least(2) & ~attacked(my.king) }"})
    EXPECT_EQ(wrong_when_sifted(std::string("turn = { rest = ") + pass + " }", "chess", positions),
              "(none)")
        << pass;
  // Who may not be left attacked is asked of a pass as of any turn.
  EXPECT_EQ(wrong_when_sifted("turn = { rest = pass {} }, never = { queen = attacked(my.queen) }"),
            "(none)");
}

TEST(Sifted, MenAreHeldByMarksThatLast) {
  EXPECT_EQ(wrong_when_sifted("marks = { tired = marks { after = to } }, "
                              "can_move = my.men:except(the.tired, \"tired\")"),
            "(none)");
}

TEST(Sifted, WhoStopsTheFirstMovementLetsTheNextOneTake) {
  EXPECT_EQ(wrong_when_sifted(
                "men = { pawn = { moves = step(2 * forward + sideways):when(within("
                "shift(from, forward), empty)) | step(leap(1, 2)):takes(shift(to, sideways) "
                "& their.men) } }",
                "minihouse",
                {"2bn1k/6/1p4/pN4/2B3/K3R1[R] w - - 1 7"}),
            "(none)");
}

TEST(Sifted, ADropMayLetMenGoWhoThenAttack) {
  EXPECT_EQ(
      wrong_when_sifted("can_move = my.men:except(when(any(my.hand), my.men - my.king), \"held\")",
                        "minishogi",
                        {"1+SB2/G1R2/1B1k1/PK1R1/3G1[Ps] w - - 0 21"}),
      "(none)");
}

TEST(Sifted, TheKingMayGoAsNoSetKnows) {
  for (const char* const king :
       {"moves = step(every_way) | slide(orthogonal, 2, 3)",
        "moves = slide(every_way, 1, 2)",
        "moves = step(every_way) | hop(every_way, my.men):onto(empty)",
        "moves = step(every_way) | hop(every_way, all.men):through(nowhere)",
        "moves = slide(orthogonal)",
        "moves = step(every_way):takes(shift(to, sideways) & their.pawn)",
        "moves = step(every_way), stands = everywhere - ranks(their.king)",
        "moves = step(every_way):onto((empty | their.men) - the.passed)",
        "moves = step(every_way) | step(leap(1, 2)):from(the.unmoved)"})
    EXPECT_EQ(wrong_when_sifted(std::string("men = { king = { ") + king + " } }"), "(none)")
        << king;
}

TEST(Sifted, WhoeverHoldsOthersMayBeMadeAnother) {
  EXPECT_EQ(wrong_when_sifted("can_move = my.king | my.men & shift(their.gold, leap(1, 2)), "
                              "effects = { become(all.men & shift(last_rank, forward), \"gold\") }",
                              "minishogi",
                              {}),
            "(none)");
}

TEST(Sifted, MenMayBeTakenWhereTheyStandWhateverTheTurn) {
  for (const char* const effects :
       {"remove(all.rook & squares \"c3 d4\")",
        "remove(my.men & squares \"c3 f3\" - my.king - neighbours(my.queen))",
        "take(their.men & rank(4) - neighbours(their.pawn) - their.king)",
        "remove(squares \"e5\" & all.pawn), remove(squares \"d4\" & (my.knight | my.bishop))"})
    EXPECT_EQ(wrong_when_sifted(std::string("effects = { ") + effects + " }"), "(none)") << effects;
}

TEST(Sifted, CastlingIsKnownToCountsAndSquares) {
  const std::vector<std::string> positions = {kSiftedRich, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"};
  for (const char* const rule : {"any(my.rook & squares \"f1 d8\")",
                                 "count(my.rook & (file(\"d\") | file(\"f\"))):at_least(1)",
                                 "count(my.men & rank(1)):at_most(4)",
                                 "any(files(my.king) & my.rook)",
                                 "~any(reach(my.rook, forward) & empty & rank(2))",
                                 "any(taken) & by \"king\""})
    EXPECT_EQ(wrong_when_sifted(never(rule), "chess", positions), "(none)") << rule;
}

TEST(Sifted, AKingMayNotBeTakenOnSomeSquares) {
  const std::vector<std::string> positions = {kSiftedRich,
                                              kPromotes,
                                              "4r2k/8/8/8/8/8/5r1p/R3K2R w KQ - 0 1",
                                              "6rk/5Q1p/8/8/8/8/r7/K6R w - - 0 1",
                                              "r3k2r/8/3R4/8/8/4q3/8/R3K2R w KQkq - 0 1"};
  for (const char* const spared : {"squares \"a1 h1 a8 h8\"",
                                   "rank(1)",
                                   "light",
                                   "all.king & rank(1)",
                                   "all.king",
                                   "dark & (all.knight | all.king) | file(\"c\")"})
    EXPECT_EQ(wrong_when_sifted(
                  std::string("can_be_taken = all.men - (") + spared + ")", "chess", positions),
              "(none)")
        << spared;
  for (const char* const taken :
       {"all.men & (light | all.queen | all.king)", "their.men & (dark | all.king & rank(8))"})
    EXPECT_EQ(wrong_when_sifted(std::string("can_be_taken = ") + taken, "chess", positions),
              "(none)")
        << taken;
  for (const char* const base : {"hostage", "crazyhouse", "minishogi"})
    EXPECT_EQ(wrong_when_sifted("can_be_taken = all.men - (dark & rank(1) | rank(4))", base, {}),
              "(none)")
        << base;
  EXPECT_EQ(
      wrong_when_sifted("can_be_taken = all.men - rank(4), can_move = my.king | my.men & light",
                        "chess",
                        positions),
      "(none)");
}

TEST(Sifted, AnEffectMaySaveTheKingWhoGoesWhereHeIsAttacked) {
  EXPECT_EQ(wrong_when_sifted("effects = { remove((neighbours(moved & file \"d\")) - all.king) }, "
                              "men = { king = { moves = step(every_way) | step(leap(1, 2)) } }",
                              "minishogi",
                              {"4+R/2k1g/1s3/PGr2/2SBK[] b - - 7 9"}),
            "(none)");
}

/// The mark is left where nobody stands, whatever the other effect on these squares would do.
TEST(Sifted, AMarkMayLieWhereAnEffectStands) {
  for (const char* const effects :
       {"remove(s), mark(\"om\", s)", "mark(\"om\", s), take(s - my.king)"})
    EXPECT_EQ(
        broken_in_text("local s = shift(my.king, forward) & squares \"e2 e3 e4\"\n"
                       "return extend \"chess\" { title = \"Test\", marks = { om = marks {} }, "
                       "effects = { " +
                           std::string(effects) + " } }",
                       {"4k3/2p1p3/8/3P4/3p4/8/2P5/4K3 w - - 0 1"}),
        "(none)")
        << effects;
}

TEST(Sifted, APlayerGoesOnByACounter) {
  EXPECT_EQ(wrong_when_sifted("counters = { done = counter { resets = the.done:exactly(1) } }, "
                              "again = the.done:exactly(1)"),
            "(none)");
}

TEST(Sifted, AKingMayBeTakenWhereNobodyArrives) {
  for (const char* const takes : {"behind", "path", "shift(to, sideways)"})
    EXPECT_EQ(wrong_when_sifted(std::string("men = { bishop = { moves = slide(diagonal):takes(") +
                                takes + " & their.men) } }"),
              "(none)")
        << takes;
  EXPECT_EQ(wrong_when_sifted("men = { queen = { moves = slide(every_way) | "
                              "hop(every_way, their.men):onto(empty):takes(path & their.men) } }"),
            "(none)");
}

}  // namespace pawnshop::tests
