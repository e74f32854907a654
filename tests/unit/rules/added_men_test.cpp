// SPDX-License-Identifier: MIT
// Effects that put own men on the board after a capture: they can only close lines, so few turns
// must be tried.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// A man who is pinned could be replaced on the line, a king could hide behind a new man, and a
/// check could be stopped by one.
const std::vector<std::string> kLines = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4r2k/8/3p1p2/2p3p1/4N3/2p3p1/3p1p2/R3K3 w - - 0 1",
    "7k/8/8/8/8/8/r2nKp1r/3bnn2 w - - 0 1",
    "7k/3P4/6B1/2n5/4b3/3N4/q6K/8 w - - 0 1",
    "rnb1kbnr/pp1ppppp/8/2p5/4P2q/5P2/PPPP2PP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/1pPp4/8/8/R3K2R b KQ c3 0 1"};

/// The captured man comes back on the captor's side, where `where` says.
std::string coming_back(const std::string& where, const std::string& more) {
  return "return extend 'chess' { title = 'Test', zones = { limbo = zone { holds = mine } },\n"
         "captured = function() return my.limbo end,\n"
         "effects = { send(my.limbo, " +
         where + "):when(took()) },\nends = { dead = false }, " + more + " }";
}

/// What `check` says of the turns that are tried.
std::string costs_of(const std::string& script) {
  const auto loaded = load_text(script);
  std::string all;
  for (const rules::Refusal& cost : loaded.game->tried_turns())
    all += cost.text + "\n";
  return all;
}

}  // namespace

TEST(AddedMen, AreFoundByTheSameTurnsAsByTheReferee) {
  for (const char* const where : {"from", "rank(2)", "empty & neighbours(my.king)"}) {
    for (const char* const more :
         {"",
          "never = { queen = attacked(my.queen) }",
          "never = { many = count(my.knight):at_least(3) }",
          "never = { beside = any(neighbours(my.king) & my.pawn) }",
          "can_be_taken = all.men - neighbours(all.king)",
          "can_move = my.men - neighbours(their.knight)",
          "must = { duty { does = took() } }",
          "men = { rook = { moves = slide(orthogonal):onto(empty) | "
          "hop(orthogonal, all.men, 8):onto(their.men) } }",
          "men = { knight = { moves = step(leap(1, 2)) | step(forward):onto(my.pawn) } }",
          "turn = { drop = drop { from = my.limbo, takes = true } }",
          "check = false, never = { check = false, heir = attacked(my.king, by 'queen') }"}) {
      EXPECT_EQ(broken_in_text(coming_back(where, more), kLines), "(none)") << where << more;
    }
  }
}

TEST(AddedMen, MayBeRemovedAgain) {
  for (const char* const men : {"my.pawn & (first_rank | last_rank)",
                                "my.men & rank(3)",
                                "neighbours(to) & all.pawn",
                                "their.bishop"}) {
    const std::string script =
        "local base = extend 'chess' { zones = { limbo = zone { holds = mine } }, ends = { dead = "
        "false }, captured = function() return my.limbo end }\n"
        "return base + game { title = 'Test', effects = { send(my.limbo, from):when(took()), "
        "remove(" +
        std::string(men) + "):when(took()) } }";
    EXPECT_EQ(broken_in_text(script, kLines), "(none)") << men;
  }
}

/// The captured man comes back where his captor came from.
TEST(AddedMen, OfTheEnemyMayAttack) {
  const auto echo = [](const std::string& more) {
    return "return extend 'chess' { title = 'Test', ends = { dead = false },\n"
           "zones = { limbo = zone { holds = theirs } },\n"
           "effects = { send(my.limbo, from):when(took()) }, " +
           more + " }";
  };
  std::vector<std::string> positions = kLines;
  positions.push_back("4k3/8/8/2bpb3/3QK3/1nRR4/8/8[n] w - - 0 1");
  for (const char* const more :
       {"captured = function() return my.limbo end",
        "captured = function(man) if man.pawn then return my.limbo, 'queen' end return my.limbo "
        "end",
        "captured = function(man, by) if by and by.queen then return my.limbo, 'knight' end return "
        "my.limbo end",
        "captured = function(_, _, at) if at.rank > 3 then return my.limbo end end",
        "captured = function() return my.limbo end, never = { guard = attacked(my.queen) }"})
    EXPECT_EQ(broken_in_text(echo(more), positions), "(none)") << more;
}

