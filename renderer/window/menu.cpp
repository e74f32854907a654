// SPDX-License-Identifier: MIT
// The bar at the top.

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <imgui_internal.h>

#include "engine/spoken.h"
#include "renderer/recent.h"
#include "renderer/window/actions.h"
#include "renderer/window/analysis_panel.h"
#include "renderer/window/clocks.h"
#include "renderer/window/collection_dialog.h"
#include "renderer/window/computer_card.h"
#include "renderer/window/room.h"
#include "renderer/window/setting_up_keys.h"
#include "renderer/window/widgets.h"

namespace pawnshop::renderer {

namespace {

void recent_menu(Room& room) {
  const std::vector<std::string>& recent = room.settings.recent;
  if (!ImGui::BeginMenu("Open recent", !recent.empty()))
    return;
  std::string chosen;
  for (const std::string& file : recent) {
    ImGui::PushID(file.c_str());
    if (ImGui::MenuItem(recent_text(file).c_str()))
      chosen = file;
    ImGui::PopID();
  }
  ImGui::EndMenu();
  if (!chosen.empty())
    room.leave_game([&room, chosen] { room.complain(room.open_file(chosen)); });
}

/// Where a file of many games was opened.
void collection_menu(Room& room) {
  CollectionDialog& games = *room.collection;
  if (games.is_empty() || !ImGui::BeginMenu("Games of the file"))
    return;
  if (ImGui::MenuItem("List ..."))
    room.dialog = Dialog::Collection;
  if (ImGui::MenuItem("Next game", "Ctrl+Page Down", false, games.has(1)))
    games.go(room, 1);
  if (ImGui::MenuItem("Previous game", "Ctrl+Page Up", false, games.has(-1)))
    games.go(room, -1);
  ImGui::EndMenu();
}

void game_menu(Room& room) {
  if (!ImGui::BeginMenu("Game"))
    return;
  Desk& desk = *room.desk;
  if (ImGui::MenuItem("New game", "Ctrl+N"))
    room.leave_game([&room] { room.desk->begin_again(); });
  if (ImGui::MenuItem("Another game ...", "Ctrl+G"))
    room.dialog = Dialog::Games;
  if (ImGui::MenuItem("Game of your own ...", "Ctrl+R"))
    room.dialog = Dialog::NewScript;
  if (ImGui::MenuItem("Clocks ...", "Ctrl+T"))
    room.dialog = Dialog::Clocks;
  if (ImGui::MenuItem("Names of the players ...", "Ctrl+P"))
    room.dialog = Dialog::Players;
  ImGui::Separator();
  if (ImGui::MenuItem("Open ...", "Ctrl+O"))
    room.dialog = Dialog::Open;
  recent_menu(room);
  collection_menu(room);
  if (ImGui::MenuItem("Save ...", "Ctrl+S", false, desk.is_begun()))
    room.dialog = Dialog::Save;
  if (ImGui::MenuItem("Comment ...", "Ctrl+M"))
    room.begin_comment(desk.session().here());
  if (ImGui::MenuItem("Set up a position ...", "Ctrl+E"))
    begin_setting_up(room);
  if (ImGui::MenuItem("Copy position", "Ctrl+C"))
    room.copy_position();
  if (ImGui::MenuItem("Copy game", "Ctrl+Shift+C", false, desk.is_begun()))
    room.copy_game();
  if (ImGui::MenuItem("Copy picture", "Ctrl+Alt+C"))
    room.wants_picture = "";
  if (ImGui::MenuItem("Save picture ..."))
    room.dialog = Dialog::SavePicture;
  if (ImGui::MenuItem("Paste position or game", "Ctrl+V"))
    room.paste();
  ImGui::Separator();
  if (ImGui::MenuItem("Quit", "Ctrl+Q"))
    room.quit();
  ImGui::EndMenu();
}

/// What the panel beside the table offers, for windows without it and for whoever seeks it here.
void move_menu(Room& room) {
  if (!ImGui::BeginMenu("Move"))
    return;
  Desk& desk = *room.desk;
  const bool back = !desk.session().turns().empty(), on = !desk.session().undone().empty();
  if (ImGui::MenuItem("Take back", "Ctrl+Z", false, desk.can_take_back()))
    desk.take_back();
  if (ImGui::MenuItem("Play from here", nullptr, false, desk.is_computer_waiting()))
    desk.play_from_here();
  if (ImGui::MenuItem("Look one move back", "Left", false, back))
    desk.undo();
  if (ImGui::MenuItem("One move forward", "Right", false, on))
    desk.redo();
  const int here = desk.session().here();
  if (ImGui::MenuItem("To the line above", "Up", false, desk.others_beside() > 0))
    desk.go_beside(-1);
  if (ImGui::MenuItem("To the line below", "Down", false, desk.others_beside() > 0))
    desk.go_beside(1);
  if (ImGui::MenuItem("Make this line the main one", nullptr, false, back))
    desk.promote(here);
  if (ImGui::MenuItem("Take this move out of the game", nullptr, false, back))
    desk.cut(here);
  if (ImGui::MenuItem("Wipe all drawings away", nullptr, false, !desk.drawings().empty()))
    desk.wipe_drawings();
  ImGui::Separator();
  if (ImGui::MenuItem("Move now", "Space", false, desk.is_thinking() && !desk.is_hinting()))
    desk.move_now();
  if (ImGui::MenuItem("Hint", nullptr, false, desk.is_persons_turn() && !desk.is_thinking()))
    desk.hint();
  for (const NamedTurn& pass : passes_of(desk.view())) {
    if (ImGui::MenuItem(("Play: " + pass.name).c_str())) {
      desk.play(pass.move);
      break;
    }
  }
  if (ImGui::BeginMenu("The computer plays")) {
    const int chosen = who_plays(desk);
    for (int who = 0; who < static_cast<int>(who_can_play().size()); ++who) {
      if (ImGui::MenuItem(who_can_play()[support::at(who)].c_str(), nullptr, who == chosen))
        let_play(room, who);
    }
    ImGui::EndMenu();
  }
  times_menu(room);
  levels_menu(room);
  pauses_menu(room);
  ImGui::Separator();
  const Desk::Draw draw = desk.draw_there_is();
  if (ImGui::MenuItem(draw_label(draw), nullptr, false, draw != Desk::Draw::None))
    room.draw();
  if (ImGui::MenuItem("Play on", nullptr, false, desk.can_play_on()))
    desk.play_on();
  const bool has_people = !desk.computers()[0] || !desk.computers()[1];
  if (ImGui::MenuItem("Resign", nullptr, false, has_people && !desk.session().verdict()))
    room.dialog = Dialog::Resign;
  ImGui::EndMenu();
}

template <class Theme>
void theme_menu(const char* label, const std::vector<Theme>& themes, std::size_t& chosen) {
  if (!ImGui::BeginMenu(label))
    return;
  for (std::size_t i = 0; i < themes.size(); ++i) {
    if (ImGui::MenuItem(themes[i].name.c_str(), nullptr, chosen == i))
      chosen = i;
  }
  ImGui::EndMenu();
}

void letters_menu(Room& room) {
  if (!ImGui::BeginMenu("Letters"))
    return;
  const auto offer = [&](const char* label, float scale) {
    const bool is_chosen = std::abs(room.settings.scale - scale) < 0.01f;
    if (!ImGui::MenuItem(label, nullptr, is_chosen))
      return;
    room.settings.scale = scale;
    room.wants_scale = true;
  };
  offer("As the desktop has them", 0);
  for (const int percent : {75, 100, 125, 150, 200, 300})
    offer((std::to_string(percent) + " %").c_str(), static_cast<float>(percent) / 100);
  ImGui::EndMenu();
}

bool shows_panel(const Room& room) {
  const bool is_needed = room.setting_up || room.lens.is_on();
  return is_needed ||
         (room.desk->analysis().is_on() ? !room.hides_lines : room.settings.shows_panel);
}

void view_menu(Room& room) {
  if (!ImGui::BeginMenu("View"))
    return;
  Settings& settings = room.settings;
  if (ImGui::MenuItem("Flip board", "Ctrl+F"))
    settings.is_flipped = !settings.is_flipped;
  if (ImGui::MenuItem("Full screen", "F11"))
    room.wants_fullscreen = true;
  if (ImGui::MenuItem("Panel beside the table", "F9", shows_panel(room)))
    room.turn_panel();
  letters_menu(room);
  ImGui::Separator();
  theme_menu("Board", board_themes(), settings.themes.board);
  theme_menu("Men", men_themes(), settings.themes.men);
  const std::size_t was = settings.themes.room;
  theme_menu("Room", room_themes(), settings.themes.room);
  if (was != settings.themes.room)
    room.gui.wear(room.colors());
  ImGui::Separator();
  ImGui::MenuItem("Coordinates", nullptr, &settings.shows_coordinates);
  ImGui::MenuItem("Men glide", nullptr, &settings.animates);
  if (ImGui::BeginMenu("Sounds")) {
    static const char* const kNames[kNoises] = {
        "Moves", "Captures", "Drops", "Check", "End of the game"};
    for (std::size_t i = 0; i < settings.noises.size(); ++i)
      ImGui::MenuItem(kNames[i], nullptr, &settings.noises[i]);
    ImGui::Separator();
    const auto volume = [](int percent) { return "Volume " + std::to_string(percent) + " %"; };
    (void)slide(
        "##volume", settings.volume, 0, 100, volume(settings.volume), volume(100), room.px(220));
    const bool are_off = settings.noises == Noises{};
    if (ImGui::MenuItem(are_off ? "All on" : "All off"))
      settings.noises = are_off ? kAllNoises : Noises{};
    ImGui::EndMenu();
  }
  ImGui::EndMenu();
}

void help_menu(Room& room) {
  if (!ImGui::BeginMenu("Help"))
    return;
  if (ImGui::MenuItem("Rules of this game", "F1"))
    room.dialog = Dialog::Rules;
  if (ImGui::MenuItem("How to play, with positions to try", "F2"))
    room.dialog = Dialog::Help;
  ImGui::EndMenu();
}

/// In the bar itself, where whoever wonders about a rule finds it.
void lens_button(Room& room) {
  const bool is_on = room.lens.is_on();
  if (is_on)
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().go));
  if (ImGui::MenuItem(is_on ? "Rules lens: on" : "Rules lens", nullptr, false, !room.setting_up))
    room.turn_lens(!is_on);
  if (is_on)
    ImGui::PopStyleColor();
  tip("Click a man or a square and see what the rules say of it (F3)");
}

