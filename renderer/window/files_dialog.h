// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "renderer/file_choice.h"
#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// Walks through folders to open a game or a script, to save a game, or to begin a script of one's
/// own.
class FilesDialog {
 public:
  void draw(Room& room, FileChoice::Purpose purpose);

 private:
  void begin(const Room& room, FileChoice::Purpose purpose);
  void act(Room& room);
  void draw_places(const Room& room);
  bool draw_folder(const Room& room);
  bool may_write();
  void save(Room& room);
  void save_picture(Room& room);
  static void say_what_it_makes(const Room& room);
  void choose_base(const Room& room);
  void open(Room& room);
  /// Writes a script that is made out of another game, and puts its game on the table.
  void make(Room& room);

  FileChoice choice_;
  std::string base_;                ///< of a new script: a name or a path
  std::vector<std::string> bases_;  ///< to choose from
  std::string trouble_;
};

}  // namespace pawnshop::renderer
