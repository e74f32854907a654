// SPDX-License-Identifier: MIT
// Men who may capture men of their own side: both generators agree on which of these captures are
// legal, and on what they do.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Pins, checks, a king among his own men, pawns before their last rank, castling, and a pawn that
/// may be captured in passing.
const std::vector<std::string> kOwnPositions = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/4r3/8/1b6/4R3/3QN3/4B3/3NK2r w - - 0 1",
    "r1b1k2r/P1p2ppp/2nq4/4p3/3P4/2N2N2/1PP2Ppp/R1BQK2R w KQkq - 0 9",
    "2n1r1k1/1P1PP3/2N5/8/8/1n6/1p1pp1K1/R1B1R3 w - - 0 1",
    "8/1kn5/8/3pP3/2NP4/2K5/1b2r3/5b2 w - d6 0 2"};

/// Whose movements end where, as the fields of `men`.
const char* const kOwnMen[] = {
    "knight = own(chess.knight, everywhere - my.king)",
    "queen = own(chess.queen, everywhere - my.king), rook = own(chess.rook, "
    "all.men:except(my.king))",
    "rook = own(chess.rook, everywhere - my.men | my.knight), "
    "knight = own(chess.knight, everywhere - my.men | my.pawn & rank(2))",
    "king = own(chess.king, everywhere - my.king), bishop = own(chess.bishop, everywhere - "
    "my.king)",
    "queen = { moves = chess.queen.moves | slide(orthogonal):onto(my.pawn - rank(1)) }, "
    "bishop = { moves = chess.bishop.moves | slide(orthogonal):onto(my.rook) }",
    "pawn = { moves = chess.pawn.moves | step(forward_diagonal):onto(my.men - my.king) }",
    "pawn = { moves = chess.pawn.moves | step(forward):onto(my.knight) }, "
    "king = { moves = chess.king.moves | step(orthogonal):onto(my.pawn):from(rank(1)) }",
    "knight = { moves = step(leap(1, 2)):onto(everywhere - my.king) | step(leap(2, "
    "0)):onto(my.pawn) }",
    "rook = { moves = slide(orthogonal, 1, 3):onto(everywhere - my.king) }",
    "bishop = { moves = hop(every_way, all.men, 255):onto(everywhere - my.king - my.pawn) }",
    "knight = own(chess.knight, everywhere - my.king - shift(their.pawn, forward))",
    "queen = own(chess.queen, everywhere - my.king - neighbours(from))",
    "rook = own(chess.rook, everywhere)",
    // Squares to which the king goes in no other way, and enemies who are looked up by occupation.
    "bishop = { moves = slide(orthogonal):onto(empty) | hop(orthogonal, all.men, 255)"
    ":onto(their.men) }, king = { moves = chess.king.moves | step(leap(2, 0) | leap(0, 2))"
    ":onto(my.men - my.king) }",
    "knight = { moves = step(2 * forward + right):when(within(shift(from, forward), empty)) | "
    "step(2 * backward + left):when(within(shift(from, backward), empty)) }, "
    "king = { moves = step(orthogonal) | step(diagonal):onto(my.men - my.king) }",
    // Two slides along one line.
    "queen = { moves = slide(orthogonal):onto(everywhere - my.king) | slide(leap(0, 2)) }",
    "queen = { moves = slide(orthogonal) | slide(leap(0, 2)):onto(everywhere - my.king) }"};

std::string script_of_own(const std::string& men, const std::string& more) {
  return "local chess = (require 'chess').men "
         "local function own(man, squares) return { moves = man.moves:onto(squares) } end "
         "return extend 'chess' { title = 'Test', sound = { pawn = false, king = false }, " +
         more + " men = { " + men + " } }";
}

class OwnCaptures : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Men, OwnCaptures, ::testing::ValuesIn(kOwnMen));

