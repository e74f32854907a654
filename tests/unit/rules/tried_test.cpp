// SPDX-License-Identifier: MIT
// Rules that the sets do not know ahead, together with rules that they do: what is left to the plan
// is named widely enough, so that both generators say the same.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// A chess with some more rules.
std::string chess_with(const std::string& rules) {
  return "return extend 'chess' { title = 'Test', " + rules + " }";
}

/// Two words, each put into the same rules.
using TwoWords = std::tuple<const char*, const char*>;

class OwnMenTaken : public ::testing::TestWithParam<TwoWords> {};

INSTANTIATE_TEST_SUITE_P(Ways,
                         OwnMenTaken,
                         ::testing::Combine(::testing::Values("slide(orthogonal)",
                                                              "hop(every_way, all.men)",
                                                              "step(every_way)"),
                                            ::testing::Values("all.men | empty",
                                                              "everywhere",
                                                              "my.pawn | their.men",
                                                              "all.men & rank(3) | empty")));

struct Filling {
  const char *rules, *position;
  std::vector<const char*> turns;
};

class LingeringMark : public ::testing::TestWithParam<Filling> {};

constexpr const char* kThreeParts =
    "counters = { parts = counter { resets = the.parts:at_least(2) } }, "
    "again = the.parts:at_least(1), position = '<board> <side> <unmoved> <passed> <parts>', "
    "start = '4k3/8/8/8/8/8/8/4K3 w - - 0', ends = { fifty = false }";

/// Ways of filling a mark on to which pawns capture, and positions in which the king comes to stand
/// where they take.
INSTANTIATE_TEST_SUITE_P(
    Ways,
    LingeringMark,
    ::testing::Values(
        Filling{"effects = { mark('passed', shift(moved & my.king, backward) & empty) }",
                "8/4k3/8/3P4/8/8/4K3/8 b - - 0 1",
                {}},
        Filling{"afterwards = { mark('passed', shift(moved & my.king, backward) & empty) }",
                "8/4k3/8/3P4/8/8/4K3/8 b - - 0 1",
                {}},
        Filling{"men = { rook = { moves = slide(orthogonal):leaves('passed', shift(my.king, "
                "backward)) } }",
                "r7/8/8/3Pk3/8/8/8/4K3 b - - 0 1",
                {}},
        Filling{kThreeParts, "7k/8/8/8/3p4/3K4/4P3/8 w - - 0", {"e2e4", "e4e5"}},
        Filling{"again = by 'pawn'", "7k/8/8/8/3p4/8/3KP3/8 w - - 0 1", {"e2e4", "e4e5"}},
        Filling{"again = by 'pawn' & took()", "7k/8/8/8/3p4/3p4/3KP3/8 w - - 0 1", {"e2d3"}}));

class FareByTheCaptor : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Captors,
                         FareByTheCaptor,
                         ::testing::Values("rook", "knight", "pawn", "king", "queen", "bishop"));

}  // namespace

TEST_P(OwnMenTaken, ByAManOfAnUnusualWayOfGoing) {
  const auto [way, onto] = GetParam();
  for (const char* rule :
       {"", "far = by 'cannibal' & any(to & squares 'a6'), ", "own = took 'cannibal',"}) {
    EXPECT_EQ(broken_in_text(std::string(R"lua(
      return game { title = "Cannibals", board = board(6, 6),
        men = {
          king = man { letter = "K", moves = step(every_way) },
          pawn = man { letter = "P", moves = step(forward):onto(empty | their.men) },
          rook = man { letter = "R", moves = slide(orthogonal) },
          cannibal = man { letter = "C", moves = )lua") +
                                 way + ":onto(" + onto + R"lua() },
        },
        zones = { prison = zone { holds = theirs }, hand = zone { holds = mine } },
        captured = function(man) if man.mine then return my.hand end return my.prison end,
        turn = { move = move {}, drop = drop { from = my.hand } },
        never = { )lua" + rule + R"lua( check = attacked(my.king) },
        position = "<board><zones> <side>", start = "2k3/6/pppppp/PPPPPP/C5/2K3[#] w",
      } )lua",
                             {"2k3/6/pppppp/PPPPPP/C5/2K3[#] w",
                              "rk3c/1ppp2/6/PP1CPP/1CRP2/2K3[#] w",
                              "2kr2/3c2/6/3P2/C2C2/3K2[#] w"}),
              "(none)")
        << rule;
  }
}

