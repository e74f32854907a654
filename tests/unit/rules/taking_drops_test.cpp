// SPDX-License-Identifier: MIT
// Drops that capture: they are listed once, judged by every rule, and known to duties.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::ElementsAre;

constexpr const char* kMidst =
    "rn1q2nr/p1p1kppp/3b4/1p1p1b2/3PPp2/2PB4/PP1B2PP/RN1QK1NR[p] b KQ - 1 9";
constexpr const char* kBare = "4k3/8/8/8/8/8/r7/4K3[P] w - - 0 1";

std::string with_taking_drops(const std::string& rules) {
  return "return extend 'crazyhouse' { title = 'Test', turn = { drop = { takes = true, onto = "
         "everywhere - all.king } }, " +
         rules + " }";
}

std::string broken_by(const std::string& rules) {
  return broken_in_text(with_taking_drops(rules), {kMidst, kBare});
}

std::vector<std::string> legal_in(const std::string& rules, const std::string& position) {
  const auto loaded = load_text(with_taking_drops(rules));
  EXPECT_TRUE(loaded.game) << faults_of_text(with_taking_drops(rules));
  set_up(*loaded.game, position);
  return loaded.game->legal();
}

}  // namespace

TEST(TakingDrops, AreListedOnceWhereDropsAreTried) {
  EXPECT_EQ(broken_by("never = { nifu = any(dropped & my.pawn & files(my.pawn - dropped)) }"),
            "(none)");
  EXPECT_EQ(broken_by("effects = { remove(all.pawn & neighbours(dropped)) }"), "(none)");
  EXPECT_EQ(
      broken_by("sound = false, men = { pawn = { stands = everywhere - first_rank - last_rank "
                "- neighbours(all.queen) } }"),
      "(none)");
}

TEST(TakingDrops, AreJudgedByRulesOfDrops) {
  EXPECT_EQ(broken_by("never = { beside = any(dropped & neighbours(their.king)) }"), "(none)");
  EXPECT_EQ(
      broken_in_text("return extend 'hostage' { title = 'Test', turn = { exchange = { takes = "
                     "true, onto = everywhere - all.king } }, never = { paying = paid 'rook', "
                     "aside = paid() & any(their.queen & neighbours(dropped)) } }",
                     {}),
      "(none)");
}

TEST(TakingDrops, FulfilADutyToTake) {
  EXPECT_THAT(legal_in("must = { duty { does = took() } }", kBare), ElementsAre("P@a2"));
  EXPECT_EQ(broken_by("must = { duty { does = took() } }"), "(none)");
}

TEST(TakingDrops, FulfilADutyToDrop) {
  for (const std::string& turn : legal_in("must = { duty { does = any(dropped) } }", kBare))
    EXPECT_EQ(turn.substr(0, 2), "P@");
  EXPECT_EQ(broken_by("must = { duty { does = any(dropped) } }"), "(none)");
}

}  // namespace pawnshop::tests
