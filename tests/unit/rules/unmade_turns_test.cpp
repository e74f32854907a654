// SPDX-License-Identifier: MIT
// Turns that need not be made to know that they are legal, and what need not be computed after a
// turn: both generators agree, and counting turns gives what playing them does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kOpenGame =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Chess in which rooks and bishops capture only while their owner has no knight on his first rank.
std::string broken_where_captors_leave(const std::string& effects) {
  return broken_in_text(
      "local onto = empty | their.men & when(none(my.knight & first_rank), everywhere)\n"
      "return extend 'chess' { title = 'Test', effects = { " +
          effects +
          " }, men = { rook = { moves = slide(orthogonal):onto(onto) }, "
          "bishop = { moves = slide(diagonal):onto(onto) } } }",
      {"4r2k/8/8/8/R3n3/8/8/4K3 w - - 0 1",
       "4r2k/8/8/8/R3n3/8/4P3/4K3 w - - 0 1",
       "4r2k/8/8/4b3/R3n3/8/4P3/4K2N w - - 0 1",
       "4r1k1/8/4b3/8/4R3/8/8/4K2R w K - 0 1",
       "4q2k/8/4n3/4P3/3p1p2/8/4P3/4K3 w - - 0 1",
       "7k/b7/8/2n5/8/8/5R2/2R3K1 w - - 0 1",
       "4r1k1/3n1n2/8/8/6B1/4N3/8/r3K2R w K - 0 1",
       kOpenGame});
}

/// Chess without check, with these effects and an end.
std::string without_check(const std::string& effects,
                          const std::string& end = "bare = lose(none(my.king))",
                          const std::string& rest = "") {
  return "return extend 'chess' { title = 'Test', never = { check = false }, check = "
         "attacked(nowhere), sound = { king = false }, ends = { checkmate = false, stalemate = "
         "false, dead = false, " +
         end + " }, effects = { " + effects + " }, " + rest + " }";
}
const char* const kWinsOver = "convert(their.men & neighbours(moved))";

/// How many ways there are to play so many turns, by playing them.
std::uint64_t ways_to_play(rules::Game& game, int depth) {
  if (depth == 0)
    return 1;
  std::uint64_t nodes = 0;
  for (const std::string& turn : game.legal()) {
    play(game, turn);
    nodes += ways_to_play(game, depth - 1);
    game.undo();
  }
  return nodes;
}

}  // namespace

TEST(UnmadeTurns, OfCaptorsWhoLeaveOpenNoLine) {
  for (const char* const effects :
       {"",
        "send(moved & my.rook, squares 'a1 h1'):when(took())",
        "send(moved - my.king, rank(1)):when(took())",
        "send(moved, rank(3)):when(took())",
        "send(moved & my.pawn, files(to) & rank(2)):when(took()), send(moved & my.men, first_rank)",
        "send(to & my.men, rank(2) | rank(3)), mark('passed', moved & rank(3))",
        "send(moved & my.bishop, first_rank), remove(my.knight & moved)",
        "send(my.men & neighbours(moved) - my.king, rank(3)):when(took())",
        "send(moved & my.rook, rank(1)), become(moved & my.pawn, 'knight'):when(took())"})
    EXPECT_EQ(broken_where_captors_leave(effects), "(none)") << effects;
}

TEST(UnmadeTurns, AreLegalWhereNoRuleForbidsAny) {
  const std::string castling =
      "turn = { castle_short = { when = none(all.men & squares 'f1 g1') & within(squares 'e1 h1', "
      "the.unmoved) }, castle_long = { when = none(all.men & squares 'b1 c1 d1') } }, ";
  for (const char* const more : {"",
                                 "men = { rook = { moves = slide(orthogonal):onto(empty) } }",
                                 "men = { queen = { moves = hop(orthogonal, all.men) } }"})
    EXPECT_EQ(
        broken_in_text(without_check(kWinsOver, "bare = lose(none(my.king))", castling + more),
                       {kOpenGame,
                        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1",
                        "r3k2r/4Q3/8/8/8/8/3q4/R3K2R w KQkq - 0 1"}),
        "(none)")
        << more;
}

TEST(UnmadeTurns, LeaveMenOnMarksWhoHaveBecomeOthers) {
  for (const char* const effects :
       {kWinsOver,
        "become(my.rook & rank(1), 'knight'):when(took())",
        "convert(their.rook):when(by 'king')",
        "send(my.rook & squares 'a1', rank(3)):when(took())",
        "become(all.rook & neighbours(taken), 'bishop'), convert(all.bishop & neighbours(moved))"})
    EXPECT_EQ(broken_in_text(without_check(effects),
                             {"r3k2r/1Q5P/8/8/8/8/p5q1/R3K2R w KQkq - 0 1",
                              "rn2k1nr/8/1N4N1/8/8/1n4n1/8/RN2K1NR b - - 0 1",
                              kOpenGame}),
              "(none)")
        << effects;
}

