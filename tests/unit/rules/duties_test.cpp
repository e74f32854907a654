// SPDX-License-Identifier: MIT
// Duties bind the same turns wherever turns come from: the referee, the plan, or sets.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using HowManyAndWhere = std::tuple<int, const char*>;

class ManyDuties : public ::testing::TestWithParam<HowManyAndWhere> {
 protected:
  /// The duties, of which only the last one or two can ever be fulfilled.
  static std::string script(const std::string& last) {
    const auto [count, rules] = GetParam();
    return "local duties = {} for i = 1, " + std::to_string(count - 1) +
           " do duties[i] = duty { does = by 'knight' & any(to & rank(9 - 8)) & took 'queen' & "
           "any(path), because = 'never' } end duties[#duties + 1] = " +
           last + " return extend 'chess' { title = 'Test', must = duties, " + rules + " }";
  }
};

INSTANTIATE_TEST_SUITE_P(
    Ways,
    ManyDuties,
    ::testing::Combine(::testing::Values(1, 2, 32, 33, 40, 60),
                       ::testing::Values("",
                                         "never = { safe = attacked(my.men & rank(8)) },",
                                         "turn = { pass = pass { otherwise = true } },",
                                         "effects = { become(moved & my.rook, 'bishop') },")));

}  // namespace

TEST_P(ManyDuties, BindByTheLast) {
  for (const char* last : {"duty { does = took(), because = 'take' }",
                           "duty { does = by 'pawn' & any(to & rank(4)), because = 'go' }",
                           "duty { when = any(my.queen), does = took 'pawn', allows = by('pawn', "
                           "'knight'), because = 'or' }"}) {
    EXPECT_EQ(broken_in_text(script(last),
                             {"rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2",
                              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}),
              "(none)")
        << last;
  }
}

TEST_P(ManyDuties, AreAllRead) {
  const auto loaded = load_text(script("duty { does = took(), because = 'take' }"));
  set_up(*loaded.game, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  EXPECT_THAT(loaded.game->legal(), ::testing::ElementsAre("e4d5"));
}

/// What a duty allows may be known of a turn before it is made, or not, and may leave out what
/// fulfils it.
TEST(Duty, AllowsTurnsThatItsSquaresShow) {
  for (const char* const duty :
       {"does = by 'pawn' & took(), allows = took()",
        "does = took(), allows = by('pawn', 'knight') & took()",
        "does = took 'pawn', allows = took 'knight'",
        "does = by 'knight' & took(), allows = by 'knight' | took 'pawn'",
        "when = any(my.queen), does = took 'pawn', allows = any(to & neighbours(their.men))",
        "does = attacked(their.king), allows = attacked(their.king) | by 'king'",
        "does = any(to & rank(6)), allows = ~by 'queen' & count(neighbours(to) & "
        "their.men):at_least(1)"}) {
    const std::string duties = " must = { duty { " + std::string(duty) + ", because = 'x' } } }";
    EXPECT_EQ(
        broken_in_text("return extend 'chess' { title = 'Test'," + duties,
                       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                        "4k3/1P6/8/2pPp3/8/3n4/4P3/R3K2R w KQ c6 0 1"}),
        "(none)")
        << duty;
    EXPECT_EQ(broken_in_text("return extend 'crazyhouse' { title = 'Test'," + duties,
                             {"r2qk2r/ppp2ppp/2n1b3/2bpP3/8/2N2N2/PPP2PPP/R1BQ1RK1[PPBNpn] w kq - "
                              "0 12"}),
              "(none)")
        << duty;
  }
}

TEST(Duty, AllowsWhateverFulfilsIt) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test', must = { duty { does = took 'pawn', allows = took "
      "'knight', because = 'x' } } }");
  set_up(*loaded.game, "4k3/8/2n5/4p3/3P4/5N2/8/4K3 w - - 0 1");
  EXPECT_THAT(loaded.game->legal(), ::testing::UnorderedElementsAre("d4e5", "f3e5"));
  set_up(*loaded.game, "4k3/8/8/2n1p3/3P4/8/8/4K3 w - - 0 1");
  EXPECT_THAT(loaded.game->legal(), ::testing::UnorderedElementsAre("d4c5", "d4e5"));
}