/// Alone, with rules that judge captures, and with rules that captures break or fulfil.
TEST_P(OwnCaptures, AreLegalByAllRules) {
  EXPECT_EQ(broken_in_text(script_of_own(GetParam(), ""), kOwnPositions), "(none)");
  const std::vector<std::string> two = {kOwnPositions[0], kOwnPositions[3]};
  for (const char* const more :
       {"never = { check = attacked(my.king), so = any(moved & my.rook & rank(4)) },",
        "never = { check = attacked(my.king), so = attacked(my.queen) },",
        "never = { check = attacked(my.king), so = count(my.knight):at_most(0) },",
        "never = { check = attacked(my.king), so = any(reach(my.king, every_way) & their.king) },",
        "effects = { remove(neighbours(to) & their.knight):when(took 'pawn') },",
        "effects = { take(neighbours(to) - all.pawn - all.king):when(took()) },",
        "effects = { remove(moved & my.knight & rank(4)):when(by 'knight') },",
        "effects = { become(moved & my.rook, 'knight') },",
        "can_be_taken = everywhere - rank(2),",
        "can_be_taken = everywhere - neighbours(my.queen),",
        "can_move = my.men - neighbours(their.queen),",
        "must = { duty { does = took(), because = 'so' } },",
        "must = { duty { does = took 'pawn', because = 'so' } },",
        "captured = function(man) return man.pawn and rank(2) or nil end,",
        "again = took 'knight',"})
    EXPECT_EQ(broken_in_text(script_of_own(GetParam(), more), two), "(none)") << more;
}

/// A captured man comes into a hand and may be dropped.
TEST_P(OwnCaptures, FillHands) {
  for (const char* const fate :
       {"if man.mine then return my.hand end", "if man.pawn then return their.hand end"})
    EXPECT_EQ(broken_in_text(
                  "local chess = (require 'chess').men "
                  "local function own(man, squares) return { moves = man.moves:onto(squares) } end "
                  "return extend('chess', require 'house') { title = 'Test', sound = { pawn = "
                  "false, king = false }, captured = function(man) " +
                  std::string(fate) + " end, men = { " + GetParam() + " } }"),
              "(none)")
        << fate;
}

TEST(OwnCapturesOfTables, NeedNoPlan) {
  const auto left_to_plan = [](const char* men) {
    const script::Loaded loaded = load_text(script_of_own(men, ""));
    int found = 0;
    for (const rules::Refusal& reason : loaded.game->tried_turns())
      found += reason.text.find("his own side") != std::string::npos ||
               reason.text.find("simply end") != std::string::npos;
    return found;
  };
  for (const char* const men :
       {kOwnMen[0], kOwnMen[1], kOwnMen[2], kOwnMen[3], kOwnMen[5], kOwnMen[6], kOwnMen[7]})
    EXPECT_EQ(left_to_plan(men), 0) << men;
  for (const char* const men : {kOwnMen[4], kOwnMen[10], kOwnMen[11], kOwnMen[12]})
    EXPECT_EQ(left_to_plan(men), 1) << men;
}

TEST(OwnCapturesOfTables, MayTakeTheKingBesides) {
  for (const char* const men : {kOwnMen[0], kOwnMen[3], kOwnMen[5]})
    EXPECT_EQ(broken_in_text(script_of_own(
                  men, "effects = { take(neighbours(to) - all.pawn):when(took()) },")),
              "(none)")
        << men;
}

TEST(OwnCapturesOfTables, SpareWhoMayNotBeTakenWhereNoTurnIsJudged) {
  for (const char* const who : {"everywhere - rank(2)", "everywhere:except(all.pawn & rank(2))"})
    EXPECT_EQ(
        broken_in_text(
            std::string("local chess = (require 'chess').men return extend 'chess' { title = "
                        "'Test', never = { check = false }, ends = false, men = { king = { moves = "
                        "chess.king.moves:onto(everywhere) }, knight = { moves = "
                        "chess.knight.moves:onto(everywhere) } }, can_be_taken = ") +
            who + " }"),
        "(none)")
        << who;
}

