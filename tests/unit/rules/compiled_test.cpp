// SPDX-License-Identifier: MIT
// Which rulesets the fast generator plays, and that it knows where it must stay out. That both
// generators say the same is tried on every game in properties/.
#include "rules/compiled/compiled.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::Contains;
using ::testing::Field;
using ::testing::HasSubstr;

auto says(const std::string& words) {
  return Contains(Field(&rules::Refusal::text, HasSubstr(words)));
}

struct Pinned {
  const char* script;
  rules::Means means;
};

class GameMeans : public ::testing::TestWithParam<Pinned> {};

/// A change that makes a game fall to a slower means must say so here.
INSTANTIATE_TEST_SUITE_P(
    Scripts,
    GameMeans,
    ::testing::Values(Pinned{"variants/hostage.lua", rules::Means::Ahead},
                      Pinned{"variants/hostage-free-price.lua", rules::Means::Ahead},
                      Pinned{"variants/hostage-like-for-like.lua", rules::Means::Ahead},
                      Pinned{"variants/hostage-unfrozen.lua", rules::Means::Ahead},
                      Pinned{"variants/hostage-gardner.lua", rules::Means::Ahead},
                      Pinned{"variants/hostage-los-alamos.lua", rules::Means::Ahead},
                      Pinned{"variants/hostage-shogi.lua", rules::Means::Tried},
                      Pinned{"variants/hostage-xiangqi.lua", rules::Means::Tried},
                      Pinned{"variants/recycle.lua", rules::Means::Tried},
                      Pinned{"variants/cannibal.lua", rules::Means::Tried},
                      Pinned{"variants/bomber.lua", rules::Means::Tried},
                      Pinned{"variants/setup.lua", rules::Means::Tried},
                      Pinned{"variants/hostage-points.lua", rules::Means::Ahead},
                      Pinned{"variants/hostage-payers.lua", rules::Means::Ahead},
                      Pinned{"variants/hostage-change.lua", rules::Means::Ahead},
                      Pinned{"variants/hostage-purse.lua", rules::Means::Tried},
                      Pinned{"variants/hostage-amnesty.lua", rules::Means::Tried},
                      Pinned{"variants/hostage-waiting.lua", rules::Means::Tried},
                      Pinned{"variants/circe.lua", rules::Means::Tried},
                      Pinned{"variants/anticirce.lua", rules::Means::Tried},
                      Pinned{"variants/twilight.lua", rules::Means::Tried},
                      Pinned{"variants/andernach.lua", rules::Means::Tried},
                      Pinned{"variants/benedict.lua", rules::Means::Tried},
                      Pinned{"variants/chess.lua", rules::Means::Ahead},
                      Pinned{"variants/crazyhouse.lua", rules::Means::Ahead},
                      Pinned{"variants/loop.lua", rules::Means::Ahead},
                      Pinned{"variants/chessgi.lua", rules::Means::Ahead},
                      Pinned{"variants/mortal-chessgi.lua", rules::Means::Ahead},
                      Pinned{"variants/minihouse.lua", rules::Means::Ahead},
                      Pinned{"variants/pocket-knight.lua", rules::Means::Ahead},
                      Pinned{"variants/placement.lua", rules::Means::Tried},
                      Pinned{"variants/shogi.lua", rules::Means::Tried},
                      Pinned{"variants/minishogi.lua", rules::Means::Tried},
                      Pinned{"variants/xiangqi.lua", rules::Means::Tried},
                      Pinned{"tests/features/estate.lua", rules::Means::Ahead},
                      Pinned{"tests/features/realm.lua", rules::Means::Ahead},
                      Pinned{"variants/hyper-chess.lua", rules::Means::Plan},
                      Pinned{"variants/prisoners-dilemma.lua", rules::Means::Plan},
                      Pinned{"variants/bench/one-rule/two-kings.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/effect.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/guarded-by-king.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/spared-before-pawn.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/shy-drop.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/won-over.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/held.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/stands-position.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/cannon.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/held-by-number.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/held-alone.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/held-by-like.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/spared-after-move.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/shielded-by-number.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/second-move-flag.lua", rules::Means::Tried},
                      Pinned{"variants/bench/one-rule/explosion.lua", rules::Means::Tried},
                      Pinned{"tests/features/atomic.lua", rules::Means::Tried}),
    [](const auto& game) {
      std::string name = game.param.script;
      for (char& sign : name) {
        if (sign < 'a' || sign > 'z')
          sign = '_';
      }
      return name;
    });

}  // namespace

