// SPDX-License-Identifier: MIT
#include "renderer/table/draft_keys.h"

namespace pawnshop::renderer {

namespace {

void click(Draft& draft, const Layout& layout, Point point) {
  draft.press(layout, {}, point);
  draft.release(layout, {}, point);
}

}  // namespace

bool press_key(Draft& draft, Hand& hand, const Layout& layout, Key key) {
  if (key == Key::Escape && draft.in_hand() != 0) {
    draft.let_go();
    return true;
  }
  if (key == Key::Escape && !hand.cursor())
    return false;
  if (key == Key::Enter) {
    if (hand.cursor())
      click(draft, layout, layout.box_of(*hand.cursor()).middle());
    return true;
  }
  (void)hand.key(layout, draft.view(), key);
  if (hand.cursor())
    draft.move(layout.box_of(*hand.cursor()).middle());
  return true;
}

void remove_pointed(Draft& draft, const Hand& hand, const Layout& layout) {
  if (hand.cursor())
    draft.remove(layout, layout.box_of(*hand.cursor()).middle());
}

}  // namespace pawnshop::renderer
