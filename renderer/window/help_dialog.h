// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "engine/lessons.h"
#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// How the game on the desk is played, with positions to try, and what mouse and keys do.
class HelpDialog {
 public:
  void draw(Room& room);

 private:
  /// A lesson, and the position that can be tried as it looks on the board.
  struct Page {
    engine::Lesson lesson;
    std::optional<TableView> view{};
  };

  void begin(Room& room);
  void draw_lessons(Room& room);
  void draw_lesson(Room& room, const Page& page);
  void draw_board(Room& room, const Page& page, float side) const;
  static void draw_general(const Room& room);
  static void try_it(Room& room, const engine::Lesson& lesson);

  std::vector<Page> pages_;
  const rules::Ruleset* rules_ = nullptr;  ///< by which the pages were made
  bool is_about_keys_ = false;
};

}  // namespace pawnshop::renderer
