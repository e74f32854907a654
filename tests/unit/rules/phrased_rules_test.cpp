// SPDX-License-Identifier: MIT
// Rules of which the generator knows without making a turn what they say of it: who takes whom, who
// leaves a marked square, who arrives on a fixed one. Both generators must agree on each phrase.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Positions of chess with captures of all kinds, captures in passing, promotions, checks and pins.
const std::vector<std::string> kRich = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
};

std::string changed_chess(const std::string& fields) {
  return "return extend 'chess' { title = 'Test', " + fields + " }";
}

class PhrasedRules : public ::testing::TestWithParam<const char*> {};

TEST_P(PhrasedRules, AreExact) {
  EXPECT_EQ(broken_in_text(changed_chess(GetParam()), kRich), "(none)") << GetParam();
}

// Who takes whom.
INSTANTIATE_TEST_SUITE_P(
    Pairs,
    PhrasedRules,
    ::testing::Values(
        "never = { a = by 'pawn' & took 'pawn', b = by 'knight' & took() & ~took 'pawn' }",
        "never = { a = (by 'queen' | by 'rook') & took 'pawn' | by 'pawn' & took 'queen' }",
        "never = { a = by 'pawn' & any(taken), b = by 'bishop' & none(taken), c = took 'knight' }",
        "never = { a = ~(by 'pawn' & took()) & ~by 'king' & took() }",
        "never = { a = by 'pawn' & ~took() & any(to & last_rank), b = by 'pawn' & took 'rook' }",
        "must = { duty { does = by 'pawn' & took() | by 'knight' & took 'pawn' } }",
        "must = { duty { does = ~(by 'queen' & took 'pawn') }, duty { does = ~by 'king' } }",
        "must = { duty { when = attacked(my.king), does = by 'king' & ~took() } }",
        "never = { a = by 'pawn' & took 'pawn' }, effects = { remove(moved):when(took 'queen') }",
        "men = { king = { moves = require('chess').men.king.moves | "
        "step(every_way):onto(my.pawn) } }, never = { a = by 'king' & took 'pawn' }",
        // What decides one of them must not decide all.
        "never = { a = the.number:at_least(5) & took 'pawn' & took 'knight', b = by 'pawn' & took "
        "'pawn' }",
        "never = { a = my.first & ~took() & any(taken), b = by 'pawn' & took 'pawn' }",
        "never = { a = ~took 'knight', b = by 'queen' & took 'pawn' }",
        "never = { a = ~took(), b = ~took 'queen' }",
        "never = { a = any(to & rank(4)) & ~attacked(their.king) }",
        "never = { a = by 'queen' & ~attacked(their.king) & took() }",
        "never = { a = took 'pawn' & ~attacked(their.king), b = by 'pawn' & attacked(their.king) }",
        "never = { a = ~attacked(their.king) }",
        "must = { duty { does = ~attacked(their.king) } }",
        "must = { duty { does = by 'knight' & ~attacked(their.king) } }"));

/// Men who are dropped, with check or without.
TEST(PhrasedDrops, AreExact) {
  for (const char* const rule :
       {"never = { a = any(dropped & (rank(5) | rank(6))) & ~attacked(their.king) }",
        "never = { a = any(dropped) & ~attacked(their.king) }",
        "never = { a = any(dropped & my.pawn & ~rank(2)) & ~attacked(their.king) & ~took() }",
        "must = { duty { does = any(dropped) & ~attacked(their.king) } }"})
    EXPECT_EQ(
        broken_in_text("return extend 'crazyhouse' { title = 'Test', " + std::string(rule) + " }",
                       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QNPbp] w "
                        "KQkq - 0 1",
                        "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp] b - - 0 1"}),
        "(none)")
        << rule;
}

// Who leaves a square that a mark or a set says, and who arrives on one.
INSTANTIATE_TEST_SUITE_P(
    Squares,
    PhrasedRules,
    ::testing::Values(
        "marks = { last = marks { after = moved | the.last & their.men } }, "
        "must = { duty { does = none(from & the.last) } }",
        "marks = { last = marks { after = moved | the.last & their.men } }, "
        "never = { again = any(from & the.last) }",
        "marks = { last = marks { after = moved | the.last & their.men } }, "
        "never = { other = any(from) & none(from & the.last) & took() }",
        "marks = { last = marks { after = moved } }, "
        "never = { a = any(from & neighbours(the.last)) & by 'pawn', b = any(to & the.last) & "
        "took 'queen' }",
        "never = { a = any(from & shift(my.men, forward)) }",
        "never = { a = any(from & neighbours(their.king)), b = any(to & squares('e5')) & took() }",
        "must = { duty { does = any(from & first_rank) }, duty { does = none(to & rank(4)) } }",
        "never = { a = none(to & (rank(3) | rank(4) | rank(5) | rank(6))) & by 'knight' }",
        "must = { duty { does = none(from & shift(their.pawn, backward_diagonal)) } }"));