TEST(UnmadeTurns, EffectsAskWhoHasMoved) {
  const std::string strikes =
      "their.men & (shift(moved & my.pawn, forward_diagonal) | shift(moved & my.knight, leap(1, "
      "2)) | neighbours(moved & my.king) | reach(moved & (my.bishop | my.queen), diagonal) | "
      "reach(moved & (my.rook | my.queen), orthogonal))";
  const std::vector<std::string> all{
      "convert(" + strikes + ")",
      "take((" + strikes + ") - their.king)",
      "become(moved & my.pawn & rank(5), 'knight'), convert(" + strikes + ")",
      "convert(moved & my.knight & rank(4)), take(their.pawn & shift(moved & their.knight, "
      "leap(1, 2)))",
      "send(moved & my.knight, rank(1)), convert(" + strikes + "), take(moved & my.bishop)",
      "send(moved & my.pawn, rank(2)):when(took()), send(moved & my.rook, rank(1)):when(took()), "
      "take(their.men & neighbours(moved & my.rook))",
      "take(moved & my.queen):when(took 'pawn'), become(taken & my.men, 'pawn'), take(my.queen & "
      "neighbours(moved & my.king))"};
  for (const std::string& effects : all)
    EXPECT_EQ(broken_in_text(without_check(effects),
                             {kOpenGame,
                              "r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1",
                              "4k3/8/2n5/1q1b4/2N5/3Q1r2/4P3/4K3 w - - 0 1"}),
              "(none)")
        << effects;
}

TEST(UnmadeTurns, EffectsAskWhereWasDroppedWhoIsGone) {
  for (const char* const effects :
       {"remove(dropped & my.knight), become(my.pawn & neighbours(dropped & empty), 'queen')",
        "remove(dropped & my.knight), send(my.rook & rank(1), dropped), become(dropped & my.rook, "
        "'queen')",
        "remove(dropped & my.knight), mark('passed', dropped & empty)",
        "take(dropped & my.knight), convert(their.pawn & neighbours((moved | dropped) & (empty | "
        "my.rook)))"})
    EXPECT_EQ(
        broken_in_text(std::string("return extend 'crazyhouse' { title = 'Test', effects = { ") +
                           effects + " } }",
                       {"4k3/8/8/4p3/8/3P4/8/4K3[NR] w - - 0 1",
                        "r3k3/p7/8/8/2P5/3P4/8/R3K2R[NPnp] w - - 0 1"}),
        "(none)")
        << effects;
}

TEST(UnmadeTurns, MarkMenWhomEffectsSend) {
  const std::string sends_mover = "send(moved & my.rook, squares 'a1'):when(took())";
  const auto marked = [](const std::string& effects, const std::string& position) {
    const auto loaded = load_text(
        without_check(effects,
                      "bare = lose(none(my.king))",
                      "marks = { late = marks { after = the.late - from - taken | moved & my.rook "
                      "& first_rank } }"));
    set_up(*loaded.game, position);
    play(*loaded.game, "h4h8");
    return loaded.game->position_text();
  };
  EXPECT_THAT(marked(sends_mover, "rn2k2r/8/8/8/7R/8/8/4K3 w k - 0 1"),
              ::testing::HasSubstr("late:a1"));
  // Here one of his kind leaves the square, so that afterwards it looks as before.
  EXPECT_THAT(marked("send(my.rook & squares 'a1', rank(3)):when(took()), " + sends_mover,
                     "rn2k2r/8/8/8/7R/8/8/R3K3 w Qk - 0 1"),
              ::testing::HasSubstr("late:a1"));
}

TEST(UnmadeTurns, AreCountedAsTheyArePlayed) {
  for (const char* const end : {"bare = lose(none(my.king))",
                                "late = lose(the.clock:at_least(2))",
                                "late = draw(the.number:at_least(2) & any(my.rook & first_rank))",
                                "quiet = lose(the.clock:at_most(0) & my.stuck)"}) {
    const auto loaded = load_text(without_check(kWinsOver, end));
    rules::Game& game = *loaded.game;
    for (const char* const position :
         {"4k3/2p5/1p6/8/1P6/8/3N4/R3K3 w Q - 0 1", "4k2r/6p1/5p2/6P1/8/8/8/4K3 b k - 1 1"}) {
      set_up(game, position);
      const std::uint64_t ways = ways_to_play(game, 3);
      for (const auto mode :
           {rules::PerftMode::Bulk, rules::PerftMode::List, rules::PerftMode::Make})
        EXPECT_EQ(game.perft(3, mode, false).nodes, ways) << end << " in " << position;
    }
  }
}

TEST(UnmadeTurns, OfCaptorsWhoBecomeOthersUnlessTheyAreKings) {
  const auto game = [](const std::string& condition) {
    std::string effects;
    for (const char* const man : {"queen", "rook", "pawn"})
      effects +=
          std::string("become(moved, '") + man + "'):when(took '" + man + "'" + condition + "), ";
    return "return extend 'chess' { title = 'Test', sound = { king = false }, men = { pawn = { "
           "stands = everywhere } }, effects = { " +
           effects + " } }";
  };
  for (const char* const condition : {"", " & ~by 'king'", " & by 'knight'"})
    EXPECT_EQ(broken_in_text(game(condition),
                             {kOpenGame,
                              "3rk3/2P5/8/8/8/8/5p2/4K1R1 w - - 0 1",
                              "4k3/8/8/8/3q4/3pK3/3r4/8 w - - 0 1",
                              "4r2k/8/8/4p3/3P4/4R3/8/4K3 w - - 0 1"}),
              "(none)")
        << condition;
}

}  // namespace pawnshop::tests
