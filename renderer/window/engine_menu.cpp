// SPDX-License-Identifier: MIT
// The menu about whoever thinks: who plays for the computer, and who looks on.

#include <optional>
#include <string>

#include "engine/spoken.h"
#include "renderer/window/analysis_panel.h"

namespace pawnshop::renderer {

namespace {

/// The program itself and all guests; calls back with who is chosen.
template <class Choose>
void choose_engine(const Room& room,
                   const std::string& label,
                   const std::optional<engine::Guest>& chosen,
                   const Choose& choose) {
  if (!ImGui::BeginMenu(label.c_str()))
    return;
  if (ImGui::MenuItem("Pawnshop", nullptr, !chosen))
    choose(std::nullopt);
  for (const engine::Guest& guest : room.settings.engines) {
    if (ImGui::MenuItem(guest.name.c_str(), nullptr, chosen == guest))
      choose(std::optional(guest));
  }
  ImGui::EndMenu();
}

/// Who asks somebody to play a side wants him to do so.
void invite_as(Desk& desk, int player, const std::optional<engine::Guest>& guest) {
  desk.set_guest(player, guest);
  Desk::Computers computers = desk.computers();
  computers[support::at(player)] = computers[support::at(player)] || guest;
  desk.set_computers(computers);
}

void lines_menu(Room& room) {
  Analysis& analysis = room.desk->analysis();
  if (!ImGui::BeginMenu("Lines"))
    return;
  for (int lines = 1; lines <= Analysis::kMostLines; ++lines) {
    if (ImGui::MenuItem(std::to_string(lines).c_str(), nullptr, lines == analysis.lines())) {
      analysis.set_lines(lines);
      room.settings.lines = lines;
    }
  }
  ImGui::EndMenu();
}

}  // namespace

void draw_engine_menu(Room& room) {
  if (!ImGui::BeginMenu("Engines"))
    return;
  Desk& desk = *room.desk;
  if (ImGui::MenuItem("Analysis", "Ctrl+L", desk.analysis().is_on()))
    toggle_analysis(room);
  lines_menu(room);
  if (ImGui::MenuItem(
          "Look through the whole game", nullptr, desk.looks_through(), desk.is_begun()))
    desk.look_through();
  if (ImGui::MenuItem("Report on the game", nullptr, false, desk.is_begun()))
    desk.make_report();
  choose_engine(
      room, "Analysis by", desk.analyst(), [&](const auto& guest) { room.choose_analyst(guest); });
  ImGui::Separator();
  for (int player = 0; player < 2; ++player) {
    choose_engine(room,
                  "Computer as " + engine::player_name(player),
                  desk.guest(player),
                  [&](const auto& guest) { invite_as(desk, player, guest); });
  }
  ImGui::Separator();
  if (ImGui::MenuItem("Other programs ..."))
    room.dialog = Dialog::Engines;
  ImGui::EndMenu();
}

}  // namespace pawnshop::renderer