// An answer of the enemy decides them.
INSTANTIATE_TEST_SUITE_P(
    Answers,
    PhrasedRules,
    ::testing::Values("must = { duty { does = ~their.stuck | attacked(their.king) } }",
                      "must = { duty { does = their.stuck } }",
                      "must = { duty { does = ~(their.stuck & by 'queen') } }",
                      "must = { duty { when = any(my.queen), does = ~their.stuck & took() } }"));

// Names of movements and of kinds of turn.
INSTANTIATE_TEST_SUITE_P(
    Names,
    PhrasedRules,
    ::testing::Values(
        "men = { pawn = { moves = require('chess').men.pawn.moves | "
        "step(left | right):onto(empty):named 'aside' } }, must = { duty { does = how 'aside' } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | "
        "step(left | right):named 'aside' } }, never = { a = how 'aside' & took 'pawn', b = how "
        "'aside' & any(to & rank(5)) }",
        "men = { rook = { moves = slide(forward):named 'up' | slide(left | right | backward) } }, "
        "never = { a = ~how 'up' & by 'rook' & took() }",
        "men = { knight = { moves = step(leap(1, 2)):named 'hop' } }, must = { duty { does = ~how "
        "'hop' } }, never = { a = how 'castle_short' }",
        "must = { duty { does = ~how 'castle_short' }, duty { does = how 'castle_long' } }",
        "men = { knight = { moves = step(leap(1, 2)):named 'hop' }, king = { moves = "
        "step(every_way):named 'walk' } }, never = { a = how 'hop' & how 'walk', b = (how 'hop' | "
        "how 'walk') & took 'pawn', c = ~how 'walk' & by 'king' }",
        "men = { knight = { moves = step(leap(1, 2)):named 'move' } }, must = { duty { does = how "
        "'move' } }"));

// Attacks by certain turns, which some man must make at all.
INSTANTIATE_TEST_SUITE_P(
    Attacks,
    PhrasedRules,
    ::testing::Values(
        "effects = { mark('fresh', moved) }, marks = { fresh = marks {} }, never = { a = "
        "attacked(their.king, none(from & the.fresh)) }",
        "never = { check = attacked(my.king, ~attacked(my.king)) }",
        "never = { a = attacked(their.king, by 'knight') & by 'pawn' }",
        "never = { a = attacked(my.queen, took 'queen' & by 'pawn') }",
        "must = { duty { does = attacked(their.king, any(from & rank(4))) } }"));

// Hops to empty squares, which no table has.
INSTANTIATE_TEST_SUITE_P(
    Hops,
    PhrasedRules,
    ::testing::Values(
        "men = { pawn = { moves = require('chess').men.pawn.moves | "
        "hop(forward, their.pawn):through(nowhere):onto(empty) } }",
        "men = { queen = { moves = require('chess').men.queen.moves | "
        "hop(every_way, my.men):onto(empty) }, pawn = { moves = require('chess').men.pawn.moves | "
        "hop(forward, all.men, 1):onto(empty) } }",
        "men = { rook = { moves = require('chess').men.rook.moves | "
        "slide(diagonal):through(all.men):onto(empty) } }",
        "men = { knight = { moves = step(leap(1, 2)) | hop(orthogonal, all.men):onto(empty) | "
        "hop(diagonal, all.men):onto(empty) } }",
        "men = { pawn = { moves = step(left | right):onto(empty):when(any(my.queen)) | "
        "hop(forward, all.men):onto(empty) | hop(forward, my.men):onto(empty) } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | hop(forward_diagonal, "
        "all.men):onto(empty) | step(forward_diagonal):onto(empty):when(any(my.rook)) } }",
        "men = { bishop = { moves = hop(every_way, my.men):onto(empty) | "
        "require('chess').men.bishop.moves | step(orthogonal):onto(empty):when(any(my.queen)) } "
        "}"));