TEST_P(LingeringMark, IsSeenByTheKing) {
  const auto loaded = load_text(chess_with(GetParam().rules));
  set_up(*loaded.game, GetParam().position);
  EXPECT_EQ(broken_in_play(*loaded.game), "(none)");
  for (const char* const turn : GetParam().turns)
    play(*loaded.game, turn);
  EXPECT_EQ(broken_in_play(*loaded.game), "(none)");
}

TEST(LingeringMark, IsSeenBySidewaysVictims) {
  EXPECT_EQ(broken_in_text(R"lua(
    return game { title = "Beside", board = board(6, 6),
      men = {
        king = man { letter = "K", moves = step(every_way) },
        pawn = man { letter = "P", moves = slide(forward, 2):onto(empty):leaves("passed", path)
          | step(forward_diagonal):onto(the.passed):takes(shift(to, sideways)) },
      },
      turn = { move = move {} }, marks = { passed = marks {} },
      never = { check = attacked(my.king) }, ends = { mate = lose(my.stuck & attacked(my.king)) },
      position = "<board> <side> <passed>", start = "2k3/1p1p2/2K3/1P1P2/6/6 b -" }
  )lua"),
            "(none)");
}

TEST_P(FareByTheCaptor, WhereThatWakesSleepers) {
  EXPECT_EQ(broken_in_text(std::string(R"lua(
    return extend "hostage" { title = "Captors",
      captured = function(man, by) if by and by.)lua") +
                               GetParam() + R"lua( then return end
        return my.prison end }
  )lua",
                           {"4k2q/8/8/8/7R/8/1p4Q1/2K5[#] w - - 0 1",
                            "4k3/8/8/4q3/8/3N4/1p3B2/K7[#] w - - 0 1",
                            "4k3/8/8/4q3/3P4/8/1p6/K3Q3[#] w - - 0 1",
                            "8/8/8/4k3/8/8/1pr5/K1q5[#] w - - 0 1",
                            "4k3/8/8/8/8/8/1pn5/K7[#] w - - 0 1"}),
            "(none)");
}

