// SPDX-License-Identifier: MIT
// Rules of `never` and duties that ask whether a player will have a turn.
#include <gmock/gmock.h>

#include "support/random.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

TEST(Stuck, IsAPlayerByHisOwnMarksAlone) {
  // The marks that the one leaves in the parts of his turn do not count as the other's.
  for (const char* rule : {"their.stuck & any(to & light)", "~their.stuck & any(to & light)"}) {
    EXPECT_EQ(broken_in_text(std::string(R"lua(
      return game { title = "Parts", board = board(4, 4),
        men = { stone = man { letter = "S", moves = step(every_way):onto(empty):leaves("trail", from) } },
        turn = { move = move {} }, marks = { trail = marks {} },
        counters = { parts = counter { resets = the.parts:at_least(2) } },
        again = the.parts:at_least(1),
        never = { haunted = count(the.trail):at_least(3) },
        must = { duty { does = )lua") +
                             rule + R"lua(, because = "it must" } },
        position = "<board> <side> <trail> <parts>", start = "s2s/4/4/S2S w - 0" }
    )lua"),
              "(none)")
        << rule;
  }
}

std::string chess_where_never(const std::string& rule) {
  return "return extend 'chess' { title = 'Test', never = { stuck = " + rule + " } }";
}

TEST(Stuck, NobodyMayStalemate) {
  const char* const rule = "(their.stuck & ~attacked(their.king)):because 'that is stalemate'";
  const auto loaded = load_text(chess_where_never(rule));
  const char* const corner = "7k/8/5K2/8/8/8/6Q1/8 w - - 0 1";
  set_up(*loaded.game, corner);
  const auto refused = loaded.game->why("g2g6");
  ASSERT_TRUE(refused);
  EXPECT_THAT(refused->text, ::testing::HasSubstr("stalemate"));
  EXPECT_FALSE(loaded.game->why("g2g5"));
  EXPECT_EQ(broken_in_text(chess_where_never(rule),
                           {corner,
                            "k7/2Q5/8/8/8/8/8/K7 b - - 0 1",
                            "k7/P7/8/K7/8/8/8/8 w - - 0 1",
                            "5bnr/4p1pq/4Qpkr/7p/2P4P/8/PP1PPPP1/RNB1KBNR w KQ - 2 10"}),
            "(none)");
}

/// Each turn asks whether the enemy has one, whose legality asks the same of this player: the host
/// must come to an end, and both generators at the same depth.
TEST(Stuck, IsAskedOfFewTurnsAhead) {
  for (const char* rule : {"their.stuck",
                           "my.stuck",
                           "their.stuck & my.stuck",
                           "~their.stuck & took 'queen'",
                           "their.stuck & any(taken)",
                           "~(their.stuck | my.stuck) & by 'queen' & any(to & rank(8))"}) {
    EXPECT_EQ(broken_in_text(chess_where_never(rule),
                             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                              "7k/8/5K2/8/8/8/6Q1/8 w - - 0 1",
                              "3qk3/8/8/3r4/3Q4/8/8/4K3 w - - 0 1",
                              "k7/8/1K6/8/8/8/2p5/8 b - - 0 1"}),
              "(none)")
        << rule;
  }
}

/// A game in which kings hardly move and men block each other, so that players are often stuck.
std::string cage(const std::string& rule, const std::string& more) {
  return R"lua(
    return game { title = "Cage", board = board(4, 5),
      men = {
        king = man { letter = "K", moves = step(diagonal):onto(their.men) },
        guard = man { letter = "G", moves = step(forward):onto(empty) },
        pawn = man { letter = "P",
          moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men),
          stands = everywhere - last_rank,
          becomes = function(_, to) if last_rank:has(to) then return "rook", "knight" end end },
        rook = man { letter = "R", moves = slide(orthogonal) },
        knight = man { letter = "N", moves = step(leap(1, 2)) },
      },
      zones = { hand = zone { holds = mine } },
      captured = function(man) if man.name ~= "king" then return my.hand end end,
      turn = { move = move {}, drop = drop { from = my.hand } },
      never = { check = attacked(my.king), stuck = )lua" +
         rule + " },\n" + more +
         "\nends = { mate = lose(my.stuck & attacked(my.king)), stale = draw(my.stuck & "
         "~attacked(my.king)) },\nposition = '<board><zones> <side>', start = "
         "'2k1/1gp1/4/1PG1/1K2[] w' }";
}

/// A position with a king of each side and some men.
std::string crowd(support::Random& random) {
  std::string rows(20, '.');
  const auto put = [&](char man, int first, int count) {
    const int square = first + static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
    if (rows[static_cast<std::size_t>(square)] == '.')
      rows[static_cast<std::size_t>(square)] = man;
  };
  put('k', 0, 8);
  put('K', 12, 8);
  for (int i = 0; i < 7; ++i)
    put("GPRNgprn"[random.below(8)], 4, 12);
  std::string text;
  for (std::size_t row = 0; row < 5; ++row) {
    for (std::size_t i = 4 * row, empty = 0; i < 4 * row + 4; ++i) {
      empty = rows[i] == '.' ? empty + 1 : 0;
      if (empty > 1)
        text.pop_back();
      text += empty ? std::to_string(empty) : std::string(1, rows[i]);
    }
    text += row < 4 ? "/" : random.below(2) ? "[Gp] w" : "[] w";
  }
  return text;
}

using CageRules = std::tuple<const char*, const char*>;

class Cages : public ::testing::TestWithParam<CageRules> {};

INSTANTIATE_TEST_SUITE_P(
    Rules,
    Cages,
    ::testing::Combine(
        ::testing::Values("their.stuck & ~attacked(their.king)",
                          "their.stuck",
                          "their.stuck & any(moved | dropped)",
                          "~their.stuck & took()",
                          "their.stuck, other = any(moved & (my.guard | my.pawn))",
                          "their.stuck, more = their.stuck & took()"),
        ::testing::Values("",
                          "afterwards = { remove(their.guard | their.pawn) },",
                          "afterwards = { become(my.guard, 'rook') },",
                          "effects = { remove(all.guard & neighbours(moved)) },",
                          "again = by 'knight' & took(),",
                          "can_move = my.men - neighbours(their.knight) | my.king,",
                          "must = { duty { does = ~their.stuck, because = 'so' } },")));

/// Each of these rules takes away something on which an answer for all turns at once relies.
TEST_P(Cages, AreTheSameForBothGenerators) {
  const auto& [rule, more] = GetParam();
  const auto loaded = load_text(cage(rule, more));
  support::Random random(1);
  int played = 0;
  for (int i = 0; i < 60; ++i) {
    const std::string position = crowd(random);
    if (faults_of_position(*loaded.game, position) != "(none)")
      continue;
    set_up(*loaded.game, position);
    ASSERT_EQ(broken_in_play(*loaded.game), "(none)") << position;
    ++played;
  }
  EXPECT_GT(played, 5);
}

}  // namespace

}  // namespace pawnshop::tests
