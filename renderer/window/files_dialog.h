// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "renderer/file_choice.h"
#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// Walks through folders to open a game or a script, or to save a game.
class FilesDialog {
 public:
  void draw(Room& room, bool saves);

 private:
  void draw_places(const Room& room);
  void draw_folder(Room& room);
  void save(Room& room);
  void open(Room& room);

  FileChoice choice_;
  std::string trouble_;
};

}  // namespace pawnshop::renderer
