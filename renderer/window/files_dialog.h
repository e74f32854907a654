// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// Walks through folders to open a game or a script, or to save a game.
class FilesDialog {
 public:
  void draw(Room& room, bool saves);

 private:
  void go(const std::filesystem::path& folder);
  void begin(bool saves);
  void draw_folder(Room& room);
  void save(Room& room);
  void open(Room& room);

  std::filesystem::path folder_;
  std::vector<std::string> folders_, files_;  ///< in it
  std::string name_, trouble_;
  bool may_overwrite_ = false;
};

}  // namespace pawnshop::renderer