/// Opens the menu behind the open one, or the one before it; without an open one the first.
void open_beside(const Room& room, bool goes_back) {
  const std::vector<const char*> menus = {
      "Game", room.setting_up ? "Position" : "Move", "View", "Engines", "Help"};
  const auto open = std::find_if(
      menus.begin(), menus.end(), [](const char* menu) { return ImGui::IsPopupOpen(menu); });
  const std::size_t count = menus.size(), step = goes_back ? count - 1 : 1;
  const std::size_t here = static_cast<std::size_t>(open - menus.begin());
  ImGui::OpenPopup(menus[open == menus.end() ? 0 : (here + step) % count]);
  // Whoever comes by keys sees at once where he is; ImGui 1.86 would show it with the next key.
  ImGuiContext& gui = *ImGui::GetCurrentContext();
  gui.NavDisableHighlight = false;
  gui.NavDisableMouseHover = true;
}

/// A key opens the first menu, and from each of them the next one.
void open_by_key(Room& room) {
  if (std::exchange(room.opens_menus, false))
    open_beside(room, false);
}

/// Left and Right go from menu to menu where the open one itself has no use for them; ImGui 1.86
/// would only close it.
void walk_by_arrows(Room& room) {
  const ImGuiContext& gui = *ImGui::GetCurrentContext();
  const bool is_in_menu = gui.NavWindow && (gui.NavWindow->Flags & ImGuiWindowFlags_ChildMenu) != 0;
  if (!is_in_menu || !ImGui::NavMoveRequestButNoResultYet() ||
      (gui.NavMoveDir != ImGuiDir_Left && gui.NavMoveDir != ImGuiDir_Right))
    return;
  const bool goes_back = gui.NavMoveDir == ImGuiDir_Left;
  ImGui::NavMoveRequestCancel();
  open_beside(room, goes_back);
  room.wants_frame = true;
}

}  // namespace

