// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "renderer/collection.h"
#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// A file of many games: a list to choose from, and the games before and behind the chosen one.
class CollectionDialog {
 public:
  /// Requires: there are games.
  void begin(Collection collection);
  bool is_empty() const { return collections_.is_empty(); }
  void draw(Room& room);
  /// The next game of the file, or the one before, whatever was sought.
  bool has(int step) const;
  void go(Room& room, int step);

 private:
  void draw_search(Room& room);
  void draw_list(Room& room);
  void show_chosen();
  void draw_game(Room& room, std::size_t place);
  void open_listed(Room& room, std::size_t place);
  void open(Room& room, const std::string& text, std::size_t number, bool is_listed);

  Collections collections_;
  std::string sought_;   ///< that is being typed
  bool is_new_ = false;  ///< what is chosen has to be seen in the list
};

}  // namespace pawnshop::renderer
