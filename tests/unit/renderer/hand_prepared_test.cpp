// SPDX-License-Identifier: MIT
// What the hand does while the computer thinks.
#include <gmock/gmock.h>

#include "tests/support/at_table.h"

namespace pawnshop::tests {

using renderer::Intent;
using renderer::Key;
using ::testing::SizeIs;

namespace {

/// A hand over a table at which Black thinks; White's next turn is prepared meanwhile.
struct WhileBlackThinks : AtTable {
  explicit WhileBlackThinks(const std::string& name, const std::string& position = "")
      : AtTable(name, position) {
    think(1);
  }
  void think(std::size_t made) {
    view.turns.clear();
    view.is_persons_turn = false;
    view.preparer = 0;
    view.made = made;
  }
  /// Black has moved so that it comes to this position, with White to move.
  Intent answer(const std::string& position) {
    const std::size_t made = view.made;
    view = look(position);
    view.made = made + 1;
    return hand.follow(view);
  }
};

}  // namespace

TEST(Hand, PreparesATurnWhileTheComputerThinks) {
  WhileBlackThinks table("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  EXPECT_EQ(table.drag(table.square("e2"), table.square("e4")).kind, Intent::Kind::None);
  ASSERT_TRUE(table.hand.prepared());
  EXPECT_EQ(table.hand.prepared()->to, table.square("e4"));
  EXPECT_FALSE(table.hand.picked().given());
  EXPECT_EQ(table.hand.follow(table.view).kind, Intent::Kind::None) << "it still thinks";
  ASSERT_TRUE(table.hand.prepared());
  const Intent intent = table.answer("3k4/8/8/8/8/8/4P3/4K3 w - - 0 2");
  EXPECT_EQ(intent.kind, Intent::Kind::Play);
  EXPECT_EQ(table.written(intent), "e2e4");
  EXPECT_FALSE(table.hand.prepared());
}

TEST(Hand, PreparesToRecapture) {
  WhileBlackThinks table("chess", "4k3/8/8/3n4/8/4P3/3P4/4K3 b - - 0 1");
  (void)table.click(table.square("d2"));
  (void)table.click(table.square("e3"));  // where an own man still stands
  EXPECT_FALSE(table.hand.prepared()) << "a click on another man takes that one up";
  (void)table.hand.press(table.layout, table.view, table.middle(table.square("a5")));
  table.hand.let_go();
  (void)table.drag(table.square("d2"), table.square("e3"));
  const Intent intent = table.answer("4k3/8/8/8/8/4n3/3P4/4K3 w - - 0 2");
  EXPECT_EQ(table.written(intent), "d2e3");
}

TEST(Hand, SaysWhatWasPreparedAndIsNoTurn) {
  WhileBlackThinks table("chess", "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1");
  (void)table.drag(table.square("e2"), table.square("e4"));
  const Intent intent = table.answer("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 2");
  EXPECT_EQ(intent.kind, Intent::Kind::Refused);
  EXPECT_EQ(intent.from, table.square("e2"));
  EXPECT_EQ(intent.to, table.square("e4"));
}

TEST(Hand, ForgetsWhatWasPreparedForAManWhoIsGone) {
  WhileBlackThinks table("chess", "4k3/8/8/8/8/3p4/4P3/4K3 b - - 0 1");
  (void)table.drag(table.square("e2"), table.square("e4"));
  EXPECT_EQ(table.answer("4k3/8/8/8/8/8/4p3/4K3 w - - 0 2").kind, Intent::Kind::None);
  EXPECT_FALSE(table.hand.prepared());
}

TEST(Hand, CancelsWhatWasPreparedByAClickOrAKey) {
  WhileBlackThinks table("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  const auto prepare = [&] {
    (void)table.drag(table.square("e2"), table.square("e4"));
    EXPECT_TRUE(table.hand.prepared());
  };
  for (const char* const where : {"a5", "e8", "e1"}) {
    prepare();
    const bool is_own = table.square(where) == table.square("e1");
    EXPECT_EQ(table.click(table.square(where)).kind,
              is_own ? Intent::Kind::Picked : Intent::Kind::None)
        << where;
    EXPECT_FALSE(table.hand.prepared()) << where;
    table.hand.let_go();
  }
  prepare();
  (void)table.hand.key(table.layout, table.view, Key::Escape);
  EXPECT_FALSE(table.hand.prepared());
  // Who goes back in the game, or plays both sides now, has nothing prepared.
  prepare();
  table.view.made = 0;
  EXPECT_EQ(table.hand.follow(table.view).kind, Intent::Kind::None);
  EXPECT_FALSE(table.hand.prepared());
  table.think(1);
  prepare();
  table.view.preparer = -1;
  EXPECT_EQ(table.hand.follow(table.view).kind, Intent::Kind::None);
  EXPECT_FALSE(table.hand.prepared());
}

TEST(Hand, PreparesDropsAndRansoms) {
  WhileBlackThinks table("hostage", "4k3/8/8/8/8/8/8/4K3[NP#PPqnpp] b - - 0 1");
  const std::string answered = "3k4/8/8/8/8/8/8/4K3[NP#PPqnpp] w - - 0 2";
  (void)table.drag(table.held("airfield", 0, "pawn"), table.square("d4"));
  ASSERT_TRUE(table.hand.prepared());
  EXPECT_EQ(table.answer(answered).kind, Intent::Kind::Play);
  table.think(3);
  (void)table.drag(table.held("prison", 1, "pawn"), table.square("d4"));
  ASSERT_TRUE(table.hand.prepared());
  EXPECT_EQ(table.answer(answered).kind, Intent::Kind::None);
  EXPECT_THAT(table.hand.options(), SizeIs(::testing::Gt(1u))) << "it is asked who pays";
}

TEST(Hand, KeepsTheManInHandWhenTheComputerMoves) {
  WhileBlackThinks table("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  (void)table.hand.press(table.layout, table.view, table.middle(table.square("e2")));
  table.hand.move(table.middle(table.square("e3")));
  EXPECT_EQ(table.answer("3k4/8/8/8/8/8/4P3/4K3 w - - 0 2").kind, Intent::Kind::None);
  ASSERT_TRUE(table.hand.is_dragging());
  const Intent intent =
      table.hand.release(table.layout, table.view, table.middle(table.square("e4")));
  EXPECT_EQ(table.written(intent), "e2e4");
  // Not one who is gone meanwhile, and not when somebody goes elsewhere in the game.
  table.think(3);
  (void)table.hand.press(table.layout, table.view, table.middle(table.square("e2")));
  (void)table.answer("3k4/8/8/8/8/8/4n3/4K3 w - - 0 3");
  EXPECT_FALSE(table.hand.picked().given());
  (void)table.hand.press(table.layout, table.view, table.middle(table.square("e1")));
  EXPECT_TRUE(table.hand.picked().given());
  (void)table.hand.follow(table.view);
  EXPECT_FALSE(table.hand.picked().given());
}

}  // namespace pawnshop::tests