// A player goes on with his turn, and a man who has run past may still be taken.
INSTANTIATE_TEST_SUITE_P(
    GoingOn,
    PhrasedRules,
    ::testing::Values(
        "counters = { debt = counter { adds = 0, less = 1, resets = by 'pawn' & any(to & "
        "last_rank), to = 2 } }, again = the.debt:exactly(1) & ~attacked(their.king), never = { "
        "regicide = took 'king' }",
        "counters = { phase = counter { each = true, resets = my.phase:exactly(3) | "
        "(my.phase:exactly(2) & attacked(their.king)) } }, again = my.phase:exactly(3), never = { "
        "regicide = took 'king' }",
        "counters = { done = counter { resets = the.done:at_least(2) | attacked(their.king) } }, "
        "again = the.done:at_least(1), never = { regicide = took 'king', twins = "
        "the.done:at_least(1)"
        " & by 'pawn' & took 'pawn' }",
        "marks = { chain = marks { after = when(took(), moved) } }, counters = { parts = counter { "
        "counts = took(), resets = ~took() } }, again = the.parts:exactly(1), never = { regicide = "
        "took 'king', other = the.parts:at_least(1) & none(from & the.chain) }",
        "counters = { parts = counter { resets = the.parts:at_least(1) } }, again = "
        "the.parts:at_least(1), never = { regicide = took 'king', late = any(to & the.passed) }",
        "counters = { parts = counter { resets = the.parts:at_least(1) } }, again = "
        "the.parts:at_least(1), never = { regicide = took 'king', seen = took() & "
        "attacked(their.king) }"));

// Pawns who step in many directions and run, or capture in passing from some squares only.
INSTANTIATE_TEST_SUITE_P(
    WidePawns,
    PhrasedRules,
    ::testing::Values(
        "men = { pawn = { moves = require('chess').men.pawn.moves | step(left | right):onto(empty) "
        "} }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | "
        "step(left | right):onto(empty):from(rank(5)) | step(backward):onto(empty) } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | step(backward_diagonal) | "
        "step(left | right) | step(backward) } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves:from(everywhere - file 'a' - "
        "file "
        "'h') | step(every_way):from(file 'a' | file 'h') } }"));

// Men who cannot take a king.
INSTANTIATE_TEST_SUITE_P(
    Captors,
    PhrasedRules,
    ::testing::Values(
        "can_be_taken = all.men - when(any(my.rook & from), their.king)",
        "can_be_taken = all.men:except(when(any(from & (my.rook | my.bishop)), their.king | "
        "their.queen), 'so')",
        "can_be_taken = all.men - when(any(from & my.pawn), their.pawn | their.king) - "
        "when(any(my.knight & from), their.king & rank(8))",
        "can_be_taken = all.men - (when(any(from & my.queen), their.king & light) | when(any(from "
        "& "
        "my.pawn), their.king))",
        "can_be_taken = all.men - when(any(from & my.queen), (their.king | their.pawn) & "
        "ranks(my.king)"
        "), never = { a = by 'rook' & took 'pawn' }",
        "can_be_taken = all.men - when(any(from & my.bishop), their.king | their.rook), effects = "
        "{ "
        "remove(neighbours(to) & their.pawn):when(took 'knight') }",
        "can_be_taken = all.men - when(any(from & my.knight), their.king), must = { duty { does = "
        "attacked(their.king) } }",
        "can_be_taken = all.men - when(any(from & my.king), their.pawn) - when(any(from & "
        "my.rook), "
        "their.king), can_move = my.men - (my.bishop & dark)"));

// What held before the turn.
INSTANTIATE_TEST_SUITE_P(
    Before,
    PhrasedRules,
    ::testing::Values(
        "never = { rash = before(attacked(my.king)) & took() }",
        "never = { behind = before(count(my.men):less_than(count(their.men))) & took 'pawn' }",
        "never = { a = before(any(my.queen)) & none(my.queen), b = ~before(any(their.pawn & "
        "rank(4))) & by 'knight' }",
        "never = { a = before(attacked(their.queen)) & ~took 'queen' & any(their.queen) }",
        "never = { a = before(none(the.passed)) & by 'pawn' & took() }",
        "never = { a = (before(attacked(my.rook)) | by 'king') & any(to & light) & took() }",
        "must = { duty { does = before(attacked(my.queen, by 'pawn')) & by 'queen' } }",
        "must = { duty { does = took() & ~before(attacked(my.king)), allows = took() | "
        "before(attacked(my.king)) } }",
        "never = { a = before(my.first) & attacked(their.king) & by 'queen', b = "
        "before(the.clock:at_least(1)) & took() }",
        // Nothing else asks for these numbers.
        "never = { a = before(the.clock:at_least(1)) & took() }",
        "counters = { tick = counter { each = true, resets = took() } }, never = { a = "
        "before(their.tick:at_least(1)) & took() }",
        "never = { a = before((the.number % 2):exactly(0)) & by 'pawn' & took() }",
        "counters = { parts = counter { resets = the.parts:at_least(1) } }, again = "
        "the.parts:at_least(1), never = { regicide = took 'king', rash = before(attacked(my.king)) "
        "& took() }"));

