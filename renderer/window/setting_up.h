// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "renderer/table/draft.h"
#include "support/language.h"

namespace pawnshop::renderer {

struct Room;

/// A position that is being put together in the window, in the place of the game.
struct SettingUp {
  Draft draft;
  Palette palette{};  ///< as it was drawn last
  Box palette_area{};
  std::string typed{};            ///< the position's text, as it is shown and changed
  std::string judged{};           ///< the text that the faults are about
  std::string told{};             ///< about what somebody points at
  support::Diagnostics faults{};  ///< of the position, or of what was typed
};

/// How it is done, in a line.
inline constexpr const char* kHowToSetUp = support::to_say(
    "Drag men to the board and beside it, and away; or click a man, then places. By keys: Tab.");

/// Puts the position of a text up; what is wrong with that is among the faults.
void put_up(SettingUp& setting_up, const std::string& text);
/// Puts the game's position on the table to be changed.
void begin_setting_up(Room& room);
/// Puts the position that is being set up there again by the rules that are on the desk now, as a
/// text; what these cannot read stays as it is typed.
void set_up_anew(Room& room);
/// Back to the game, as it was.
void end_setting_up(Room& room);
/// Back to the game, and then to something else. Who has changed the position is asked before it is
/// lost.
void leave_setting_up(
    Room& room, std::function<void()> then = [] {});
/// That question, as a dialog.
void draw_leave_setting_up(Room& room);
/// Takes the last change of the position back, or makes it again.
void undo_in_set_up(Room& room);
void redo_in_set_up(Room& room);
/// The panel with the palette and the buttons.
void draw_setting_up(Room& room, const Box& area);
/// The game goes on from there, if it can.
void play_from_here(Room& room);

}  // namespace pawnshop::renderer
