// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/fitting_games.h"
#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// A record that does not name its game was read as one: the others to read it as.
class OtherGamesDialog {
 public:
  /// The record was read as the game on the table.
  void begin(const Room& room, engine::GameRecord record);
  void draw(Room& room);

 private:
  void draw_list(Room& room);
  void choose(Room& room, const std::string& game);

  FittingGames games_;
};

}  // namespace pawnshop::renderer
