// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <future>
#include <string>

#include "engine/guest.h"
#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// The other programs that can play here: named, tried, changed and taken away.
class EnginesDialog {
 public:
  EnginesDialog() = default;
  ~EnginesDialog() { leave_trial(); }
  EnginesDialog(const EnginesDialog&) = delete;
  EnginesDialog& operator=(const EnginesDialog&) = delete;

  void draw(Room& room);
  /// Whether it waits for a program that is tried.
  bool is_waiting() const { return trial_.valid(); }

 private:
  void begin(const Room& room);
  void choose(const Room& room, int which);
  void draw_list(Room& room);
  void draw_fields(Room& room);
  void draw_foot(Room& room);
  void keep(Room& room);
  void take_away(Room& room);
  void try_it(const Room& room);
  void look_at_trial(const Room& room);
  /// Nobody waits any more for what a program says of itself.
  void leave_trial();
  /// What the fields say.
  engine::Guest typed() const;

  int chosen_ = -1;  ///< of the settings' engines; -1: a new one
  std::string name_, command_, options_;
  bool goes_to_foot_ = false;  ///< by Tab, from the last field
  std::string said_;           ///< about what was done last
  bool is_trouble_ = false;
  std::atomic<bool> is_trial_left_ = false;
  std::future<support::Result<engine::Introduced>> trial_;
};

}  // namespace pawnshop::renderer