/// More sets of own men than there is room for: by men of whose movements all is in tables, and by
/// one who is looked up by occupation.
TEST(OwnCapturesOfTables, MayBeOfManySets) {
  std::string many;
  const char* const ways[] = {"forward",
                              "backward",
                              "left",
                              "right",
                              "forward + right",
                              "forward + left",
                              "backward + left",
                              "backward + right"};
  for (int file = 0; file < 8; ++file)
    many += std::string("step(") + ways[file] +
            "):onto(empty | their.men | my.pawn & files(squares '" + static_cast<char>('a' + file) +
            "1')) | ";
  for (const std::string& men : std::vector<std::string>{
           "knight = { moves = " + many + "step(2 * forward):onto(everywhere - my.king) }",
           "knight = { moves = step(2 * forward):onto(my.rook) }, bishop = { moves = " + many +
               "hop(orthogonal, all.men, 255):onto(their.men | my.queen) }"})
    EXPECT_EQ(broken_in_text(script_of_own(men, ""), kOwnPositions), "(none)") << men;
}

TEST(OwnCapturesOfTables, AreLegalOnLargeBoardsAndOnHexagons) {
  EXPECT_EQ(broken_in_text(
                "local shogi = require('shogi').men "
                "local function own(name) "
                "return { moves = shogi[name].moves:onto(everywhere - my.king) } end "
                "return extend 'shogi' { title = 'Test', sound = { knight = false, lance = false, "
                "pawn = false, pawns = false }, men = { gold = own 'gold', silver = own 'silver', "
                "lance = own 'lance', rook = own 'rook', king = own 'king', pawn = own 'pawn' } }"),
            "(none)");
  EXPECT_EQ(broken_in_text(R"lua(
    local six = forward | backward | left | right | (forward + right) | (backward + left)
    local squares = everywhere - my.queen
    return game { title = "Test", board = board { files = "qrstuvw", first_rank = 4,
        turned = "rotate", map = "***....\n**.....\n*......\n...*...\n......*\n.....**\n....***" },
      men = { star = man { letter = "S", moves = slide(six):onto(squares) },
              queen = man { letter = "Q", moves = step(six):onto(squares) },
              drone = man { letter = "D", moves = step(forward | left):onto(squares) } },
      order = "QSD", turn = { move = move {} }, never = { check = attacked(my.queen) },
      position = "<board> <side>", start = "***sqs1/**ddd2/*6/3*3/6*/2DDD**/1SQS*** w" }
  )lua"),
            "(none)");
}

}  // namespace

TEST(OwnCaptures, OfMenWhoBeginWhereThePositionSays) {
  // Tables for such captures would be drawn from squares that are not known at load.
  const auto script = [](const char* moves) {
    return "return game { title = 'Test', board = board { files = 9, ranks = 9 }, men = { king = "
           "man "
           "{ letter = 'K', moves = step(every_way) }, rook = man { letter = 'R', moves = "
           "slide(orthogonal) }, wazir = man { letter = 'W', moves = " +
           std::string(moves) +
           " } }, order = 'KRW', turn = { move = move {} }, start = "
           "'3k5/9/2w6/9/9/3W2R2/9/9/4K4 w - 1', position = '<board> <side> - <number>', never = { "
           "check = attacked(my.king) } }";
  };
  for (const char* const moves :
       {"step(2 * forward):onto((empty | all.men - all.king) & files(my.rook)) | hop(forward + "
        "left, "
        "all.men):onto((empty | all.men - all.king) & reach(my.rook, orthogonal)):from(my.men)",
        "step(orthogonal):onto((empty | all.men - all.king) & "
        "ranks(their.rook)):from(files(my.king))",
        "hop(every_way, all.men):onto(all.men - all.king):from(neighbours(my.men))"})
    EXPECT_EQ(broken_in_text(script(moves)), "(none)") << moves;
}

}  // namespace pawnshop::tests