// Men who capture by a step under a condition besides their other movements.
INSTANTIATE_TEST_SUITE_P(
    ConditionalSteps,
    PhrasedRules,
    ::testing::Values(
        "men = { queen = { moves = require('chess').men.queen.moves | step(leap(1, "
        "2)):when(none(my.rook)) } }",
        "men = { rook = { moves = require('chess').men.rook.moves | "
        "step(diagonal):when(any(my.queen & rank(1) | my.queen & rank(8))) } }",
        "men = { bishop = { moves = require('chess').men.bishop.moves | "
        "step(orthogonal):when(count(their.pawn):at_most(7)) }, knight = { moves = "
        "step(leap(1, 2)) | step(leap(2, 2)):when(any(my.bishop)) } }",
        "men = { queen = { moves = require('chess').men.queen.moves | step(leap(1, "
        "2)):from(shift(my.knight, leap(1, 2))) }, rook = { moves = "
        "require('chess').men.rook.moves "
        "| step(leap(1, 2)):from(shift(my.knight, leap(1, 2))) }, bishop = { moves = "
        "require('chess').men.bishop.moves | step(leap(1, 2)):from(shift(my.knight, leap(1, 2))) } "
        "}",
        "men = { pawn = { moves = require('chess').men.pawn.moves | "
        "step(backward):onto(empty):when(any(my.queen)) | "
        "step(backward_diagonal):onto(their.men):when(any(my.queen)) } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | step(forward):when("
        "any(my.queen & rank(3))) | step(left | right):from(neighbours(my.king)) } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | step(leap(1, "
        "2)):when(any(to & neighbours(my.king))) } }",
        "men = { knight = { moves = step(leap(1, 2)) | step(every_way):onto(their.pawn | "
        "their.queen):when(none(my.queen & rank(3))) | step(leap(0, 2)):onto(empty):when("
        "any(my.rook & file 'a')) } }",
        "men = { knight = { moves = step(leap(1, 2)) | step(diagonal):when(my.first) } }, never = "
        "{ a = by 'knight' & took 'pawn' }",
        "counters = { taken = counter { counts = took() } }, men = { rook = { moves = "
        "require('chess').men.rook.moves | step(leap(1, 2)):when(the.taken:at_least(1)) } }",
        "counters = { moves = counter { adds = 1 } }, men = { bishop = { moves = "
        "require('chess').men.bishop.moves | step(leap(1, 2)):when(the.moves:at_least(1)) } }, "
        "can_be_taken = all.men - (their.rook & rank(8))",
        "marks = { last = marks { after = moved } }, men = { knight = { moves = step(leap(1, 2)) | "
        "step(leap(2, 2)):when(any(the.last & their.pawn)), }, queen = { moves = "
        "require('chess').men.queen.moves | step(leap(1, 2)):from(neighbours(the.last)) } }",
        "men = { queen = { moves = require('chess').men.queen.moves | step(leap(1, "
        "2)):when(none(my.rook)) } }, effects = { remove(neighbours(to) & their.pawn):when(took "
        "'pawn') }",
        "men = { bishop = { moves = require('chess').men.bishop.moves | step(leap(1, "
        "2)):when(any(my.knight)) } }, can_move = my.men - (my.knight & rank(5))",
        "men = { bishop = { moves = require('chess').men.bishop.moves | step(leap(1, "
        "2)):onto(their.men - their.king):when(any(my.knight)) } }, never = { a = "
        "attacked(their.king) & by 'bishop' }, must = { duty { does = took() } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | "
        "step(forward_diagonal):onto(empty):when(any(shift(from, sideways) & my.pawn)) } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | step(2 * "
        "forward):onto(empty):when(any(my.queen)) | step(forward):onto(empty | "
        "their.pawn):when(any(my.queen)) } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | "
        "step(forward_diagonal):onto(empty):from(shift(my.rook, every_way)) }, knight = { moves = "
        "step(leap(1, 2)) | step(every_way):onto(empty):from(neighbours(my.king)) | "
        "step(orthogonal):onto(empty):when(any(my.queen)) } }, never = { a = by 'pawn' & any(to & "
        "file 'c') }",
        // What the turn says counts only where the movement may ask it.
        "men = { queen = { moves = require('chess').men.queen.moves | step(leap(1, "
        "2)):from(when(any(to & their.king), everywhere)) } }",
        "men = { bishop = { moves = require('chess').men.bishop.moves | step(leap(1, "
        "2)):when(any(to & neighbours(their.king)) & none(behind & my.pawn)) } }",
        // A pawn that becomes another by such a step.
        "men = { pawn = { moves = require('chess').men.pawn.moves | step(leap(2, "
        "1)):onto(their.men | empty):when(any(my.queen)) } }",
        "men = { pawn = { moves = require('chess').men.pawn.moves | "
        "step(forward + forward):onto(their.men):from(shift(my.rook, every_way)) }, king = { moves "
        "= step(every_way) | step(forward_diagonal):onto(the.passed):takes(shift(to, backward)) } "
        "}",
        "men = { rook = { moves = require('chess').men.rook.moves | step(leap(1, "
        "2)):when(any(my.queen)) } }, never = { queen = attacked(my.queen) & any(from) }",
        "counters = { parts = counter { resets = the.parts:at_least(1) } }, again = "
        "the.parts:at_least(1), never = { regicide = took 'king' }",
        "counters = { parts = counter { resets = the.parts:at_least(2) } }, again = "
        "the.parts:at_least(1), never = { regicide = took 'king' }, marks = { passed = marks {} }, "
        "effects = { mark('passed', path & shift(their.pawn, backward_diagonal)):when(by 'rook') }",
        "effects = { mark('passed', moved):when(by 'king') }",
        "counters = { parts = counter { resets = the.parts:at_least(1) } }, again = "
        "the.parts:at_least(1), never = { regicide = took 'king' }, men = { knight = { moves = "
        "step(leap(1, 2)) | step(every_way):when(the.parts:at_least(1)) } }",
        "men = { rook = { moves = require('chess').men.rook.moves | step(leap(1, "
        "2)):when(none(their.queen)) | step(diagonal):when(any(my.queen)) | "
        "step(leap(2, 2)):onto(empty) } }"));

