// SPDX-License-Identifier: MIT
// The referee that everything is compared with stands on nothing that others have worked out.
#include <gtest/gtest.h>

#include "rules/judge.h"
#include "rules/setup.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

/// What another one is handed can be wrong: here it is about a game in which nobody is taken by
/// effects.
TEST(PlainReferee, KnowsNothingAhead) {
  const auto loaded = load_text(
      "return extend \"chess\" { title = \"Test\", men = { rook = { moves = "
      "slide(orthogonal):onto(empty) } }, effects = { take(their.men & neighbours(moved & "
      "my.rook)) } }");
  const auto harmless = load_text(
      "return extend \"chess\" { title = \"Test\", men = { rook = { moves = "
      "slide(orthogonal):onto(empty) } }, effects = { take(their.pawn & neighbours(moved & "
      "my.rook) & nowhere) } }");
  const rules::Tables<1> tables(loaded.rules), others(harmless.rules);
  const rules::Backward<1> wrong(others);
  ASSERT_TRUE(wrong.works());
  set_up(*loaded.game, "4k3/8/8/8/8/8/4K3/r7 w - - 0 1");
  const auto position = rules::to_position(tables, loaded.game->setup());
  rules::Referee<1> referee(tables);
  referee.know_backward(&wrong);
  EXPECT_FALSE(referee.in_check(position, 0));
  referee.try_everything();
  EXPECT_TRUE(referee.in_check(position, 0));
}

}  // namespace pawnshop::tests
