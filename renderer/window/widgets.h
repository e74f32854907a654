// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <imgui.h>

#include "renderer/table/theme.h"

namespace pawnshop::renderer {

/// Buttons side by side of which one is chosen; the one that was clicked.
std::optional<int> choose_one(const char* id,
                              const std::vector<std::string>& labels,
                              int chosen,
                              const RoomTheme& colors);

/// A button that is lit while something is on; true if it was clicked.
bool toggle(const std::string& label, float width, bool is_on, const RoomTheme& colors);
/// A row of a list. The chosen one stays lit where the pointer is on it.
bool row(const std::string& label,
         bool is_chosen,
         ImGuiSelectableFlags flags = 0,
         const ImVec2& size = {});

/// How wide a button is that is to be at least so wide: its label may be longer in some languages.
float width_of_button(const std::string& label, float least);
/// A button that can be dead, as wide as it is told.
bool button(const std::string& label, float width, bool is_alive = true);

/// One that is at least so wide, and has room for its label.
bool wide_button(const std::string& label, float least, bool is_alive = true);

/// A text in so much width; what has no room is left away behind dots.
std::string shortened(std::string text, float width);

/// A line of turns in so much width, with dots behind it if some are left away. It is cut
/// between turns, if the first one has room.
std::string shortened_line(const std::string& line, float width);

/// What is told to whoever points at what was drawn last, dead or not.
void tip(const std::string& text);
/// A tip about what lies in a box: below it, or above it where that is wanted, if it has room
/// there.
void tip_beside(const Box& box, const std::string& text, bool is_above = false);

/// A small lamp in the line.
void lamp(Color color, bool is_lit);

/// A part of the side, with a ground of its own; so much of it is left free above and below, where
/// that is not as usual. Requires: end_card afterwards.
void begin_card(const char* id, float height, float free = 0);
void end_card();

/// A list of rows in a part of the window, as high as that is at 0. What is lit of its first row is
/// not cut off. Requires: ImGui::EndChild afterwards.
void begin_list(const char* id, float height);

/// A line with a knob, and beside it, as wide as the widest text, what it stands at; so wide all
/// together. True while it is moved.
bool slide(const char* id,
           int& value,
           int least,
           int most,
           const std::string& text,
           const std::string& widest,
           float width);
bool slide(const char* id,
           float& value,
           float most,
           const std::string& text,
           const std::string& widest,
           float width);

/// Menus within menus have an edge as others do: ImGui 1.86 takes them for children of a window,
/// which have none. Requires: ImGui::PopStyleVar afterwards.
void push_edge_of_submenus();

void quiet_text(const std::string& text, const RoomTheme& colors);

/// A window over everything, in the middle, at most as large as this. Each dialog has an id of its
/// own; its title may be any text.
bool begin_dialog(const char* id, const std::string& title, ImVec2 size, ImFont* title_font);
/// So large is a dialog for reading that asks for this; it grows with the window.
ImVec2 grown(ImVec2 asked);
void end_dialog();

/// In a dialog that asks: the button that was drawn last is where the keys begin and what Enter
/// presses, however the dialog was opened.
void prefer();
/// Whether Tab is about to leave the field that was drawn last; ImGui 1.86 takes it from field to
/// field only, never to a button.
bool is_left_by_tab();
/// The keys go on from the button that was drawn last.
void go_on_here();

}  // namespace pawnshop::renderer
