// SPDX-License-Identifier: MIT
// Movements to empty squares under a condition: tables list the other movements of the man.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const std::vector<std::string> kOccasionalPositions = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4r2k/1P6/3p1p2/2p3p1/4N3/4P1p1/3p1p2/R3K3 w - - 0 1",
    "rnb1kbnr/pp1ppppp/8/2p5/4P2q/5P2/PPPP2PP/RNBQKBNR w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3pPk/8/4P1P1/8 b - g3 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"};

std::string with(const std::string& man, const std::string& moves, const std::string& more = "") {
  return "local chess = require 'chess'\nreturn extend 'chess' { title = 'Test', men = { " + man +
         " = { moves = chess.men." + man + ".moves | " + moves + ", says = 'more' } }, " + more +
         " }";
}

const std::vector<std::string> kConditions = {"any(my.queen)",
                                              "the.number:at_least(2)",
                                              "any(shift(from, backward) & my.rook)",
                                              "any(behind & my.men)",
                                              "any(neighbours(to) & their.knight)",
                                              "my.first",
                                              "count(my.pawn):more_than(count(their.pawn))",
                                              "none(path & neighbours(their.king))"};

}  // namespace

TEST(OccasionalMoves, AreThoseOfTheReferee) {
  for (const std::string& condition : kConditions) {
    for (const char* const moves : {"step(sideways):onto(empty):when(",
                                    "step(forward):onto(empty):when(",
                                    "slide(forward, 2):onto(empty):when(",
                                    "step(leap(1, 3)):onto(empty):when("}) {
      for (const char* const man : {"pawn", "knight"}) {
        const std::string script = with(man, moves + condition + ")");
        EXPECT_EQ(broken_in_text(script, kOccasionalPositions), "(none)") << script;
      }
    }
  }
}

TEST(OccasionalMoves, GoWithOtherRules) {
  for (const char* const more :
       {"never = { fork = attacked(their.queen) & any(moved & my.pawn) }",
        "must = { duty { does = took() } }",
        "can_move = my.men - neighbours(their.queen)",
        "can_be_taken = all.men - neighbours(all.king)",
        "effects = { remove(neighbours(moved & my.pawn) & their.pawn) }",
        "effects = { raise 'ran':when(any(path)) }, flags = { ran = flag { letter = '!' } }",
        "never = { check = false }, check = false, ends = { checkmate = false }",
        "again = took 'pawn'"}) {
    for (const std::string& condition : {kConditions[0], kConditions[3]}) {
      const std::string script =
          with("pawn", "step(sideways):onto(empty):when(" + condition + ")", more);
      EXPECT_EQ(broken_in_text(script, kOccasionalPositions), "(none)") << script;
    }
  }
}

/// Another movement may lead to the same square, and the turns of that man may be tried.
TEST(OccasionalMoves, MayLeadWhereOthersLead) {
  for (const char* const rules :
       {"effects = { become(their.pawn & rank(7), 'knight'):when(any(moved & squares 'c3')) }",
        "effects = { remove(neighbours(moved & my.knight) & their.pawn) }",
        "never = { fork = attacked(their.queen) }",
        "can_move = my.men - neighbours(their.queen)"}) {
    for (const std::string& script :
         {with("knight", "step(leap(1, 2)):onto(empty):when(any(my.king))", rules),
          with("pawn", "step(forward):onto(empty):when(any(my.rook))", rules),
          with("rook", "slide(orthogonal, 2):onto(empty):when(any(my.king))", rules)}) {
      EXPECT_EQ(broken_in_text(script), "(none)") << script;
      EXPECT_EQ(broken_in_text(script, kOccasionalPositions), "(none)") << script;
    }
  }
  const auto loaded = load_text(
      "local chess = require 'chess'\nreturn extend 'circe' { title = 'Test', men = { rook = { "
      "moves "
      "= chess.men.rook.moves | slide(orthogonal, 2):onto(empty):when(any(my.king)), says = 'more' "
      "} } }");
  set_up(*loaded.game, "4r2k/8/8/8/8/4R3/8/4K3 w - - 0 1");
  EXPECT_EQ(loaded.game->moves().size(), 11u);
}

/// Hops, ways over other squares, and a condition that says where the movement begins.
TEST(OccasionalMoves, AreNotAllThatTablesCannotExpress) {
  for (const char* const moves : {"hop(orthogonal, my.men, 1):onto(empty)",
                                  "slide(diagonal, 3):through(empty | my.pawn):onto(empty)",
                                  "step(backward):from(shift(my.men, forward)):onto(empty)"})
    EXPECT_EQ(broken_in_text(with("knight", moves), kOccasionalPositions), "(none)") << moves;
}

/// Whatever comes first counts, and it may do more: here it leaves a mark.
TEST(OccasionalMoves, MayComeBeforeOthers) {
  EXPECT_EQ(broken_in_text("local chess = require 'chess'\nreturn extend 'chess' { title = 'Test', "
                           "men = { pawn = { moves = slide(forward, 2):onto(empty)"
                           ":when(any(my.queen)) | chess.men.pawn.moves, says = 'more' } } }",
                           kOccasionalPositions),
            "(none)");
}

TEST(OccasionalMoves, LeaveTheOthersToTables) {
  const auto loaded = load_text(with("pawn", "step(sideways):onto(empty):when(any(my.queen))"));
  ASSERT_EQ(loaded.game->tried_turns().size(), 1u);
  EXPECT_EQ(loaded.game->means(), rules::Means::Ahead);
}

}  // namespace pawnshop::tests
