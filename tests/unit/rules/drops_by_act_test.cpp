// SPDX-License-Identifier: MIT
// Rules of which all drops of a man have one answer, rules that name the kind of turn beside the
// man who was dropped, and drops that send men away.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const std::vector<std::string> kDropsByHand = {
    "4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNNPPrp] w K - 0 1",
    "r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn] w kq - 0 12",
    "4k3/8/8/8/1b6/8/3P4/r3K3[QPnp] w - - 0 1",
    "4k3/8/8/4r3/4p3/8/3P4/4K3[NPqp] w - - 0 1"};
const std::vector<std::string> kDropsForPrisoners = {
    "r1bq2k1/ppp2pbp/6p1/7P/3Np3/2P1B1PP/Pn3P2/R1Q2K2[NP#RBPrnp] b - - 0 20",
    "6k1/3P4/8/8/2b1q3/1Q6/1p3p2/R2K4[Q#QNqn] w - - 0 1"};

void expect_by_act(const std::string& base,
                   const std::string& rules,
                   const std::vector<std::string>& positions) {
  const std::string script =
      "return extend '" + base + "' { title = 'Test', sound = { king = false }, " + rules + " }";
  EXPECT_EQ(broken_in_text(script, positions), "(none)") << rules;
  EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << rules;
}

}  // namespace

TEST(DropsByAct, CountHands) {
  for (const char* const rule :
       {"how 'drop' & count(my.hand):less_than(count(their.hand))",
        "how 'drop' & count(my.hand.pawn):at_least(1)",
        "how 'drop' & (any(my.hand.knight) | count(their.hand):at_most(1))",
        "~how 'drop' & count(my.hand):more_than(count(their.hand))",
        "count(my.hand):exactly(4)",
        "how 'drop' & my.first & any(my.hand.queen)"})
    expect_by_act("crazyhouse", "never = { poor = " + std::string(rule) + " }", kDropsByHand);
  for (const char* const rule :
       {"how 'exchange' & count(my.prison):less_than(count(their.prison))",
        "how 'parachute' & worth(my.prison, 'worth'):less_than(worth(their.prison, 'worth'))",
        "count(my.prison):at_least(2) & none(their.prison.pawn)"})
    expect_by_act("hostage", "never = { poor = " + std::string(rule) + " }", kDropsForPrisoners);
}

TEST(DropsByAct, CountHandsWhereTwoKindsOfDropDiffer) {
  expect_by_act("crazyhouse",
                "turn = { place = drop { from = my.hand, onto = empty & rank(4), text = "
                "'<man>!<to>' } }, never = { poor = how 'place' & count(my.hand):at_most(1) | how "
                "'drop' & any(my.hand.pawn) }",
                kDropsByHand);
}

/// What one kind of drop may not do is known before any drop is listed, also beside another kind.
TEST(DropsByAct, AreForbiddenByKind) {
  const std::string kinds =
      "turn = { place = drop { from = my.hand, onto = empty & (rank(4) | rank(5)), text = "
      "'<man>!<to>' } }, ";
  for (const char* const rule :
       {"how 'place' & any(dropped & (my.pawn | my.queen)) & my.purse:at_most(2)",
        "~how 'place' & any(dropped & my.knight)",
        "how('place', 'castle_short', 'drop') & any(dropped & my.rook)",
        "how 'drop' & any(dropped & files(my.pawn)) | how 'place' & any(dropped - files(my.pawn))",
        "how 'place' & count(files(dropped) & my.men):at_least(3)",
        "any(dropped & my.pawn) & count(ranks(dropped) & all.men):at_least(2)",
        "how 'place' & count(my.men & rank(4)):at_least(2)"})
    expect_by_act(
        "crazyhouse",
        kinds + "counters = { purse = counter { each = true } }, never = { it = " + rule + " }",
        kDropsByHand);
}

/// Purses with different prices for two kinds of drop, and more rules than there are squares to
/// look at.
TEST(DropsByAct, ArePaidOutOfTwoPurses) {
  expect_by_act(
      "crazyhouse",
      "counters = { gold = counter { each = true, adds = 1 }, iron = counter { each = true, adds = "
      "2 } }, men = { queen = { cost = 6 }, rook = { cost = 5 }, bishop = { cost = 4 }, knight = { "
      "cost = 3 }, pawn = { cost = 1 } }, turn = { drop = { pay = my.gold, price = function(man) "
      "return man.cost or 9 end, text = '<man>@<to>', human = '<man>@<to>' }, smith = drop { from "
      "= my.hand, onto = empty & (rank(1) | rank(8)), pay = my.iron, price = function(man) return "
      "2 * (man.cost or 9) end, text = '<man>!<to>' } }",
      kDropsByHand);
}

