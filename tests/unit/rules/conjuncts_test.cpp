// SPDX-License-Identifier: MIT
// Rules of several conditions, each of which says ahead after which turns it holds: no turn is made
// for them. Also such conditions alone: men who count on squares that one square of a turn gives,
// and who is attacked.
#include <algorithm>

#include <gtest/gtest.h>

#include "rules/judge.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::string with_rule(const std::string& base, const std::string& rule) {
  return "return extend \"" + base + "\" { title = \"Test\", never = { so = (" + rule +
         "):because \"so\" } }";
}

/// Whether the squares of a plain move always decide a condition.
bool decides_by_way(const rules::HotData<1>& data, const rules::Foresight<1>& ahead) {
  const rules::ByWay<1>& way = ahead.by_way;
  if (!way.may[0][0])
    return false;
  const int rows = data.types * data.squares;
  for (int me = 0; me < 2; ++me) {
    for (int takes = 0; takes < 2; ++takes) {
      if (!std::equal(way.may[me][takes], way.may[me][takes] + rows, way.must[me][takes]))
        return false;
    }
  }
  return true;
}

/// Whether a rule of `never`, the only one besides the king's safety, is known after plain moves
/// without making them.
bool is_known_ahead(const std::string& script) {
  const auto loaded = load_text(script);
  const rules::Judge<1> judge(loaded.rules, nullptr);
  const rules::HotData<1>& data = judge.compiled().data();
  const rules::Sifted<1>& rule = data.sifted[0];
  const auto knows = [&](const rules::Foresight<1>& ahead) {
    return ahead.tally.given || ahead.exact || ahead.is_state || decides_by_way(data, ahead);
  };
  return data.sifted_count == 1 &&
         (rule.conjunct_count == 0
              ? knows(rule.ahead)
              : std::all_of(rule.conjuncts,
                            rule.conjuncts + rule.conjunct_count,
                            [&](const auto& conjunct) { return knows(conjunct.ahead); }));
}

const char* const kRich = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const std::vector<std::string> kOfChess = {
    kRich,
    "1n1r2k1/P1P5/8/8/3p4/8/4P3/R3K2R w KQ - 0 1",
    "r3k3/1ppp2p1/2n5/3pP1n1/2p2p2/3N2N1/PP2P1PP/2B1K2R w K d6 0 1",
    "4k3/8/8/2p1p3/3N4/8/1n1P1n2/4K3 b - - 0 1"};
const std::vector<std::string> kOfCrazyhouse = {
    "4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNNPPrp] w K - 0 1",
    "r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn] w kq - 0 12"};
const std::vector<std::string> kOfHostage = {
    "r1bq2k1/ppp2pbp/6p1/7P/3Np3/2P1B1PP/Pn3P2/R1Q2K2[NP#RBPrnp] b - - 0 20",
    "r2q2k1/pp3p1p/6pB/4b2P/3pp2B/2P3Pb/P4PP1/2R3K1[NNnn#QRPPrp] w - - 0 27"};

/// Expects that the rule is known ahead, and that both generators say the same of it.
void expect_known(const std::string& base,
                  const std::string& rule,
                  const std::vector<std::string>& positions) {
  const std::string script = with_rule(base, rule);
  EXPECT_TRUE(is_known_ahead(script)) << rule;
  EXPECT_EQ(broken_in_text(script, positions), "(none)") << rule;
}

}  // namespace

TEST(Conjuncts, ACountOfMenIsAskedBeforeSquares) {
  for (const char* const rule :
       {"any(to & neighbours(their.king)) & count(my.pawn):less_than(7)",
        "any(to & shift(their.pawn, forward)) & any(my.queen)",
        "~any(my.queen) & any(to & (rank(4) | rank(5))) & by(\"knight\", \"bishop\")",
        "count(my.men & rank(4)):at_least(3) & count(their.men):at_most(15) & took()",
        "count(my.men & rank(4)):at_least(3) & count(my.men & rank(5)):at_least(2)",
        "any(files(my.king) & their.queen) & took()",
        "any(to & light) & any(reach(my.rook, orthogonal) & their.men)"})
    expect_known("chess", rule, kOfChess);
}

TEST(Conjuncts, ACountOfAZoneIsAskedBeforeSquares) {
  for (const char* const rule :
       {"any(to & neighbours(their.king)) & count(my.prison):at_least(2)",
        "any(to & (rank(4) | rank(5))) & count(their.prison.pawn):at_most(1)",
        "any(to & light) & any(my.airfield.knight)"})
    expect_known("hostage", rule, kOfHostage);
}

TEST(Conjuncts, MenCountOnSquaresThatTheWayGives) {
  for (const char* const rule : {"any(behind & my.pawn) & ~by \"pawn\"",
                                 "none(behind & all.men) & by \"queen\"",
                                 "any(shift(from, forward) & their.pawn) & by \"pawn\"",
                                 "count(neighbours(from) & my.men):at_least(3)",
                                 "any(files(to) & (my.rook - to)) & by \"rook\"",
                                 "any(path & my.pawn)",
                                 "none(path & my.men & rank(4)) & by \"bishop\""})
    expect_known("chess", rule, kOfChess);
}

TEST(Conjuncts, MenCountOnSquaresThatADropGives) {
  for (const char* const rule :
       {"any(dropped & my.pawn) & any(files(dropped) & (my.pawn - dropped))",
        "any(dropped & my.pawn) & count(files(dropped) & my.pawn):at_least(2)",
        "any(files(dropped) & (my.knight - dropped)) & any(dropped & my.knight)"})
    expect_known("crazyhouse", rule, kOfCrazyhouse);
}

