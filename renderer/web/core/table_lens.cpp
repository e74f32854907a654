// SPDX-License-Identifier: MIT
// The table of a page: the lens for the rules.

#include "renderer/web/core/table.h"

namespace pawnshop::renderer {

void Table::turn_lens(bool on) {
  end_set_up();
  lens_.turn(on);
  desk_->hold_clocks(Desk::Hold::Lens, on);
}

void Table::point(float x, float y) {
  if (lens_.is_on())
    (void)lens_.point(desk_->opened(), layout_.at({x, y}));
}

void Table::show_set(const std::string& title, bool is_shown) {
  lens_.show(title, is_shown);
}

/// The frame on the board points, Enter looks.
void Table::key_on_lens(Key key) {
  if (key == Key::Enter && hand_.cursor())
    return lens_.look(desk_->opened(), hand_.cursor());
  if (key == Key::Escape && !hand_.cursor())
    return turn_lens(false);
  (void)hand_.key(layout_, desk_->view(), key);
  (void)lens_.point(desk_->opened(), hand_.cursor());
}

}  // namespace pawnshop::renderer