/// Somebody else may go out of his way in the same turn.
TEST(AddedMen, OfTheEnemyMayFindAnOpenLine) {
  const std::string base =
      "local base = extend 'chess' { ends = { dead = false }, zones = { limbo = zone { holds = "
      "theirs } }, captured = function() return my.limbo end }\n"
      "return base + game { title = 'Test', effects = { ";
  std::vector<std::string> positions = kLines;
  positions.push_back("4k3/8/8/8/7N/5q2/5P2/4K3[] w - - 0 1");
  for (const char* const gone : {"remove(my.pawn & neighbours(to)):when(took())",
                                 "remove(my.pawn & rank(2)):when(none(my.queen))",
                                 "remove(their.pawn & neighbours(to)):when(took())",
                                 "remove(their.pawn & (first_rank | last_rank)):when(took 'pawn')",
                                 "remove(all.knight & light)",
                                 "send(my.pawn & rank(2), rank(4)):when(took())",
                                 "become(my.pawn & rank(2), 'knight'):when(took())"}) {
    const std::string send = "send(my.limbo, from):when(took())";
    for (const std::string& effects : {send + ", " + gone, std::string(gone) + ", " + send})
      EXPECT_EQ(broken_in_text(base + effects + " } }", positions), "(none)") << effects;
  }
  const auto loaded = load_text(base +
                                "send(my.limbo, from):when(took()), remove(my.pawn & "
                                "neighbours(to)):when(took()) } }");
  set_up(*loaded.game, positions.back());
  EXPECT_EQ(loaded.game->why("Nxf3")->text,
            "your king would be attacked by the queen on h4 (put there by this turn)");
}

/// Stones stand in the way of both players. Men of a zone that both share become the captor's.
TEST(AddedMen, MayBeNobodys) {
  for (const char* const more :
       {"captured = function() return the.yard, 'stone' end, can_be_taken = all.men - the.stone",
        "captured = function() return the.yard, 'stone' end",
        "captured = function(man) if man.pawn then return the.yard, 'stone' end return the.yard "
        "end, can_be_taken = all.men - the.stone",
        "captured = function() return the.yard end",
        "captured = function() return the.yard, 'stone' end, can_be_taken = all.men - the.stone - "
        "all.queen",
        "captured = function() return the.yard, 'stone' end, never = { walled = "
        "any(neighbours(my.king) & the.stone) }"})
    EXPECT_EQ(broken_in_text(std::string("return extend 'chess' { title = 'Test', ends = { dead = "
                                         "false },\nmen = { stone = man { letter = 'S', shared = "
                                         "true } },\nzones = { yard = zone { shared = true } },\n"
                                         "effects = { send(the.yard, from):when(took()) }, ") +
                                 more + " }",
                             kLines),
              "(none)")
        << more;
}

TEST(AddedMen, AreSaidToHaveCome) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test',\n"
      "zones = { limbo = zone { holds = theirs } },\n"
      "captured = function() return my.limbo end,\n"
      "effects = { send(my.limbo, from):when(took()) } }");
  set_up(*loaded.game, "4k3/8/5n2/8/8/5Q2/8/4K3 w - - 0 1");
  EXPECT_EQ(loaded.game->why("Qxf6")->text,
            "your king would be attacked by the knight on f3 (put there by this turn)");
  set_up(*loaded.game, "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
  EXPECT_EQ(loaded.game->why("Nc3")->text, "your king would be attacked by the rook on e7");
  const auto quiet = load_text(
      "return extend 'chess' { title = 'Test', never = { quiet = "
      "attacked(their.king):because 'the <attacker> would give check' } }");
  set_up(*quiet.game, "4k3/8/8/8/8/5Q2/8/4K3 w - - 0 1");
  EXPECT_EQ(quiet.game->why("Qe4")->text, "the queen on e4 would give check");
}

TEST(AddedMen, LeaveMostCapturesToTables) {
  EXPECT_EQ(costs_of(coming_back("from", "")), "an effect may close lines\n");
  const auto loaded = load_text(coming_back("from", ""));
  set_up(*loaded.game, "4r2k/8/3p1p2/2p3p1/4N3/8/8/R3K3 w - - 0 1");
  std::string turns;
  for (const auto& [machine, written] : loaded.game->legal_named())
    turns += machine + " ";
  EXPECT_THAT(turns, ::testing::HasSubstr("e4c5 ")) << "a new man stands on e4 instead";
}

}  // namespace pawnshop::tests