TEST(Duty, MayBeFulfilledByFewTurnsOrMost) {
  const auto script = [](const std::string& base, const std::string& duties) {
    return "return extend '" + base + "' { title = 'Test', must = { " + duties + " } }";
  };
  const std::vector<std::string> chess = {
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "r3k3/1ppp2p1/2n5/3pP1n1/2p2p2/3N2N1/PP2P1PP/2B1K2R w K d6 0 1",
      "1n1r2k1/P1P5/8/8/3p4/8/4P3/R3K2R w KQ - 0 1",
      "4k3/8/8/8/8/8/5n2/R3K2R w KQ - 0 1",
      "7k/4Q3/8/8/8/8/1p6/3K4 b - - 0 1"};
  for (const char* const duties :
       {"duty { does = by('pawn', 'king') }",
        "duty { when = count(my.men):at_least(3), does = by 'knight' & any(moved & light) }",
        "duty { does = any(moved & (rank(4) | rank(5))) }, duty { does = took() }",
        "duty { when = attacked(my.king), does = took() }, duty { does = by 'rook' }",
        "duty { when = any(my.queen), does = took 'pawn' }",
        "duty { does = ~took() }",
        "duty { does = took(), allows = by 'pawn' }"}) {
    EXPECT_EQ(broken_in_text(script("chess", duties), chess), "(none)") << duties;
  }
  const std::string to_drop = script("crazyhouse", "duty { does = any(dropped & light) }");
  EXPECT_EQ(broken_in_text(to_drop, {"4k3/8/2p1p3/4N3/3pP3/8/4R3/4K2R[QRBNNPPrp] w K - 0 1"}),
            "(none)");
}

TEST(Duty, ToCaptureAlongALineIsNotDoneByAnyCapture) {
  const std::string script =
      "return extend 'chess' { title = 'Test', must = { duty { does = took() & any(path & "
      "neighbours(my.king)) } } }";
  const auto loaded = load_text(script);
  set_up(*loaded.game, "4k3/8/8/p7/1P6/8/R6p/4K3 w - - 0 1");
  EXPECT_THAT(loaded.game->legal(), ::testing::ElementsAre("a2h2"));
}

/// A player may name a square in place of moving.
TEST(Duty, IsDoneByTurnsInWhichNothingMoves) {
  for (const char* const does : {"any(to & their.pawn)",
                                 "any(to & their.king)",
                                 "none(to & (their.pawn - files(their.king)))",
                                 "any(to & their.pawn) & ~took()",
                                 "any(to & their.pawn) | took()",
                                 "took()",
                                 "none(to)"}) {
    for (const char* const kind : {"point { onto = all.men }", "pass {}"}) {
      const std::string script =
          std::string("return extend 'chess' { title = 'Test', turn = { name = ") + kind +
          " }, counters = { c = counter { counts = how 'name' } }, " +
          "must = { duty { does = " + does + " } } }";
      EXPECT_EQ(broken_in_text(script,
                               {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"}),
                "(none)")
          << does << " " << kind;
    }
  }
}

TEST(Duty, IsDoneByWhereAnEffectHasSentTheMover) {
  for (const char* effect : {"send(moved & my.knight, squares 'b1')",
                             "send(moved, light & rank(1)):when(by 'pawn')",
                             "send(my.men & rank(4), empty & rank(2))"}) {
    for (const char* does : {"any(moved & light)",
                             "any(moved & my.men & rank(1))",
                             "any((to | moved) & squares 'b1 d1 f1')",
                             "any(to & light)"}) {
      const std::string script =
          std::string("return extend 'chess' { title = 'Test', effects = { ") + effect +
          " }, must = { duty { does = " + does + " } } }";
      EXPECT_EQ(broken_in_text(script,
                               {"8/3B3k/5BN1/4r3/4P3/1B6/K7/8 w - - 7 23",
                                "4k3/8/2n5/8/3N4/8/1P1PP3/4K3 w - - 0 1",
                                "4k3/2p5/2n5/8/3N4/8/1P1PP3/4K3 b - - 0 1"}),
                "(none)")
          << effect << " " << does;
    }
  }
}

TEST(Duty, ToCaptureIsNotDoneByADropThatTakesNobody) {
  const char* const script = R"lua(
    return game {
      title = "Drops", board = board(5, 5), order = "KRP",
      men = { king = man { letter = "K", moves = step(every_way) },
        rook = man { letter = "R", moves = slide(orthogonal) },
        pawn = man { letter = "P", moves = step(forward) } },
      must  = { duty { when = none(my.pool.rook), does = took "pawn" } },
      zones = { bag = zone { holds = mine }, pool = zone { holds = mine } },
      captured = function() return my.pool end,
      turn = { move = move {},
        drop = drop { from = my.pool, takes = true, onto = everywhere - all.king },
        put  = drop { from = my.bag, text = "<man>!@<to>", human = "<man>!@<to>" } },
      never = { check = attacked(my.king) },
      ends  = { mated = lose(my.stuck) },
      position = "<board><zones> <side> <number>", start = "k4/5/5/5/K4[RR] w 1",
    }
  )lua";
  EXPECT_EQ(broken_in_text(script,
                           {"k4/5/5/5/K4[RR] w 1",
                            "k4/5/5/2p2/K4[RR#P] w 1",
                            "k4/5/5/2p2/K4[RR#R] w 1",
                            "k4/5/2p2/5/K1R2[R#P] w 1"}),
            "(none)");
}

}  // namespace pawnshop::tests
