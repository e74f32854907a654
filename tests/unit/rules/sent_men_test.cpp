// SPDX-License-Identifier: MIT
// Men who are sent away: where royal men may be, and squares whose colour decides.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::string broken_with_yards(const std::string& rules) {
  return broken_in_text(
      "return extend 'chess' { title = 'Test', sound = false, zones = { yard = zone { holds = mine "
      "}, "
      "attic = zone { holds = mine } }, turn = { back = drop { from = my.attic, onto = rank(1) } "
      "}, " +
          rules + " }",
      {});
}

/// What is left of a queen of Black's whom a pawn takes.
std::string after_capture(const std::string& position, const std::string& turn) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test', captured = function(man, _, at) if man.queen and "
      "at.light then return light & rank(1) end end }");
  set_up(*loaded.game, position);
  play(*loaded.game, turn);
  return loaded.game->position_text();
}

/// What both players have in hand after a king's move with effects.
std::string hands_after(const std::string& effects) {
  const auto loaded = load_text(
      "return extend('chess', require 'house') { title = 'Test', "
      "effects = { " +
      effects + " } }");
  set_up(*loaded.game, "4k3/8/8/8/8/8/8/4K3[QNPPPnp] w - - 0 1");
  play(*loaded.game, "Kd1");
  const std::string text = loaded.game->position_text();
  return text.substr(text.find('['), text.find(']') - text.find('[') + 1);
}

}  // namespace

TEST(SentMen, MayBeRoyalWhereverEffectsLead) {
  EXPECT_EQ(broken_with_yards("afterwards = { send(my.king & rank(2), my.yard), "
                              "send(my.yard, my.attic) }"),
            "(none)");
  EXPECT_EQ(broken_with_yards("effects = { send(my.king & rank(2), my.yard):when(by 'king'), "
                              "send(my.yard, my.attic):when(by 'pawn') }"),
            "(none)");
}

TEST(SentMen, MayBeRoyalWhereALiveFunctionSendsThem) {
  EXPECT_EQ(broken_in_text("local away = send(my.king & rank(2), my.yard)\n"
                           "return extend 'chess' { title = 'Test', sound = false, "
                           "zones = { yard = zone { holds = mine } }, "
                           "turn = { back = drop { from = my.yard, onto = rank(1) } }, "
                           "afterwards = { call(function() return away end):when(any(my.king & "
                           "rank(2))) } }",
                           {}),
            "(none)");
}

