// SPDX-License-Identifier: MIT
#include "renderer/table/draft_keys.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using namespace renderer;
using ::testing::StartsWith;

namespace {

/// A position that is put together without a pointer.
struct KeyedDraft {
  std::unique_ptr<rules::Game> game = open_shipped("chess");
  Draft draft{game->rules(), game->setup()};
  Layout layout = lay_out(shape_of(game->rules(), {game->setup()}), {0, 0, 900, 700}, false);
  Hand hand;

  bool press(Key key) { return press_key(draft, hand, layout, key); }
  /// Walks until the frame is there.
  void walk_to(const std::string& name) {
    const Square wanted = *game->rules().topology.named(name);
    (void)press(Key::Tab);
    for (int steps = 0; hand.cursor()->square != wanted && steps < 16; ++steps) {
      const Point here = layout.box_of(*hand.cursor()).middle();
      const Point there = layout.box_of({.square = wanted}).middle();
      if (std::abs(here.x - there.x) > 1)
        (void)press(here.x < there.x ? Key::Right : Key::Left);
      else
        (void)press(here.y < there.y ? Key::Down : Key::Up);
    }
  }
};

}  // namespace

TEST(DraftKeys, LiftAManAndPutHimDown) {
  KeyedDraft table;
  table.walk_to("e2");
  EXPECT_TRUE(table.press(Key::Enter));
  EXPECT_NE(table.draft.in_hand(), 0);
  table.walk_to("e5");
  EXPECT_TRUE(table.press(Key::Enter));
  EXPECT_EQ(table.draft.in_hand(), 0);
  EXPECT_THAT(table.draft.text(), StartsWith("rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR"));
}

TEST(DraftKeys, TakeWhoeverStandsThereAway) {
  KeyedDraft table;
  const std::string start = table.draft.text();
  remove_pointed(table.draft, table.hand, table.layout);
  EXPECT_EQ(table.draft.text(), start) << "the frame is nowhere";
  table.walk_to("d1");
  remove_pointed(table.draft, table.hand, table.layout);
  EXPECT_THAT(table.draft.text(), StartsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR"));
}

TEST(DraftKeys, LetGoOfTheManThenOfTheFrameThenOfThePosition) {
  KeyedDraft table;
  const std::string start = table.draft.text();
  table.walk_to("d1");
  EXPECT_TRUE(table.press(Key::Enter));
  EXPECT_TRUE(table.press(Key::Escape));
  EXPECT_EQ(table.draft.text(), start) << "he is back where he stood";
  EXPECT_TRUE(table.press(Key::Escape));
  EXPECT_FALSE(table.hand.cursor());
  EXPECT_FALSE(table.press(Key::Escape));
}

}  // namespace pawnshop::tests
