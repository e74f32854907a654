// SPDX-License-Identifier: MIT
// Castling with more conditions than those of scripts/castling.lua: tables list it all the same.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const std::vector<std::string> kRights = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
    "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1"};

std::string castling_if(const std::string& condition, const std::string& more = "") {
  return "local chess = require 'chess'\nlocal more = " + condition +
         "\nreturn extend 'chess' { title = 'Test', turn = {\n"
         "castle_short = { when = chess.turn.castle_short.when & more },\n"
         "castle_long = { when = more & chess.turn.castle_long.when } }, " +
         more + " }";
}

}  // namespace

TEST(CastlingUnder, MoreConditionsIsTheSameAsByTheReferee) {
  for (const char* const condition : {"any(my.queen)",
                                      "~attacked(my.rook)",
                                      "count(all.men):at_least(20) | none(their.queen)",
                                      "none(neighbours(my.king) & my.pawn)",
                                      "safe_for('rook', squares 'h1')",
                                      "within(squares 'e2', my.men)",
                                      "~my.first"}) {
    EXPECT_EQ(broken_in_text(castling_if(condition), kRights), "(none)") << condition;
    for (const char* const more :
         {"never = { check = false }",
          "never = { fork = attacked(my.queen, by 'knight') }",
          "can_move = my.men - neighbours(their.queen)",
          "must = { duty { does = took() } }",
          "effects = { remove(neighbours(moved & my.rook) & their.pawn) }"})
      EXPECT_EQ(broken_in_text(castling_if(condition, more), kRights), "(none)")
          << condition << more;
  }
}

TEST(CastlingUnder, MoreConditionsIsListedByTables) {
  const auto loaded = load_text(castling_if("any(my.queen)"));
  ASSERT_EQ(loaded.game->tried_turns().size(), 1u);
  for (const rules::Refusal& cost : loaded.game->tried_turns())
    EXPECT_EQ(cost.text, "a compound move has one more condition");
  set_up(*loaded.game, kRights[1]);
  std::string turns;
  for (const auto& [machine, written] : loaded.game->legal_named())
    turns += written + " ";
  EXPECT_THAT(turns, ::testing::Not(::testing::HasSubstr("O-O"))) << "White has no queen";
}

TEST(CastlingUnder, NoConditionAtAllNeedsNoEmptySquares) {
  EXPECT_EQ(broken_in_text("return game { title = 'Test', board = board(6, 6),\n"
                           "men = { bride = man { letter = 'B', moves = step(every_way) },\n"
                           "groom = man { letter = 'G', moves = step(orthogonal) } },\n"
                           "turn = { move = move {}, dance = together { { 'bride', 'c1 d1' }, "
                           "{ 'groom', 'd1 c1' }, human = 'dance' } },\n"
                           "ends = { still = draw(my.stuck) }, position = '<board> <side>',\n"
                           "start = '2gb2/6/6/6/6/2BG2 w' }"),
            "(none)");
}

}  // namespace pawnshop::tests
