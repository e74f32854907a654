// SPDX-License-Identifier: MIT
// Rules of which something seems to be known ahead, and is not: the fast generator must not believe
// it.
#include <gtest/gtest.h>

#include "support/cpu_time.h"
#include "system/clock.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Both generators on chess with these parts instead of its own.
std::string broken_chess(const std::string& parts) {
  return broken_in_text(
      "local odd = shift(rank(8), north)\nreturn extend \"chess\" { title = \"Test\", " + parts +
      " }");
}

}  // namespace

/// "odd" is empty for the first player and not for the second one, as any part of the board is that
/// compass or colour names.
TEST(KnownAhead, IsWhatBothPlayersSee) {
  for (const char* const parts :
       {"men = { rook = { stands = everywhere:except(squares \"c1 a1 h8\" & light & "
        "neighbours(my.pawn), \"x\") } }",
        "men = { rook = { stands = everywhere - (odd & all.men) } }",
        "men = { knight = { moves = step(leap(1, 2)):onto(empty):takes(neighbours(odd & my.pawn) & "
        "their.men) | step(leap(1, 2)):onto(their.men) } }",
        "men = { knight = { moves = step(leap(1, 2)):when(none(odd & squares \"a7 b7\" & my.pawn)) "
        "} }",
        "men = { knight = { moves = step(leap(1, 2)):when(within(odd & shift(my.pawn, every_way), "
        "empty)) } }",
        "men = { knight = { moves = step(leap(1, 2)):onto(empty - (odd & my.pawn) | their.men) } }",
        "men = { bishop = { moves = slide(diagonal):from(everywhere - (odd & shift(my.pawn, "
        "every_way))) } }",
        "counters = { clock = counter { resets = any(moved & squares \"a1 c1 e1 g1\" & light) } }",
        "never = { odd = any(moved & odd & shift(all.pawn, every_way)) }"})
    EXPECT_EQ(broken_chess(parts), "(none)") << parts;
}

TEST(KnownAhead, EndsWhereAnEffectHasTakenTheCaptorOff) {
  for (const char* const effects :
       {"take(moved & (dark - my.king)):when(took()), take(when(none(moved), neighbours(to)) - "
        "all.king):when(took())",
        "take(moved - all.king):when(took()), take(neighbours(to) - "
        "neighbours(moved)):when(took())"})
    EXPECT_EQ(broken_chess("effects = { " + std::string(effects) + " }"), "(none)") << effects;
}

TEST(KnownAhead, IsWhatAComparisonSaysOfTheSquaresOfATurn) {
  for (const char* const when : {"count(from):more_than(count(nowhere))",
                                 "count(shift(from, every_way)):less_than(count(everywhere))",
                                 "count(shift(to, sideways) & empty):at_least(count(from))",
                                 "count(shift(to, forward) - empty):at_most(count(my.queen))",
                                 "(count(shift(to, sideways) & empty) % 2):exactly(1)",
                                 "(count(neighbours(from)) % 3):exactly(2)",
                                 "(count(everywhere - to) % 16):exactly(15)",
                                 "(count(neighbours(to)) % 8 % 3):at_least(count(my.queen) % 2)",
                                 "(worth(my.men, 'debt') % 3):more_than(count(from))",
                                 "(count(shift(to, sideways) & empty) + 1):exactly(2)",
                                 "(count(my.men) - 2):at_least(count(their.men) - 3)",
                                 "((2 + count(neighbours(to))) % 3 - 1):exactly(1)",
                                 "count(my.pawn):more_than(count(their.pawn) + 7)",
                                 "(the.number - 1):at_least(1 + count(my.queen))",
                                 "(count(my.pawn) - count(their.pawn)):exactly(0)",
                                 "(2 * count(shift(to, sideways) & empty)):more_than(count(from))",
                                 "(the.number - 2 * count(my.queen)):at_least(count(their.rook))",
                                 "(9 - count(neighbours(to)) + the.number):at_least(3)",
                                 "(-count(neighbours(to)) % 3):exactly(1)"})
    EXPECT_EQ(
        broken_in_text("return extend 'chess' { title = 'Test', men = { bishop = { says = 'b', "
                       "debt = -2, moves = step(every_way):when(" +
                           std::string(when) + ") } } }",
                       {"rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2",
                        "4k3/8/3p4/2B1B3/3P4/8/4b3/4K3 w - - 0 1"}),
        "(none)")
        << when;
}

TEST(KnownAhead, IsNothingOfALineThatMenEnd) {
  EXPECT_EQ(broken_in_text(R"lua(
    return game { title = "Stones", board = board(2, 3),
      men = { stone = man { letter = "S", moves = step(every_way):when(any(reach(from, forward) & rank(3))) } },
      turn = { move = move {}, stay = pass {} },
      position = "<board> <side> <number>", start = "1s/2/S1 w 1",
      ends = { gone = lose(none(my.stone)) } })lua"),
            "(none)");
}

/// Tables for the largest board are made in time, also on a computer that is much slower: no rule
/// seems to take too long.
TEST(KnownAhead, IsWorkedOutInTimeForTheLargestBoard) {
  const support::ClocksInUse slow({[] {
                                     constexpr double kTimesSlower = 5;
                                     const auto seconds = system::thread_cpu_seconds();
                                     return seconds ? std::optional(kTimesSlower * *seconds)
                                                    : std::nullopt;
                                   },
                                   [] { return 0.0; }});
  for (const char* const rule :
       {"any(from & files(my.knight)) | took()",
        "by 'knight' & any(path & files(their.men)) | any(from & files(their.pawn)) & took()"}) {
    const std::string script =
        std::string(
            "local men = {} for name, man in pairs(require 'chessmen') do men[name] = man end "
            "return game { title = 'Test', board = board(16, 16), men = men, order = 'KQRBNP', "
            "marks = { passed = marks {} }, turn = { move = move {} }, "
            "ends = { stuck = draw(my.stuck) }, never = { check = attacked(my.king), x = ") +
        rule +
        " }, start = 'rnbqkbnr8/pppppppp8/16/16/16/16/16/16/16/16/16/16/16/16/"
        "PPPPPPPP8/RNBQKBNR8 w 1' }";
    EXPECT_EQ(broken_in_text(script, {}), "(none)") << rule;
  }
}

}  // namespace pawnshop::tests