TEST_P(GameMeans, AreAsFastAsTheyWere) {
  const auto loaded = load_script(GetParam().script, shipped_library());
  EXPECT_EQ(loaded.game->means(), GetParam().means);
  if (GetParam().means == rules::Means::Plan)
    return;
  for (const rules::Refusal& reason : loaded.game->slow_reasons())
    ADD_FAILURE() << reason.text << " " << support::to_text(reason.where);
}

TEST(Compiled, LeavesManySlidesToTheReferee) {
  const auto loaded = load_text(R"lua(
    return extend "chess" { title = "Riders", men = { knight = {
      moves = slide(leap(1, 2) | leap(1, 3) | leap(2, 3) | leap(1, 4) | leap(3, 4)) } } }
  )lua");
  EXPECT_THAT(loaded.game->slow_reasons(), says("too many different slides"));
  EXPECT_EQ(broken_in_play(*loaded.game), "(none)");
}

TEST(Compiled, SeesThatARunEndsWhereARareMovementDoes) {
  const auto loaded = load_text(R"lua(
    return game { title = "Both", board = board(6, 6),
      men = { pawn = man { letter = "P", moves =
          step(forward):onto(empty) | slide(forward, 2):onto(empty):leaves("passed", path)
        | slide(right, 2):onto(empty) | step(2 * right):onto(the.passed):takes(shift(to, backward)) } },
      turn = { move = move {} }, marks = { passed = marks {} },
      position = "<board> <side> <passed>", start = "6/6/1P4/3p2/6/6 w d4" }
  )lua");
  EXPECT_THAT(loaded.game->legal(), ::testing::ElementsAre("b4b5", "b4b6", "b4d4"));
  EXPECT_EQ(broken_in_play(*loaded.game), "(none)");
}

TEST(Compiled, DoesNotTakeARuleAboutAllMenForTheGuardOfAKing) {
  const auto loaded = load_text(R"lua(
    return game { title = "Safe", board = board(5, 5),
      men = { stone = man { letter = "S", moves = step(every_way) } }, turn = { move = move {} },
      never = { safe = attacked(my.men) },
      position = "<board> <side>", start = "s3s/5/5/5/S3S w" }
  )lua");
  EXPECT_THAT(loaded.game->slow_reasons(), ::testing::IsEmpty());  // it is asked of each turn
  EXPECT_EQ(broken_in_play(*loaded.game), "(none)");
}

TEST(Compiled, LeavesFlagsToTheReferee) {
  const auto loaded = load_text(R"lua(
    return extend "chess" { title = "Bell", flags = { bell = flag { letter = "!" } } }
  )lua");
  set_up(*loaded.game, loaded.rules->start + " bell:!");
  play(*loaded.game, "e2e4");
  EXPECT_THAT(loaded.game->position_text(), ::testing::Not(HasSubstr("!")));
}

TEST(Compiled, CountsAsManyMenInAZoneAsThereCanBe) {
  const auto loaded = load_shipped("hostage");
  const std::string board = "4k3/8/8/8/8/8/8/4K3", prisons = "#PPpppppp] w - - 0 1";
  set_up(*loaded.game, board + "[" + std::string(245, 'p') + prisons);
  play(*loaded.game, "P#P@a4");
  play(*loaded.game, "e8e7");
  play(*loaded.game, "P#P@b4");
  std::string full(247, 'p');
  full += "#pppp]";
  EXPECT_THAT(loaded.game->position_text(), HasSubstr(full));
  EXPECT_EQ(broken_in_play(*loaded.game), "(none)");
  EXPECT_THAT(faults_of_position(*loaded.game, board + "[" + std::string(246, 'p') + prisons),
              HasSubstr("at most 255"));
}

}  // namespace pawnshop::tests