// An effect that only the arrival on fixed squares causes.
INSTANTIATE_TEST_SUITE_P(
    Arrivals,
    PhrasedRules,
    ::testing::Values(
        "effects = { send(moved & to & squares('a1'), squares('h8')):when(~by 'pawn') }",
        "effects = { send(moved, from):when(took()) }",
        "effects = { send(moved - my.king, rank(1) | rank(8)):when(took() & ~by 'pawn') }",
        "effects = { send(moved & my.bishop, from):when(took()), convert(neighbours(to) & "
        "their.pawn):when(by 'knight') }",
        "effects = { send(shift(moved & my.pawn, forward) & their.pawn, rank(4)):when(by 'pawn') }",
        "effects = { send(behind & my.pawn, from & rank(2)):when(by 'king') }",
        "effects = { remove(neighbours(moved & to & squares('d1 f1 d8 f8'))) }",
        "effects = { take(moved & to & squares('g1 c1 e5')):when(~by 'king') }",
        "effects = { become(moved & to & (rank(4) | rank(5)) & my.knight, 'bishop') }",
        "effects = { convert(shift(moved & to & squares('h1 a1 h3 a6'), every_way) - "
        "my.king - their.king) }"));

/// A pawn of Hostage Chess and a man whom the tables do not know give check at once: an exchange
/// that sends the pawn to sleep does not end the other check.
TEST(DoubleChecks, AreNotEndedByAPaymentAlone) {
  for (const char* const men :
       {"queen = { moves = slide(every_way) | step(2 * diagonal):when(any(my.rook)) }",
        "rook = { moves = slide(orthogonal) | step(2 * orthogonal):when(any(my.rook)) }"})
    EXPECT_EQ(broken_in_text(
                  "return extend 'hostage' { title = 'Test', men = { " + std::string(men) + " } }",
                  {"4k3/8/8/8/4q3/8/3p4/4K3[#Pbp] w - - 0 3",
                   "4k3/8/8/8/4r3/8/3p4/4K3[#PNbp] w - - 0 3",
                   "4k3/3P4/8/4Q3/8/8/8/4K3[#BPp] b - - 0 3"}),
              "(none)")
        << men;
}

}  // namespace

}  // namespace pawnshop::tests
