// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "renderer/game_list.h"
#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// A file of many games: a list to choose from, and the games before and behind the chosen one.
class CollectionDialog {
 public:
  /// Requires: there are games.
  void begin(const std::string& file, std::string text, std::vector<ListedGame> games);
  bool is_empty() const { return games_.empty(); }
  void draw(Room& room);
  /// The next game of the file, or the one before, whatever was sought.
  bool has(int step) const;
  void go(Room& room, int step);

 private:
  void seek();
  void draw_search(Room& room);
  void draw_list(Room& room);
  void show_chosen() const;
  void draw_game(Room& room, std::size_t place);
  void open(Room& room, std::size_t number);

  std::string file_, text_, sought_;
  std::vector<ListedGame> games_;
  std::vector<std::size_t> found_;  ///< of the games, by what is sought
  std::size_t chosen_ = 0;          ///< among those
  std::size_t opened_ = 0;          ///< the game that was opened, among all
  bool is_new_ = false;             ///< what is chosen has to be seen in the list
  bool is_opened_ = false;          ///< that game was on the table
};

}  // namespace pawnshop::renderer
