// SPDX-License-Identifier: MIT
// Turns in which nothing moves and a square is named.
#include <algorithm>

#include <gmock/gmock.h>

#include "engine/spoken.h"
#include "tests/support/at_table.h"
#include "tests/support/desks.h"

namespace pawnshop::tests {

namespace {

using renderer::Intent;
using renderer::Key;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

/// A game in which pits are dug beside the own king, and own men lifted off the board.
AtTable quarry(const std::string& position = "") {
  return {std::move(load_script("tests/features/quarry.lua", library_without_games()).game),
          position};
}

bool is_point(const rules::TurnView& turn) {
  return turn.kind == rules::Action::Kind::Point;
}

}  // namespace

TEST(NamedSquares, AreClicked) {
  AtTable table = quarry();
  const Intent intent = table.click(table.square("b1"));
  EXPECT_EQ(intent.kind, Intent::Kind::Play);
  EXPECT_EQ(table.written(intent), "@b1");
  EXPECT_EQ(table.click(table.square("c3")).kind, Intent::Kind::None) << "it is not beside a king";
}

TEST(NamedSquares, AreClickedTwiceWhereAManCanMoveAsWell) {
  AtTable table = quarry();
  EXPECT_EQ(table.click(table.square("a1")).kind, Intent::Kind::Picked);
  EXPECT_EQ(table.hand.picked(), table.square("a1"));
  EXPECT_EQ(table.written(table.click(table.square("a1"))), "a1");
  (void)table.click(table.square("d1"));
  EXPECT_EQ(table.click(table.square("d1")).kind, Intent::Kind::Picked) << "the knight stays";
  EXPECT_FALSE(table.hand.picked().given());
}

TEST(NamedSquares, AreClickedOnceWhereTheManCannotMove) {
  AtTable table = quarry("2k2/5/P4/P4/RP1K1 w - - 1");
  EXPECT_EQ(table.written(table.click(table.square("a1"))), "a1");
}

TEST(NamedSquares, AreNamedByKeys) {
  AtTable table = quarry();
  const auto key = [&](Key pressed) { return table.hand.key(table.layout, table.view, pressed); };
  (void)key(Key::Tab);  // c3
  (void)key(Key::Down);
  EXPECT_EQ(table.written(key(Key::Enter)), "@c2");
}

TEST(NamedSquares, AreShownWhereNothingElseCanBeDone) {
  AtTable table = quarry();
  EXPECT_THAT(table.hand.targets(table.view), IsEmpty());
  std::erase_if(table.view.turns, [](const auto& turn) { return !is_point(turn); });
  EXPECT_THAT(table.hand.targets(table.view),
              UnorderedElementsAre(table.square("b1").square,
                                   table.square("c2").square,
                                   table.square("a1").square,
                                   table.square("e1").square,
                                   table.square("b2").square,
                                   table.square("d2").square));
}

TEST(NamedSquares, AreOfferedWhereSeveralThingsCanHappenThere) {
  AtTable table = quarry();
  const auto dig = std::find_if(table.view.turns.begin(),
                                table.view.turns.end(),
                                [](const auto& turn) { return turn.machine == "@b1"; });
  rules::TurnView other = *dig;
  other.machine = "=b1";
  other.action = support::find_named(table.game->rules().actions, "fill");
  table.view.turns.push_back(other);
  EXPECT_EQ(table.click(table.square("b1")).kind, Intent::Kind::None);
  ASSERT_EQ(table.hand.options().size(), 2u);
  EXPECT_EQ(table.hand.options()[0].words, "fill");
  EXPECT_EQ(table.hand.options()[1].words, "dig");
  EXPECT_EQ(table.hand.question(), "What is to happen there?");
}

TEST(NamedSquares, LeaveMarksThatAreSaidAndSeen) {
  AtTable table = quarry();
  ASSERT_EQ(table.game->play("@c2").kind, rules::Played::Kind::Done);
  EXPECT_THAT(*engine::spoken_part(table.game->rules(), table.game->setup(), "c2"),
              ElementsAre("c2: pit."));
  EXPECT_FALSE(
      engine::shown_mark(table.game->rules(), table.game->setup(), table.square("b1").square));
}

TEST(NamedSquares, AreAskedForWhereNothingElseCanBeDone) {
  PeoplesDesk desk("duck");
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_EQ(desk.message().text, "The duck goes to another empty square. Click a square.");
  EXPECT_TRUE(desk.play("@e5"));
  EXPECT_EQ(desk.message().text, "");
}

/// A man who is nobody's goes to the square that is named.
TEST(NamedSquares, AreWhereNobodysManGoes) {
  const auto game = open_shipped("duck");
  play(*game, "e4");
  play(*game, "@e5");
  EXPECT_THAT(*engine::spoken_part(game->rules(), game->setup(), "e5"), ElementsAre("e5: duck."));
  EXPECT_THAT(*engine::spoken_part(game->rules(), game->setup(), "duck"),
              ElementsAre("Duck: e5.", "The pond: none."));
  EXPECT_THAT(engine::spoken_position(game->rules(), game->setup()),
              Contains("Nobody's: duck e5."));
}

TEST(NamedSquares, AreRefusedWithAReason) {
  AtTable table = quarry();
  EXPECT_THAT(table.game->play("@c3").message, HasSubstr("c3 cannot be named in this turn"));
}

TEST(NamedSquares, AreSaidByTheScript) {
  const std::string faults =
      faults_of_text("return extend 'chess' { title = 'T', turn = { wave = point {} } }");
  EXPECT_THAT(faults, HasSubstr("'turn.wave' does not say which squares can be named"));
  EXPECT_THAT(faults, HasSubstr("wave = point { onto = empty },"));
}

}  // namespace pawnshop::tests
