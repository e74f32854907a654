// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// A player's clock at the right end of the line; a click stops and starts both. Nothing without
/// clocks. Returns where it begins.
float draw_clock(Room& room, int player);
/// Both of them, or who is to move, where there is no panel beside the table.
void draw_state_in_bar(Room& room);
/// The dialog in which the time of a game is chosen.
class ClocksDialog {
 public:
  void draw(Room& room);

 private:
  void begin(const engine::ClockRule& rule);
  void draw_usual(Room& room);
  void draw_player(Room& room, int player);
  void draw_foot(Room& room);

  engine::ClockRule rule_;
  bool differ_ = false;  ///< the players have times of their own
};

}  // namespace pawnshop::renderer