TEST(DropsByAct, NameTheKindOfTurn) {
  for (const char* const rule : {"how 'drop' & any(dropped & neighbours(their.men))",
                                 "attacked(dropped) & how 'drop'",
                                 "how 'drop' & any(neighbours(dropped & my.knight) & their.pawn)",
                                 "how 'drop' & none(dropped & my.pawn)",
                                 "how 'move' & any(dropped)"})
    expect_by_act("crazyhouse", "never = { it = " + std::string(rule) + " }", kDropsByHand);
}

/// Where nobody may be dropped depends on the player's own men, too, and on the man dropped.
TEST(DropsByAct, KeepOffOwnMen) {
  for (const char* const rule :
       {"any(dropped & my.men - shift(their.men | my.men, forward)) & how 'drop'",
        "any(dropped - neighbours(my.men))",
        "any(dropped & files(my.pawn))",
        "any(dropped & my.pawn & files(my.pawn & rank(4)))",
        "any(dropped & (empty | shift(my.knight, leap(1, 2))))",
        "any(dropped - reach(my.men, orthogonal))",
        "any(dropped & when(count(my.men):at_least(7), dark))"})
    expect_by_act("crazyhouse", "never = { alone = " + std::string(rule) + " }", kDropsByHand);
}

TEST(DropsByAct, SendMenAway) {
  for (const char* const effect :
       {"send(their.pawn & neighbours(dropped & my.knight), their.hand):when(how 'drop')",
        "send(their.men - their.king & neighbours(dropped), their.hand):when(how 'drop')",
        "send(my.pawn & files(dropped), my.hand)",
        "send((all.men - all.king) & shift(dropped, forward), their.hand):when(how 'drop')",
        "send(their.rook & reach(dropped, orthogonal), my.hand), remove(my.pawn & dropped)"})
    expect_by_act("crazyhouse", "effects = { " + std::string(effect) + " }", kDropsByHand);
}

/// A rule or a duty asks for the zone that such an effect fills.
TEST(DropsByAct, FillZonesByCaptures) {
  const char* const position =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  for (
      const char* const rules :
      {"effects = { send(my.men & to - my.king, their.jail):when(took()) }, never = { x = "
       "count(their.jail):at_least(1) }",
       "effects = { send(my.men & to - my.king, their.jail):when(took()) }, must = { duty { does = "
       "none(their.jail), because = 'x' } }",
       "effects = { send((all.men - all.king) & neighbours(to), my.jail):when(took()) }, never = { "
       "x = count(my.jail):at_least(2) }",
       "effects = { send(their.men - their.king & neighbours(to), my.jail):when(took()) }, never = "
       "{ x = any(my.jail.knight) & none(my.queen) }",
       "effects = { send(their.pawn & neighbours(to), the.pit):when(took()) }, never = { x = "
       "any(the.pit) & any(my.jail) }",
       "effects = { send(their.pawn & neighbours(to), the.pit):when(took()) }, must = { duty { "
       "when "
       "= any(my.rook), does = count(the.pit):less_than(2), because = 'x' } }"})
    EXPECT_EQ(
        broken_in_text("return extend 'chess' { title = 'Test', sound = { king = false }, zones "
                       "= { jail = zone { holds = theirs }, pit = zone { shared = true } }, " +
                       std::string(rules) + ", start = '" + position + "' }"),
        "(none)")
        << rules;
}

TEST(DropsByAct, SendMenAwayByMoves) {
  for (const char* const effect :
       {"send(their.pawn & neighbours(moved & my.knight), their.hand)",
        "send((their.men - their.king) & neighbours(to), my.hand):when(took())",
        "send(my.men & from, my.hand)",
        "send(moved - my.king, my.hand):when(took 'pawn')"})
    EXPECT_EQ(broken_in_text("return extend 'crazyhouse' { title = 'Test', sound = { king = false "
                             "}, effects = { " +
                                 std::string(effect) + " } }",
                             kDropsByHand),
              "(none)")
        << effect;
}

}  // namespace pawnshop::tests