TEST(Conjuncts, TheConditionsOfADisjunctionAreAskedAlone) {
  for (const char* const rule :
       {"took \"queen\" & by \"pawn\" | any(to & neighbours(their.king)) & by \"knight\"",
        "count(my.men & rank(4)):at_least(4) | any(my.queen & last_rank)",
        "any(behind & my.pawn) & ~by \"pawn\" | attacked(my.knight, by \"pawn\") | took "
        "\"rook\""}) {
    const auto loaded = load_text(with_rule("chess", rule));
    const rules::Judge<1> judge(loaded.rules, nullptr);
    EXPECT_GE(judge.compiled().data().sifted_count, 2) << rule;
    EXPECT_EQ(broken_in_text(with_rule("chess", rule), kOfChess), "(none)") << rule;
  }
}

TEST(Conjuncts, WhoIsAttackedIsKnown) {
  for (const char* const rule : {"attacked(my.knight, by \"pawn\")",
                                 "attacked(my.bishop, by(\"queen\", \"knight\"))",
                                 "attacked(my.knight) & took()",
                                 "attacked(my.pawn, by \"pawn\") & ~any(my.queen)"})
    expect_known("chess", rule, kOfChess);
  for (const char* const rule :
       {"attacked(my.knight, by \"pawn\")", "attacked(my.rook, by \"queen\") & any(dropped)"})
    EXPECT_EQ(broken_in_text(with_rule("crazyhouse", rule), kOfCrazyhouse), "(none)") << rule;
}

TEST(Conjuncts, NegationsOfWhatTurnsShowAreKnown) {
  for (const char* const rule : {"none(moved & neighbours(their.king))",
                                 "within(moved, files(their.queen))",
                                 "~(by 'queen' | any(to & neighbours(their.men)))",
                                 "~took 'pawn' & none(to & files(their.king))",
                                 "by 'rook' & ~(took() | any(moved & ranks(their.king)))",
                                 "~attacked(moved)"})
    expect_known("chess", rule, kOfChess);
  for (const char* const rule : {"none((moved | dropped) & neighbours(their.king))",
                                 "within(dropped, neighbours(their.king))",
                                 "none(dropped & files(their.rook)) & none(moved)"})
    expect_known("crazyhouse", rule, kOfCrazyhouse);
  expect_known("hostage", "~(any(dropped & neighbours(their.king)) | by 'pawn')", kOfHostage);
}

TEST(Conjuncts, WhatMenPassOrLeaveBehindThemIsKnown) {
  for (const char* const rule : {"any(path & neighbours(their.king))",
                                 "any(behind & my.pawn)",
                                 "any(files(their.queen) & path) & by 'rook'",
                                 "none(behind & their.men)",
                                 "any(behind & neighbours(my.king)) & any(to & files(their.rook))"})
    expect_known("chess", rule, kOfChess);
  for (const char* const rule : {"any(path & neighbours(my.king))", "none(behind & all.pawn)"}) {
    expect_known("crazyhouse", rule, kOfCrazyhouse);
    expect_known("hostage", rule, kOfHostage);
  }
}

TEST(Conjuncts, TheWayIsAskedApartFromTheSquareOfArrival) {
  for (const char* const rule : {"any(path) & attacked(moved)",
                                 "by 'pawn' & any(path) & attacked(moved, by 'knight')",
                                 "none(behind) & any(to & neighbours(my.men))",
                                 "any(path & light) & any(moved & files(their.queen)) & took()"}) {
    expect_known("chess", rule, kOfChess);
    EXPECT_EQ(broken_in_text(with_rule("crazyhouse", rule), kOfCrazyhouse), "(none)") << rule;
  }
}

TEST(Conjuncts, SquaresThatLieSomewhereFromTheArrivalAreKnown) {
  for (const char* const rule : {"any(shift(moved, forward) & their.pawn)",
                                 "any(shift(moved, forward) & their.pawn) & ~by 'pawn'",
                                 "any(shift(to, leap(1, 2)) & my.men) & ~by('knight', 'king')",
                                 "took() & none(neighbours(to) & my.men)",
                                 "any(neighbours(moved, diagonal) & my.pawn & light)",
                                 "any(files(to) & their.rook) & by 'pawn'"}) {
    expect_known("chess", rule, kOfChess);
    EXPECT_EQ(broken_in_text(with_rule("crazyhouse", rule), kOfCrazyhouse), "(none)") << rule;
    EXPECT_EQ(broken_in_text(with_rule("hostage", rule), kOfHostage), "(none)") << rule;
  }
}

/// The captured man is gone by then, and in passing he did not stand on the square of arrival.
TEST(Conjuncts, WhoWasTakenIsKnown) {
  for (const char* const rule : {"any(taken & neighbours(their.men))",
                                 "any(taken & files(my.rook)) & ~by('queen', 'king')",
                                 "any(neighbours(their.king) & taken) & by 'pawn'"}) {
    expect_known("chess", rule, kOfChess);
    EXPECT_EQ(broken_in_text(with_rule("crazyhouse", rule), kOfCrazyhouse), "(none)") << rule;
    EXPECT_EQ(broken_in_text(with_rule("hostage", rule), kOfHostage), "(none)") << rule;
  }
  EXPECT_EQ(broken_in_text(with_rule("chess", "any(taken & shift(my.pawn, backward))"), kOfChess),
            "(none)");
}

}  // namespace pawnshop::tests
