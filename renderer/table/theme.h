// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "renderer/table/geometry.h"

namespace pawnshop::renderer {

/// The colours of a board.
struct BoardTheme {
  std::string name;
  Color light, dark;
  Color border;             ///< of parts of the board
  Color sink;               ///< a square that nobody stands on
  Color tray;               ///< on which men lie beside the board
  Color on_tray;            ///< what is written there
  Color last;               ///< laid over the squares of the last turn
  Color picked;             ///< over the square of the man in hand
  Color target;             ///< dots where he may go
  Color check;              ///< around who is in check
  Color advice;             ///< arrows
  Color on_light, on_dark;  ///< coordinates
};

/// How men are painted: the body of the men of each player and of nobody from top to bottom, its
/// outline, the lines on it.
struct MenTheme {
  struct Side {
    Color top, bottom, outline, line;
  };
  std::string name;
  Side sides[3];               ///< the third: men who are nobody's
  float outline = 1.5f;        ///< width, in 45ths of a square
  bool draws_letters = false;  ///< letters instead of pictures
};

/// The colours of everything around the table.
struct RoomTheme {
  std::string name;
  Color floor;   ///< behind everything
  Color panel;   ///< what stands on it
  Color raised;  ///< buttons
  Color hover;
  Color line;
  Color text, quiet, title;
  Color accent, go, stop, warning;
};

const std::vector<BoardTheme>& board_themes();
const std::vector<MenTheme>& men_themes();
const std::vector<RoomTheme>& room_themes();

/// Which of them are in use.
struct Themes {
  std::size_t board = 0, men = 0, room = 0;

  const BoardTheme& of_board() const { return board_themes()[board]; }
  const MenTheme& of_men() const { return men_themes()[men]; }
  const RoomTheme& of_room() const { return room_themes()[room]; }
};

}  // namespace pawnshop::renderer
