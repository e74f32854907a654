// SPDX-License-Identifier: MIT
// Games in which royal men wait in a zone and are dropped, as in Placement Chess: tables list the
// turns meanwhile.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Both kings wait; the own one waits and some squares of his are attacked; the enemy's waits.
const std::vector<std::string> kWaiting = {
    "8/pppppppp/8/8/8/8/PPPPPPPP/R6R[KQBBNNkqrrbbnn] w - - 0 1",
    "r3k3/pppp1ppp/8/b7/4r3/7n/PPP2PPP/R6R[KQBBNPqbbn] w - - 0 1",
    "rn6/pppp1ppp/8/8/1B2R3/8/PPPP1PPP/4K2R[QBNkqrbbn] b - - 0 1",
    "rn6/pppp1ppp/8/1Q6/4R3/8/PPPP1PPP/4K2R[QBNkqrbbn] w - - 0 1"};

std::string waiting_with(const std::string& rules) {
  return broken_in_text("return extend 'placement' { title = 'Test', must = false, " + rules + " }",
                        kWaiting);
}

}  // namespace

TEST(WaitingKings, AreDroppedWhereNobodyAttacksThem) {
  const auto loaded = load_text("return extend 'placement' { title = 'Test', must = false }");
  set_up(*loaded.game, kWaiting[1]);
  std::string open;
  for (const auto& [machine, written] : loaded.game->legal_named()) {
    if (machine.starts_with("K@"))
      open += machine + " ";
  }
  EXPECT_EQ(open, "K@b1 K@c1 K@d1 K@f1 ") << "the rook attacks e1 and the knight g1";
}

TEST(WaitingKings, AreDroppedByTheSameRulesAsByTheReferee) {
  for (const char* const rules :
       {"ends = { dead = false }",
        "men = { king = { lands = false } }",
        "never = { early = any(dropped) & attacked(their.king) }",
        "never = { shy = attacked(dropped) }",
        "never = { shown = any(dropped & my.king) & attacked(my.rook) }",
        "never = { check = false }",
        "never = { near = any(neighbours(my.king) & their.pawn) }",
        "can_be_taken = all.men - neighbours(all.king)",
        "can_move = my.men - neighbours(their.knight)",
        "turn = { place = { when = any(my.reserve.king) } }",
        "turn = { place = { onto = empty & rank(2) } }",
        "effects = { remove(neighbours(dropped) & their.pawn) }",
        "effects = { send(my.reserve.rook, my.bishop) }",
        "afterwards = { send(my.reserve.king, empty & rank(3)):when(any(dropped & my.queen)) }",
        "men = { rook = { moves = slide(orthogonal):onto(empty) | "
        "hop(orthogonal, all.men, 8):onto(their.men) } }",
        "men = { knight = { moves = step(leap(1, 2)):when(any(empty & shift(from, forward))) } }",
        "turn = { place = { takes = true, onto = everywhere - my.men } }"})
    EXPECT_EQ(waiting_with(rules), "(none)") << rules;
}

/// A king who attacks a square from which nobody attacks him.
TEST(WaitingKings, MayAttackTheEnemyKingAtOnce) {
  for (const char* const moves : {"step(every_way):from(rank(1) | rank(2) | rank(3))",
                                  "step(forward + right) | step(backward)"})
    for (const char* const more : {"", " & any(my.rook)"})
      EXPECT_EQ(
          broken_in_text(std::string("return extend 'placement' { title = 'Test', must = false, "
                                     "men = { king = { lands = everywhere, moves = ") +
                             moves +
                             " } }, never = { x = any(dropped & my.king) & "
                             "attacked(their.king)" +
                             more + " } }",
                         {"8/8/8/8/4k3/8/P7/R7[KQB] w - - 0 5"}),
          "(none)")
          << moves << more;
}

}  // namespace pawnshop::tests
