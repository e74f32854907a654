// SPDX-License-Identifier: MIT
// The notes of `check` about speed name the rule that costs something, and the true cause.
#include <set>

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::ElementsAre;

/// The lines of a script of which `check` says this.
std::vector<int> lines_blamed(const std::string& script, const std::string& text) {
  const auto loaded = load_text(script);
  std::vector<int> lines;
  for (const rules::Refusal& cost : loaded.game->tried_turns()) {
    if (cost.text == text)
      lines.push_back(cost.where.line);
  }
  return lines;
}

/// All that `check` says of a script, each text once.
std::set<std::string> costs_of(const std::string& script) {
  const auto loaded = load_text(script);
  std::set<std::string> texts;
  for (const rules::Refusal& cost : loaded.game->tried_turns())
    texts.insert(cost.text);
  return texts;
}

/// Chess with nine more kinds of pawns, each with these movements.
std::string nine_runners(const std::string& moves) {
  std::string men, order = "KQRBNP";
  for (const char letter : std::string("ACDEFGHIJ")) {
    men += std::string("runner_") + letter + " = man { letter = '" + letter +
           "', moves = " + moves + " },\n";
    order += letter;
  }
  return "return extend 'chess' { title = 'Test', men = {\n" + men + "}, order = '" + order + "' }";
}

const std::string kTooManyWays =
    "there are too many movements that leave a mark or take men besides";
const std::string kTooManySetwise = "there are too many types of men who step in few directions";

}  // namespace

/// Only the pawn may become a man of whom the position says where he may stand.
TEST(Costs, NameTheManWhoBecomesWhoMayStandWhereThePositionSays) {
  const std::string script =
      "return extend 'chess' { title = 'Test', men = {\n"
      "guard = man { letter = 'G', moves = step(every_way), stands = everywhere - "
      "shift(their.rook, every_way) },\n"
      "pawn = { becomes = function(_, to) if last_rank:has(to) then return 'queen', 'guard' end "
      "end },\n"
      "knight = { becomes = function(_, to) if last_rank:has(to) then return 'queen' end end },\n"
      "}, order = 'KQRBNPG' }";
  const std::string becomes = " becomes who may stand where the position says";
  EXPECT_THAT(lines_blamed(script, "a pawn" + becomes), ElementsAre(3));
  EXPECT_THAT(lines_blamed(script, "a knight" + becomes), ElementsAre());
}

TEST(Costs, SayWhenTooManyMovementsLeaveMarks) {
  const std::set<std::string> costs = costs_of(nine_runners(
      "step(forward):onto(empty) | slide(forward, 2):onto(empty):leaves('passed', path)"));
  EXPECT_TRUE(costs.contains(kTooManyWays));
  EXPECT_FALSE(costs.contains("a movement that leaves a mark has several directions"));
}

TEST(Costs, SayWhenTooManyTypesStepInFewDirections) {
  const std::set<std::string> costs =
      costs_of(nine_runners("step(forward):onto(empty) | slide(forward, 2):onto(empty)"));
  EXPECT_TRUE(costs.contains(kTooManySetwise));
}

TEST(Costs, SayThatAMovementWhichLeavesAMarkHasSeveralDirections) {
  const std::string script =
      "return extend 'chess' { title = 'Test', men = { runner = man { letter = 'A', "
      "moves = slide(orthogonal, 2):onto(empty):leaves('passed', path) } }, order = 'KQRBNPA' }";
  EXPECT_TRUE(costs_of(script).contains("a movement that leaves a mark has several directions"));
}

}  // namespace pawnshop::tests