TEST(Sleepers, WhoMayNotMoveDreamOfNobody) {
  for (const char* held : {"neighbours(their.knight) & my.pawn", "my.pawn & rank(7)", "my.pawn"}) {
    EXPECT_EQ(broken_in_text(
                  std::string(R"lua(
      return extend "hostage" { title = "Held", can_move = my.men:except()lua") +
                      held + ") }",
                  {"r4knr/p4pPp/2bp4/qpP1B3/NPp1BP2/1P2P1bp/P1Pn3p/N2KRRQ1[] b - - 0 47",
                   "rn2k1nr/ppB2P2/4p1pb/3p3p/1PpP1P1P/P1P5/R1bK2P1/1N1Q1BNR[#qp] b kq - 2 18"}),
              "(none)")
        << held;
  }
}

// A drop that gives mate by another man than the one dropped.

TEST(WatchedDrops, SeeACheckThatAScreenGives) {
  EXPECT_EQ(broken_in_text(R"lua(
    return game { title = "Screens", board = board(5, 5),
      men = {
        king = man { letter = "K", moves = step(every_way) },
        pawn = man { letter = "P", moves = step(forward) },
        cannon = man { letter = "C", moves = hop(orthogonal, all.men, 5) },
      },
      zones = { hand = zone { holds = mine } },
      turn = { move = move {}, drop = drop { from = my.hand } },
      never = { check = attacked(my.king),
                pawn_mate = any(dropped & my.pawn) & attacked(their.king) & their.stuck },
      position = "<board><zones> <side>", start = "k4/5/1P3/5/CC2K[P] w" }
  )lua"),
            "(none)");
}

TEST(WatchedDrops, SeeACheckOfAnEarlierPart) {
  const auto loaded = load_text(R"lua(
    return game { title = "Parts", board = board(5, 5),
      men = {
        king = man { letter = "K", moves = step(every_way) },
        pawn = man { letter = "P", moves = step(forward) },
        rook = man { letter = "R", moves = slide(orthogonal) },
      },
      zones = { hand = zone { holds = mine } },
      turn = { move = move {}, drop = drop { from = my.hand } },
      again = by "rook",
      never = { check = attacked(my.king),
                pawn_mate = any(dropped & my.pawn) & attacked(their.king) & their.stuck },
      position = "<board><zones> <side>", start = "k4/5/5/2R2/1R2K[P] w" }
  )lua");
  play(*loaded.game, "c2a2");
  EXPECT_EQ(broken_in_play(*loaded.game), "(none)");
}

TEST(LongQuestions, AreAskedByThePlan) {
  const std::string far =
      "local far = all.king for _ = 1, 20 do far = reach(far, orthogonal) - their.pawn end ";
  for (const char* rule :
       {"turn = { drop = { onto = empty & when(~attacked(my.queen), everywhere) } }",
        "turn = { drop = { onto = empty & far } }",
        "men = { knight = { lands = when(attacked(my.pawn), everywhere) } }",
        "men = { pawn = { lands = far }, knight = { lands = far } }",
        "marks = { seen = marks { after = when(attacked(my.pawn), to) } }",
        "marks = { seen = marks { after = far & (the.seen | to) } }"}) {
    EXPECT_EQ(broken_in_text(far + "return extend 'crazyhouse' { title = 'Test', " + rule + " }",
                             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[NPQnpq] w KQkq - 0 1"}),
              "(none)")
        << rule;
  }
}

TEST(MenTakenInPassing, AreSparedIfTheyCannotBeTaken) {
  for (const char* spared : {"their.pawn & file 'd'", "their.pawn", "all.pawn & rank(5)"}) {
    EXPECT_EQ(
        broken_in_text(chess_with(std::string("can_be_taken = all.men:except(") + spared + ")"),
                       {"4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
                        "4k3/8/8/8/4p3/8/3P1P2/4K3 w - - 0 1",
                        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"}),
        "(none)")
        << spared;
  }
}

TEST(MenTakenInPassing, MayStandOnTheMarkInATextAlone) {
  EXPECT_EQ(broken_in_text(R"lua(
    return game { title = "Strange", board = board(6, 6),
      men = {
        king = man { letter = "K", moves = step(every_way) },
        pawn = man { letter = "P", moves = step(forward):onto(empty)
          | slide(forward, 2):onto(empty):leaves("passed", path)
          | step(forward_diagonal):onto(the.passed):takes(shift(to, backward)) },
      },
      turn = { move = move {} }, marks = { passed = marks {} },
      never = { check = attacked(my.king) },
      position = "<board> <side> <passed>",
      start = "2k3/6/2P3/1P1p2/6/2K3 w c4" }
  )lua",
                           {"2k3/6/2P3/1P1p2/6/2K3 w c4",
                            "6/2k3/2p3/3K2/6/6 w d4",
                            "6/2k3/2p3/3K2/6/6 w d3",
                            "6/2k3/6/2PK2/6/6 b d4",
                            "6/5K/6/2Pk2/6/6 b d4"}),
            "(none)");
}

// What a movement asks may depend on where it begins or ends.

TEST(Movements, MayAskWhereTheyBegin) {
  for (const char* from : {"when(any(neighbours(from) & my.king), everywhere)",
                           "from & rank(1)",
                           "everywhere - neighbours(my.king)"}) {
    EXPECT_EQ(
        broken_in_text(chess_with(std::string("men = { knight = { moves = step(orthogonal):from(") +
                                  from + "), } }")),
        "(none)")
        << from;
  }
}

TEST(Movements, MayAskWhereTheManStandsOverWhomTheyHop) {
  for (const char* over : {"to & all.men",
                           "when(any(neighbours(to) & my.king), all.men)",
                           "all.men - shift(path, forward)"}) {
    EXPECT_EQ(broken_in_text(chess_with(std::string("men = { knight = { moves = hop(orthogonal, ") +
                                        over + ", 3) } }")),
              "(none)")
        << over;
  }
}

TEST(Choices, MayBeMoreThanSixteenBitsCount) {
  // A list of 26 men for each way from one square to another, none like another one.
  EXPECT_EQ(broken_in_text(R"lua(
    local men, names = {}, {}
    for i = 1, 28 do
      names[i] = "m" .. i
      men[names[i]] = man { letter = i <= 14 and string.char(64 + i) or "+" .. string.char(50 + i) }
    end
    local first, second, third = 1, 2, 3
    men.changer = man { letter = "Z", moves = slide(every_way), becomes = function()
      third = third + 1
      if third > 28 then second = second + 1; third = second + 1 end
      if third > 28 then first = first + 1; second, third = first + 1, first + 2 end
      local list = {}
      for i = 1, 28 do
        if i ~= first and i ~= second and i ~= third then list[#list + 1] = names[i] end
      end
      return list
    end }
    return game { title = "Choices", board = board(10, 10), men = men, turn = { move = move {} },
      position = "<board> <side>", start = "z9/10/10/10/4Z5/10/10/10/9z/Z9 w" }
  )lua"),
            "(none)");
}

TEST(Kings, TakeBesidesOnceWhereAnUnusualManMayAttack) {
  EXPECT_EQ(broken_in_text(
                chess_with(R"lua(
      men = { king = { moves = step(every_way)
                | step(leap(1, 2)):onto(the.passed):takes(shift(to, backward)) },
              knight = { moves = hop(every_way, all.men) } }
    )lua"),
                {"4k3/8/8/3Pp3/3K4/8/4n3/8 w - e6 0 1", "4k3/8/8/3Pp3/3K4/8/2n5/8 w - e6 0 1"}),
            "(none)");
}

TEST(CompoundMoves, OfAnUnusualFormLeaveNothingForTheNextOnes) {
  EXPECT_EQ(
      broken_in_text(chess_with(R"lua(
      turn = {
        a = together { { "king", "e1 f1 g1" }, { "rook", "h1 f1" }, when = any(the.unmoved & my.king & squares "e1") },
        b = together { { "king", "e1 c1" }, { "rook", "a1 d1" }, when = any(the.unmoved & my.king & squares "e1") },
        c = together { { "king", "e1 d1" }, { "queen", "d1 e1" }, when = any(my.king) },
      }
    )lua"),
                     {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"}),
      "(none)");
}

/// Whether a turn takes somebody depends on effects as well as on the movement.
TEST(Taking, IsAlsoWhatEffectsDo) {
  EXPECT_EQ(broken_in_text(chess_with("effects = { remove(all.men & last_rank) }, "
                                      "never = { mild = (~my.first & took()):because 'so' }"),
                           {"k7/pppppppp/8/8/6P1/8/PPPPPP1P/RNBQKBNR b KQ - 0 1"}),
            "(none)");
  EXPECT_EQ(broken_in_text(chess_with("effects = { take(their.pawn & neighbours(moved)) }, "
                                      "never = { mild = any(taken & rank(7)):because 'so' }")),
            "(none)");
}

/// A man who vanishes where he has taken somebody opens the line on which both stood.
TEST(Vanishing, OpensTheLineOnWhichSomebodyWasTaken) {
  EXPECT_EQ(broken_in_text(chess_with("effects = { remove(moved & squares 'e4 e5') }"),
                           {"4r2k/8/8/8/4p3/2N5/8/4K3 w - - 0 1",
                            "4r2k/8/8/4N3/4p3/8/8/4K3 w - - 0 1",
                            "4r2k/8/8/4n3/4R3/8/8/4K3 w - - 0 1"}),
            "(none)");
}

/// Where the king decides who may move, castling is not judged by who may move before it.
TEST(HeldMen, MayBeHeldByTheKingWhoCastles) {
  EXPECT_EQ(broken_in_text(chess_with("can_move = my.men:except(files(their.king), 'held')"),
                           {"rn2k2r/p4p1p/4bnQp/2p5/3P1b2/6q1/2PPPPP1/1NB1K1NR b Kkq - 0 22",
                            "r3k2r/8/8/8/4Q3/8/8/R3K2R b KQkq - 0 1"}),
            "(none)");
}

/// Conditions on numbers name types by a mask that has no others.
TEST(LateRules, NameOnlyTypesThatThereAre) {
  EXPECT_EQ(broken_in_text(chess_with("never = { late = (the.number:at_least(2) & "
                                      "any(moved & my.men & rank(5))):because 'so' }")),
            "(none)");
}

/// Where enemies attack is known before a drop, but for those whom a payment wakes or puts to
/// sleep.
TEST(ShyDrops, GoWhereNobodyAttacks) {
  const std::vector<std::string> hostage = {
      "r2q2k1/pp3p1p/6pB/4b2P/3pp2B/2P3Pb/P4PP1/2R3K1[NNnn#QRPPrp] w - - 0 27",
      "2r1k2r/p1pp1ppp/1p1bp3/5b2/3P3P/4RPPN/PP3K2/5N2[QBBn#RPPqn] w k - 0 24",
      // A pawn takes on the last rank only while somebody is held with whom he changes places.
      "6k1/8/8/8/8/6K1/4p3/8[Nr#Q] w - - 0 1",
      "6k1/8/8/8/8/6K1/4p3/8[N#Qr] w - - 0 1",
      "r3k3/8/8/8/8/8/3p4/R3K3[N#Pbp] w - - 0 31"};
  const std::vector<std::string> crazyhouse = {
      "r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn] w kq - 0 12",
      "4k3/8/8/8/1b6/8/3P4/r3K3[QPnp] w - - 0 1"};
  for (const char* const rule : {"attacked(dropped)",
                                 "attacked(dropped, by 'pawn')",
                                 "attacked(dropped & my.knight)",
                                 "attacked(dropped & my.pawn, by 'pawn'):because 'so'"}) {
    const std::string changes = std::string(" { title = 'Test', never = { bite = ") + rule + " } }";
    EXPECT_EQ(broken_in_text("return extend 'hostage'" + changes, hostage), "(none)") << rule;
    EXPECT_EQ(broken_in_text("return extend 'crazyhouse'" + changes, crazyhouse), "(none)") << rule;
  }
}

/// Enemies who are won over where they stand no longer give check or pin.
TEST(WonOver, AreEnemiesWhoGaveCheck) {
  const std::vector<std::string> positions = {
      "4k3/8/8/8/8/3p4/4K3/8[B#Q] w - - 0 1",
      "4k3/8/8/8/1b6/2p5/3N4/4K3[BN#Qq] w - - 0 1",
      "r2q2k1/pp3p1p/6pB/4b2P/3pp2B/2P3Pb/P4PP1/2R3K1[NNnn#QRPPrp] w - - 0 27",
      // Who is captured wakes a pawn, who is won over by the same turn.
      "4k3/8/2R5/8/8/8/2bp4/4K3[#p] w - - 0 36"};
  for (const char* const effect :
       {"convert(their.pawn & neighbours(dropped & my.bishop))",
        "convert(their.pawn & neighbours(moved))",
        "convert(their.men & neighbours(moved & my.knight) - their.king)",
        "convert(their.bishop):when(by 'knight')"})
    EXPECT_EQ(broken_in_text(std::string("return extend 'hostage' { title = 'Test', effects = { ") +
                                 effect + " } }",
                             positions),
              "(none)")
        << effect;
}

/// Men who are sent from zone to zone change no attack, unless it depends on who is held.
TEST(SentMen, FromZoneToZoneChangeWhatAsksForThem) {
  const std::string zones =
      "zones = { attic = zone { holds = mine } }, effects = { send(my.hand, "
      "my.attic):when(count(my.hand):at_least(3)) }";
  for (const char* const rule : {"",
                                 ", never = { poor = none(my.hand) & none(my.attic) }",
                                 ", can_move = my.men - when(any(my.attic), my.knight)",
                                 ", can_be_taken = all.men - when(any(my.attic), their.queen)"})
    EXPECT_EQ(
        broken_in_text("return extend 'crazyhouse' { title = 'Test', " + zones + rule + " }",
                       {"r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn#] w kq - 0 12",
                        "r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[Pppp#Q] b kq - 0 12"}),
        "(none)")
        << rule;
}

/// Effects of captures by men of some types, of men of some types, and on some squares.
TEST(CapturesWithEffects, AreTriedAlone) {
  const std::vector<std::string> positions = {
      "r2q1rk1/pp3p1p/2n1bnp1/4b2P/3ppB2/2PPP1Pb/P4PP1/R1BQR1K1[NNnn#QRPPrp] w - - 0 27",
      "4k3/8/2q1q3/3P4/1b6/2p5/3P4/R3K3[#] w - - 0 1",
      "3rk3/2P1P3/8/8/1q6/2P5/8/4K3[#Q] w - - 0 1"};
  for (const char* const effect :
       {"become(moved & my.pawn, 'knight'):when(took 'queen')",
        "become(moved & my.pawn, 'knight'):when(took('queen', 'rook'))",
        "become(moved, { bishop = 'rook' }):when(took())",
        "become(moved & rank(4), { bishop = 'rook', pawn = 'rook' }):when(took())",
        "take(neighbours(moved) & their.pawn):when(took 'knight' & by('bishop', 'pawn'))",
        "take(neighbours(moved & my.king) & their.men):when(took())",
        "convert(neighbours(taken) & their.pawn):when(took 'queen' & by 'pawn')"}) {
    const std::string script =
        std::string("return extend 'hostage' { title = 'Test', effects = { ") + effect + " } }";
    EXPECT_EQ(broken_in_text(script, positions), "(none)") << effect;
  }
}

/// What an effect does to a man who has arrived, it does to royal men, too, if its condition admits
/// them.
TEST(MenMet, AreThoseWhomTheConditionAdmits) {
  const std::vector<std::string> positions = {
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "4k3/8/8/3r4/4K3/8/8/R6r w - - 0 1"};
  for (const char* const effects :
       {"convert(moved):when(took 'rook' & ~by 'king')",
        "convert(moved):when(took 'rook' & by('queen', 'pawn'))",
        "convert(moved - my.king):when(took 'rook'), convert(moved - my.king):when(took())",
        "convert(moved):when(took 'rook')",
        "convert(moved - my.king):when(took 'rook'), convert(moved):when(took())",
        "convert(moved & (my.king | my.rook)):when(how 'castle_short')"}) {
    const std::string script =
        std::string("return extend 'chess' { title = 'Test', effects = { ") + effects + " } }";
    EXPECT_EQ(broken_in_text(script, positions), "(none)") << effects;
    EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << effects;
  }
}

/// Where a captured man goes depends on the square: he wakes pawns on some squares and not on
/// others.
TEST(Tried, AreCapturesThatWakeMenByTheSquare) {
  for (const char* const zone : {"at.light and my.prison or their.airfield",
                                 "at.rank > 4 and their.airfield or my.prison",
                                 "at.file < 'e' and my.prison or nil"})
    EXPECT_EQ(broken_in_text(std::string("return extend 'hostage' { title = 'Test', captured = "
                                         "function(man, by, at) return ") +
                                 zone + " end }",
                             {"r1b1k2r/P1p2ppp/2n5/3qp3/3P4/2N2N2/1PP2Ppp/R1BQK2R[#] w - - 0 9",
                              "1n2k3/P1P3r1/8/8/8/8/1p4R1/2N1K3[#] w - - 0 9"}),
              "(none)")
        << zone;
}

/// Squares on which a man may stand only after a capture there, or only without one.
TEST(Tried, AreNotTheMenWhoStandByCaptures) {
  const char* const kRich = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  const char* const kLastRank = "1n2k3/P1P3r1/8/8/8/8/1p4R1/2N1K3 b - - 0 1";
  for (const char* const stands : {"everywhere:except(first_rank | last_rank - their.men, 'no')",
                                   "everywhere:except(light - their.men, 'no')",
                                   "everywhere:except(rank(4) & their.men, 'no')",
                                   "empty & dark | their.men & light"}) {
    for (const char* const man : {"pawn", "knight", "rook", "king"})
      EXPECT_EQ(
          broken_in_text("return extend 'chess' { title = 'Test', sound = { pawn = false, king = "
                         "false }, men = { " +
                             std::string(man) + " = { stands = " + stands + " } } }",
                         {kRich, kLastRank}),
          "(none)")
          << man << " stands " << stands;
  }
}

/// A rule asks for zones, and the square of a capture decides which of them a man goes into.
TEST(Tried, AreCapturesThatFillZonesByTheSquare) {
  for (const char* const zone : {"at.light and my.hand or their.hand",
                                 "at.rank > 4 and their.hand or my.hand",
                                 "at.file < 'e' and my.hand or nil"}) {
    for (const char* const rules : {"never = { so = count(my.hand):at_least(4) & took() }",
                                    "never = { so = none(their.hand.pawn) & by 'knight' }",
                                    "never = { so = any(their.hand.queen) }",
                                    "never = { so = count(my.hand):more_than(count(their.hand)) }",
                                    "effects = { remove(their.bishop):when(any(my.hand.queen)) }"})
      EXPECT_EQ(broken_in_text(std::string("return extend 'crazyhouse' { title = 'Test', captured "
                                           "= function(man, by, at) return ") +
                                   zone + " end, " + rules + " }",
                               {"r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn] w kq "
                                "- 0 12",
                                "4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNNPPrp] w K - 0 1"}),
                "(none)")
          << zone << ": " << rules;
  }
}

/// By a compound move the first man goes, and yet it is others whom a rule means.
TEST(CompoundMoves, MayBeMeantByAManWhoDoesNotGoFirst) {
  const std::vector<std::string> positions = {
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "4k3/8/8/8/5q2/8/8/4K2R w K - 0 1",
      "4k3/8/8/8/8/6n1/8/4K2R w K - 0 1"};
  for (const char* const first :
       {"{ 'king', 'e1 g1' }, { 'rook', 'h1 f1' }", "{ 'rook', 'h1 f1' }, { 'king', 'e1 g1' }"}) {
    const std::string turn = std::string("turn = { castle_short = together { ") + first +
                             ", text = 'castles', human = 'castles', when = any(the.unmoved & "
                             "squares 'h1') & none(all.men & squares 'f1 g1') } }, ";
    for (const char* const rules :
         {"effects = { convert(moved & my.king):when(by 'rook') }",
          "effects = { remove(moved & my.rook):when(by 'king') }",
          "effects = { become(moved & my.rook, 'queen'), remove(neighbours(moved & my.king) & "
          "their.knight) }",
          "effects = { send(moved & my.king, squares 'a4'):when(by 'rook' & how 'castle_short') }",
          "never = { so = any(moved & my.rook & squares 'f1') }",
          "never = { so = any(moved & my.king) & by 'rook' }",
          "never = { so = by 'rook' & any(to & squares 'g1') }",
          "counters = { clock = { resets = any(moved & my.rook) } }",
          "counters = { clock = { resets = any(moved & my.king) & by 'rook' } }",
          "must = { duty { does = any(moved & my.rook), because = 'so' } }",
          "must = { duty { does = any(moved & my.king) & by 'rook', because = 'so' } }",
          "flags = { gone = flag {} }, effects = { raise 'gone':when(any(moved & my.rook)) }, "
          "again = any(the.gone) & by 'king'"})
      EXPECT_EQ(
          broken_in_text("return extend 'chess' { title = 'Test', sound = { king = false }, " +
                             turn + rules + " }",
                         positions),
          "(none)")
          << first << ": " << rules;
  }
}

}  // namespace pawnshop::tests