void draw_menu(Room& room) {
  if (std::exchange(room.closes_menus, false) &&
      ImGui::GetCurrentContext()->OpenPopupStack.Size > 0)
    ImGui::ClosePopupToLevel(0, true);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {room.px(10), room.px(9)});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {room.px(12), room.px(9)});
  if (ImGui::BeginMainMenuBar()) {
    ImGui::PushFont(room.gui.letters().bold);
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().title));
    constexpr float kMenus = 440, kState = 90;  ///< how wide what follows is
    const float width = ImGui::GetWindowWidth() - room.px(room.has_side ? kMenus : kMenus + kState);
    const std::string title = shortened(room.desk->rules().title, width);
    if (ImGui::MenuItem((title + "  \u25be").c_str()))
      room.dialog = Dialog::Games;
    ImGui::PopStyleColor();
    ImGui::PopFont();
    open_by_key(room);
    game_menu(room);
    room.setting_up ? set_up_menu(room) : move_menu(room);
    view_menu(room);
    draw_engine_menu(room);
    help_menu(room);
    lens_button(room);
    if (!room.has_side)
      draw_state_in_bar(room);
    walk_by_arrows(room);
    ImGui::EndMainMenuBar();
  }
  ImGui::PopStyleVar(2);
}

}  // namespace pawnshop::renderer
