// SPDX-License-Identifier: MIT
// A script whose board is faulty: its other faults are told at once, and none that only a board of
// another shape would have.

#include <gmock/gmock.h>

#include "support/text.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kFaultyBoards[] = {"board { files = 0 }",
                                         "board { files = \"aa\" }",
                                         "board { files = 5, ranks = 0, map = false }",
                                         "board { files = \"zyxwv\", ranks = 0, map = false }",
                                         "board { files = 26, ranks = 90, map = false }",
                                         "board { files = 1, ranks = 0, map = false }",
                                         "board { files = \"klm\", map = \".x. ...\" }"};

std::string faults_with(const std::string& board, const std::string& men) {
  return faults_of_text("return extend 'chess' { title = 'T', board = " + board + ", men = { " +
                        men + " } }");
}

}  // namespace

TEST(FaultyBoard, BringsNoOtherFaultsToAnyGame) {
  for (const std::string& game : shipped_names()) {
    for (const char* board : kFaultyBoards) {
      const std::string faults = faults_of_text("return extend '" + game +
                                                "' {\n  title = 'T',\n  board = " + board + ",\n}");
      EXPECT_THAT(faults, HasSubstr("error: ")) << game << ": " << board;
      for (const std::string& line : support::split(faults, "\n")) {
        if (line.find("error: ") != std::string::npos) {
          EXPECT_THAT(line,
                      AnyOf(HasSubstr("test.lua:3: "),
                            HasSubstr("of the map "),
                            HasSubstr("files of a board")))
              << game << ": " << board;
        }
      }
    }
  }
}

TEST(FaultyBoard, HidesNoMisspeltWordOfAFunctionOfSquares) {
  for (const char* board : kFaultyBoards) {
    EXPECT_THAT(
        faults_with(board,
                    "pawn = { becomes = function(_, to) if last_rank:has(to) then return 'quen' "
                    "end end }, rook = { stands = where(function(s) return s.rnk > 2 end) }, "
                    "queen = { stands = where(function(s) return frst_rank:has(s) end) }, "
                    "king = { becomes = function() local is_there = any(my.king) end }"),
        AllOf(HasSubstr("unknown man 'quen'\nhint: did you mean 'queen'?"),
              HasSubstr("a square has no field 'rnk'"),
              HasSubstr("unknown word 'frst_rank'"),
              HasSubstr("a condition has no value before it is played")))
        << board;
  }
}

TEST(FaultyBoard, IsNotAskedForWhatHangsOnItsSquares) {
  const std::string faults = faults_with(
      "board { files = \"pqrst\", ranks = 0 }",
      "pawn = { becomes = function(_, to) return ({ p = 'rook' })[to.file]:lower() end }, "
      "rook = { becomes = function(_, to) return 'guard_' .. to.file end }, "
      "queen = { becomes = function(_, to) return to.rank > 12 and 'king' end }, "
      "king = { stands = squares 't30' | rank(40) | file 'x' }, "
      "knight = { stands = where(function(s) assert(s.rank > 100) return 5 end) }");
  EXPECT_THAT(faults, HasSubstr("'board.ranks' must be a whole number"));
  EXPECT_THAT(faults.substr(1), Not(HasSubstr("error: unknown")));
  EXPECT_EQ(faults.find("error: "), faults.rfind("error: ")) << faults;
}

TEST(FaultyBoard, DoesNotEndAFunctionThatFailsOnOneSquare) {
  EXPECT_THAT(faults_with("board(8, 0)",
                          "rook = { becomes = function(from, to) assert(from.rank > 4) if to.rank "
                          "== 8 then return 'quen' end end }"),
              HasSubstr("unknown man 'quen'"));
}

}  // namespace pawnshop::tests