TEST(SentMen, SeeTheColourThatTheSquareHas) {
  EXPECT_EQ(after_capture("7k/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "exd5"),
            "q6k/8/8/3P4/8/8/8/4K3 b - - 0 1");
  EXPECT_EQ(after_capture("7k/8/8/4q3/3P4/8/8/4K3 w - - 0 1", "dxe5"),
            "7k/8/8/4P3/8/8/8/4K3 b - - 0 1");
}

/// A hand has room for two men; whoever would be the third one leaves the game.
TEST(SentMen, OfAZoneMayLeaveTheGame) {
  const std::string script =
      "return extend('chess', require 'house') { title = 'Test', zones = { limbo = zone { holds = "
      "mine } }, captured = function() return my.limbo end, afterwards = { send(my.limbo, my.hand)"
      ":when(count(my.hand):less_than(2)), remove(my.limbo) } }";
  const auto loaded = load_text(script);
  set_up(*loaded.game, "4k3/8/1p1r4/2P1P3/8/8/8/4K3[P] w - - 0 1");
  play(*loaded.game, "exd6");
  EXPECT_EQ(loaded.game->position_text(), "4k3/8/1p1P4/2P5/8/8/8/4K3[RP] b - - 0 1");
  play(*loaded.game, "Kf8");
  play(*loaded.game, "cxb6");
  EXPECT_EQ(loaded.game->position_text(), "5k2/8/1P1P4/8/8/8/8/4K3[RP] b - - 0 2");
  EXPECT_EQ(broken_in_text(script), "(none)");
}

/// At most so many, of one type or in the order of letters; in `effects` as well, where rules judge
/// the turn.
TEST(SentMen, LeaveTheGameInNumbers) {
  EXPECT_EQ(hands_after("remove(my.hand)"), "[np]");
  EXPECT_EQ(hands_after("remove(my.hand.pawn)"), "[QNnp]");
  EXPECT_EQ(hands_after("remove(my.hand.pawn, 1)"), "[QNPPnp]");
  EXPECT_EQ(hands_after("remove(my.hand, 2)"), "[PPPnp]");
  EXPECT_EQ(hands_after("remove(their.hand, 1), remove(my.hand.queen)"), "[NPPPp]");
  for (const char* const rules :
       {"effects = { remove(their.hand.pawn, 1):when(took()) }",
        "effects = { remove(my.hand.pawn, 1):when(any(dropped - my.pawn)) }, never = { toll = "
        "any(dropped - my.pawn) & none(my.hand.pawn) }",
        "effects = { remove(my.hand) }, never = { bare = any(my.hand) & took 'queen' }",
        "must = { duty { does = any(dropped) } }, effects = { remove(their.hand, 1) }"})
    EXPECT_EQ(
        broken_in_text(std::string("return extend('chess', require 'house') { title = 'Test', ") +
                       rules + " }"),
        "(none)")
        << rules;
}

/// How many they are is a number of the position; where it is less than one, nobody goes.
TEST(SentMen, AreAsManyAsANumberSays) {
  EXPECT_EQ(hands_after("remove(my.hand, count(their.hand))"), "[PPPnp]");
  EXPECT_EQ(hands_after("remove(my.hand.pawn, count(my.hand.pawn) - 1)"), "[QNPnp]");
  EXPECT_EQ(hands_after("become(my.hand.pawn, 'knight', count(my.hand.pawn) - 2)"), "[QNNPPnp]");
  EXPECT_EQ(hands_after("remove(my.hand, count(my.hand.rook))"), "[QNPPPnp]");
  EXPECT_EQ(hands_after("remove(my.hand, count(my.hand.rook) - 5)"), "[QNPPPnp]");
  for (const char* const rules :
       {"effects = { remove(my.hand, count(my.hand) - 2) }",
        "effects = { remove(their.hand, count(taken)):when(took()) }, never = { rich = "
        "count(their.hand):at_least(3) & attacked(their.king) }",
        "effects = { send(my.pawn & rank(5), my.hand, count(my.rook) - 1):when(took()) }",
        "effects = { send(my.hand.pawn, rank(3), count(my.queen)):when(took()) }",
        "effects = { send(their.hand, rank(4), count(path)):when(took()) }",
        "counters = { coins = counter { each = true } }, effects = { remove(their.hand, my.coins - "
        "3), become(my.hand.pawn, 'knight', my.coins - 5):when(none(dropped)) }, never = { short = "
        "count(my.hand):more_than(my.coins + 1) & any(dropped) }"})
    EXPECT_EQ(
        broken_in_text(std::string("return extend('chess', require 'house') { title = 'Test', ") +
                       rules + " }"),
        "(none)")
        << rules;
}

/// Prisoners whom a number sends back wake pawns of Hostage Chess, and put them to sleep.
TEST(SentMen, AsANumberSaysWakeWhoSleeps) {
  for (const char* const number :
       {"count(my.prison) - 1", "count(their.airfield)", "count(to) + 1"})
    EXPECT_EQ(broken_in_text("return extend 'hostage' { title = 'Test', effects = { "
                             "send(my.prison, their.airfield, " +
                                 std::string(number) + "):when(by 'king') } }",
                             {"6k1/P4p2/8/8/8/8/1p4P1/6K1[#Pp] w - - 0 1",
                              "r5k1/1P3p2/8/8/8/8/1p4P1/R5K1[#RPnp] b - - 0 1"}),
              "(none)")
        << number;
}

/// All at once, at most so many, in the order of letters; whoever would stay what he is does not
/// count.
TEST(MenInZones, BecomeOthers) {
  EXPECT_EQ(hands_after("become(my.hand.queen, 'rook')"), "[RNPPPnp]");
  EXPECT_EQ(hands_after("become(my.hand, { queen = 'rook', knight = 'queen', pawn = 'knight' })"),
            "[QRNNNnp]");
  EXPECT_EQ(hands_after("become(my.hand.pawn, 'knight', 2)"), "[QNNNPnp]");
  EXPECT_EQ(hands_after("become(their.hand, 'pawn')"), "[QNPPPpp]");
  EXPECT_EQ(hands_after("become(my.hand, 'queen', 1)"), "[QQPPPnp]");
  EXPECT_EQ(
      hands_after("become(my.hand, function(man) if man.knight then return 'bishop' end end)"),
      "[QBPPPnp]");
  EXPECT_EQ(hands_after("become(my.hand.rook, 'queen'), become(my.hand.queen, 'rook'), "
                        "become(my.hand.rook, 'bishop')"),
            "[BNPPPnp]");
  for (const char* const rules :
       {"effects = { become(my.hand, { queen = 'rook', rook = 'bishop', pawn = 'knight' }, "
        "1):when(none(dropped)) }",
        "effects = { become(their.hand.pawn, 'queen'):when(took 'pawn') }, never = { rich = "
        "any(their.hand.queen) & attacked(their.king) }",
        "effects = { become(my.hand.pawn, 'knight'):when(by 'pawn') }, must = { duty { does = "
        "any(my.hand.knight) } }",
        "effects = { become(my.hand.queen, 'king'):when(by 'rook') }, sound = false"})
    EXPECT_EQ(
        broken_in_text(std::string("return extend('chess', require 'house') { title = 'Test', ") +
                       rules + " }"),
        "(none)")
        << rules;
}

/// A frozen pawn of Hostage Chess wakes when a prisoner becomes a man with whom it can change
/// places.
TEST(MenInZones, WakeWhoSleeps) {
  EXPECT_EQ(broken_in_text("return extend 'hostage' { title = 'Test', effects = { "
                           "become(their.prison.pawn, 'knight', 1):when(by 'king') } }",
                           {"6k1/P4p2/8/8/8/8/1p4P1/6K1[#Pp] w - - 0 1",
                            "r5k1/1P3p2/8/8/8/8/1p4P1/R5K1[#Pp] b - - 0 1"}),
            "(none)");
}

TEST(MenInZones, AloneChangeInNumbers) {
  EXPECT_EQ(
      faults_of_text(
          "return extend 'chess' { title = 'Test', effects = { become(moved, 'queen', 1) } }"),
      "test.lua:1: error: a number belongs to men in a zone: of a set 'become' changes all "
      "men\nhint: become(my.hand.queen, \"rook\", 1)");
}

TEST(SentMen, LeaveTheGameOutOfZonesAlone) {
  EXPECT_EQ(
      faults_of_text("return extend 'chess' { title = 'Test', effects = { remove(moved, 1) } }"),
      "test.lua:1: error: a number belongs to men in a zone: of a set 'remove' takes all men\n"
      "hint: remove(my.hand.pawn, 1)");
}

/// Each player's men fill a region as he reads the board, and of several captured men the one goes
/// first who is first for the mover.
TEST(CapturedMen, GoBackAsTheirOwnersReadTheBoard) {
  const auto board_after =
      [](const std::string& changes, const std::string& position, const std::string& turn) {
        const auto loaded = load_text("return extend 'chess' { title = 'Test', " + changes + " }");
        set_up(*loaded.game, position);
        play(*loaded.game, turn);
        const std::string text = loaded.game->position_text();
        return text.substr(0, text.find(' '));
      };
  const std::string region = "captured = function() return rank(1) | rank(2) end";
  EXPECT_EQ(board_after(region, "3rk3/8/8/8/3R4/8/8/4K3 b - - 0 1", "d8d4"),
            "4k3/8/8/8/3r4/8/8/R3K3");
  EXPECT_EQ(board_after(region, "4k3/8/8/3r4/8/8/8/3RK3 w - - 0 1", "d1d5"),
            "r3k3/8/8/3R4/8/8/8/4K3");
  const std::string blast = region + ", effects = { take(neighbours(taken) & their.men) }";
  EXPECT_EQ(board_after(blast, "4k3/8/8/3r4/3b4/2n5/8/3RK3 w - - 0 1", "d1d4"),
            "bnr1k3/8/8/8/3R4/8/8/4K3");
  EXPECT_EQ(board_after(blast, "3rk3/8/2N5/3B4/3R4/8/8/4K3 b - - 0 1", "d8d5"),
            "4k3/8/8/3r4/8/8/8/BNR1K3");
  EXPECT_EQ(broken_in_text("return extend 'chess' { title = 'Test', " + blast + " }", {}),
            "(none)");
}

}  // namespace pawnshop::tests
