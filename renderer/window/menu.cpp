// SPDX-License-Identifier: MIT
// The bar at the top.

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <imgui_internal.h>

#include "engine/languages.h"
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
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

void recent_menu(Room& room) {
  const std::vector<std::string>& recent = room.settings.recent;
  if (!ImGui::BeginMenu(said("Open recent").c_str(), !recent.empty()))
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
    room.complain(room.leave_game_for(chosen));
}

/// Where a file of many games was opened.
void collection_menu(Room& room) {
  CollectionDialog& games = *room.collection;
  if (games.is_empty() || !ImGui::BeginMenu(said("Games of the file").c_str()))
    return;
  if (ImGui::MenuItem(said("List ...").c_str()))
    room.dialog = Dialog::Collection;
  if (ImGui::MenuItem(
          said("Next game").c_str(), said("Ctrl+Page Down").c_str(), false, games.has(1)))
    games.go(room, 1);
  if (ImGui::MenuItem(
          said("Previous game").c_str(), said("Ctrl+Page Up").c_str(), false, games.has(-1)))
    games.go(room, -1);
  ImGui::EndMenu();
}

void game_menu(Room& room) {
  if (!ImGui::BeginMenu(said("Game").c_str()))
    return;
  Desk& desk = *room.desk;
  if (ImGui::MenuItem(said("New game").c_str(), said("Ctrl+N").c_str()))
    room.leave_game([&room] { room.desk->begin_again(); });
  if (ImGui::MenuItem(said("Another game ...").c_str(), said("Ctrl+G").c_str()))
    room.dialog = Dialog::Games;
  if (ImGui::MenuItem(said("Game of your own ...").c_str(), said("Ctrl+R").c_str()))
    room.dialog = Dialog::NewScript;
  if (ImGui::MenuItem(said("Clocks ...").c_str(), said("Ctrl+T").c_str()))
    room.dialog = Dialog::Clocks;
  if (ImGui::MenuItem(said("Names of the players ...").c_str(), said("Ctrl+P").c_str()))
    room.dialog = Dialog::Players;
  ImGui::Separator();
  if (ImGui::MenuItem(said("Open ...").c_str(), said("Ctrl+O").c_str()))
    room.dialog = Dialog::Open;
  recent_menu(room);
  collection_menu(room);
  if (ImGui::MenuItem(said("Save ...").c_str(), said("Ctrl+S").c_str(), false, desk.is_begun()))
    room.dialog = Dialog::Save;
  if (ImGui::MenuItem(said("Comment ...").c_str(), said("Ctrl+M").c_str()))
    room.begin_comment(desk.session().here());
  if (ImGui::MenuItem(
          said("Set up a position ...").c_str(), said("Ctrl+E").c_str(), false, !room.setting_up))
    begin_setting_up(room);
  if (ImGui::MenuItem(said("Copy position").c_str(), said("Ctrl+C").c_str()))
    room.copy_position();
  if (ImGui::MenuItem(
          said("Copy game").c_str(), said("Ctrl+Shift+C").c_str(), false, desk.is_begun()))
    room.copy_game();
  if (ImGui::MenuItem(said("Copy picture").c_str(), said("Ctrl+Alt+C").c_str()))
    room.wants_picture = "";
  if (ImGui::MenuItem(said("Save picture ...").c_str()))
    room.dialog = Dialog::SavePicture;
  if (ImGui::MenuItem(said("Paste position or game").c_str(), said("Ctrl+V").c_str()))
    room.paste();
  ImGui::Separator();
  if (ImGui::MenuItem(said("Quit").c_str(), said("Ctrl+Q").c_str()))
    room.quit();
  ImGui::EndMenu();
}

bool item(const std::string& label, const std::string& keys, bool is_enabled = true) {
  return ImGui::MenuItem(label.c_str(), keys.empty() ? nullptr : keys.c_str(), false, is_enabled);
}

/// Through the moves of the game, and what can be done with its lines.
void walk_items(Desk& desk) {
  const bool back = !desk.session().turns().empty(), on = !desk.session().undone().empty();
  if (item(said("Take back"), said("Ctrl+Z"), desk.can_take_back()))
    desk.take_back();
  if (item(said("Play from here"), {}, desk.is_computer_waiting()))
    desk.play_from_here();
  if (item(said("Look one move back"), said("Left"), back))
    desk.undo();
  if (item(said("One move forward"), said("Right"), on))
    desk.redo();
  const int here = desk.session().here();
  if (item(said("To the line above"), said("Up"), desk.others_beside() > 0))
    desk.go_beside(-1);
  if (item(said("To the line below"), said("Down"), desk.others_beside() > 0))
    desk.go_beside(1);
  if (item(said("Make this line the main one"), {}, back))
    desk.promote(here);
  if (item(said("Take this move out of the game"), {}, back))
    desk.cut(here);
  if (item(said("Wipe all drawings away"), {}, !desk.drawings().empty()))
    desk.wipe_drawings();
}

void opponent_menu(Room& room) {
  if (!ImGui::BeginMenu(said("The computer plays").c_str()))
    return;
  const int chosen = who_plays(*room.desk);
  for (int who = 0; who < static_cast<int>(who_can_play().size()); ++who) {
    if (ImGui::MenuItem(who_can_play()[support::at(who)].c_str(), nullptr, who == chosen))
      let_play(room, who);
  }
  ImGui::EndMenu();
}

/// The move that is due, and who makes it.
void turn_items(Room& room) {
  Desk& desk = *room.desk;
  if (item(said("Move now"), said("Space"), desk.is_thinking() && !desk.is_hinting()))
    desk.move_now();
  if (item(said("Hint"), {}, desk.is_persons_turn() && !desk.is_thinking()))
    desk.hint();
  for (const NamedTurn& pass : passes_of(desk.view())) {
    if (item(said("Play: {}", pass.name), {})) {
      desk.play(pass.move);
      break;
    }
  }
  opponent_menu(room);
  times_menu(room);
  levels_menu(room);
  pauses_menu(room);
}

void end_items(Room& room) {
  Desk& desk = *room.desk;
  const Desk::Draw draw = desk.draw_there_is();
  if (item(said(draw_label(draw)), {}, draw != Desk::Draw::None))
    room.draw();
  if (item(said("Play on"), {}, desk.can_play_on()))
    desk.play_on();
  const bool has_people = !desk.computers()[0] || !desk.computers()[1];
  if (item(said("Resign"), {}, has_people && !desk.session().verdict()))
    room.dialog = Dialog::Resign;
}

/// What the panel beside the table offers, for windows without it and for whoever seeks it here.
void move_menu(Room& room) {
  if (!ImGui::BeginMenu(said("Move").c_str()))
    return;
  walk_items(*room.desk);
  ImGui::Separator();
  turn_items(room);
  ImGui::Separator();
  end_items(room);
  ImGui::EndMenu();
}

template <class Theme>
void theme_menu(const char* label, const std::vector<Theme>& themes, std::size_t& chosen) {
  if (!ImGui::BeginMenu(label))
    return;
  for (std::size_t i = 0; i < themes.size(); ++i) {
    if (ImGui::MenuItem(said(themes[i].name).c_str(), nullptr, chosen == i))
      chosen = i;
  }
  ImGui::EndMenu();
}

void letters_menu(Room& room) {
  if (!ImGui::BeginMenu(said("Text size").c_str()))
    return;
  const auto offer = [&](const char* label, float scale) {
    const bool is_chosen = std::abs(room.settings.scale - scale) < 0.01f;
    if (!ImGui::MenuItem(label, nullptr, is_chosen))
      return;
    room.settings.scale = scale;
    room.wants_scale = true;
  };
  offer(said("As on the desktop").c_str(), 0);
  for (const int percent : {75, 100, 125, 150, 200, 300})
    offer((std::to_string(percent) + " %").c_str(), static_cast<float>(percent) / 100);
  ImGui::EndMenu();
}

void language_menu(Room& room) {
  if (!ImGui::BeginMenu(said("Language").c_str()))
    return;
  const auto offer = [&](const std::string& name, const std::string& code) {
    if (ImGui::MenuItem(name.c_str(), nullptr, room.settings.language == code))
      room.wants_language = code;
  };
  offer(said("As on the desktop"), "");
  for (const engine::KnownLanguage& language : room.languages)
    offer(language.name, language.code);
  ImGui::EndMenu();
}

bool shows_panel(const Room& room) {
  const bool is_needed = room.setting_up || room.lens.is_on();
  return is_needed ||
         (room.desk->analysis().is_on() ? !room.hides_lines : room.settings.shows_panel);
}

void view_menu(Room& room) {
  if (!ImGui::BeginMenu(said("View").c_str()))
    return;
  Settings& settings = room.settings;
  if (ImGui::MenuItem(said("Flip board").c_str(), said("Ctrl+F").c_str()))
    settings.is_flipped = !settings.is_flipped;
  if (ImGui::MenuItem(said("Full screen").c_str(), "F11"))
    room.wants_fullscreen = true;
  if (ImGui::MenuItem(said("Side panel").c_str(), "F9", shows_panel(room)))
    room.turn_panel();
  letters_menu(room);
  language_menu(room);
  ImGui::Separator();
  theme_menu(said("Board").c_str(), board_themes(), settings.themes.board);
  theme_menu(said("Men").c_str(), men_themes(), settings.themes.men);
  const std::size_t was = settings.themes.room;
  theme_menu(said("Background").c_str(), room_themes(), settings.themes.room);
  if (was != settings.themes.room)
    room.gui.wear(room.colors());
  ImGui::Separator();
  ImGui::MenuItem(said("Coordinates").c_str(), nullptr, &settings.shows_coordinates);
  ImGui::MenuItem(said("Animate moves").c_str(), nullptr, &settings.animates);
  if (ImGui::BeginMenu(said("Sounds").c_str())) {
    static const char* const kNames[kNoises] = {support::to_say("Moves"),
                                                support::to_say("Captures"),
                                                support::to_say("Drops"),
                                                support::to_say("Check"),
                                                support::to_say("End of the game")};
    for (std::size_t i = 0; i < settings.noises.size(); ++i)
      ImGui::MenuItem(said(kNames[i]).c_str(), nullptr, &settings.noises[i]);
    ImGui::Separator();
    const auto volume = [](int percent) { return said("Volume {} %", percent); };
    (void)slide(
        "##volume", settings.volume, 0, 100, volume(settings.volume), volume(100), room.px(220));
    const bool are_off = settings.noises == Noises{};
    if (ImGui::MenuItem((are_off ? said("All on") : said("All off")).c_str()))
      settings.noises = are_off ? kAllNoises : Noises{};
    ImGui::EndMenu();
  }
  ImGui::MenuItem(said("Speak moves and reasons aloud").c_str(), nullptr, &settings.speaks);
  ImGui::EndMenu();
}

void help_menu(Room& room) {
  if (!ImGui::BeginMenu(said("Help").c_str()))
    return;
  if (ImGui::MenuItem(said("Rules of this game").c_str(), "F1"))
    room.dialog = Dialog::Rules;
  if (ImGui::MenuItem(said("How to play, with positions to try").c_str(), "F2"))
    room.dialog = Dialog::Help;
  ImGui::EndMenu();
}

/// In the bar itself, where whoever wonders about a rule finds it.
void lens_button(Room& room) {
  const bool is_on = room.lens.is_on();
  if (is_on)
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().go));
  const std::string label = is_on ? said("Rules lens: on") : said("Rules lens");
  if (ImGui::MenuItem(label.c_str(), nullptr, false, !room.setting_up))
    room.turn_lens(!is_on);
  if (is_on)
    ImGui::PopStyleColor();
  tip(said("Click a man or a square and see what the rules say of it (F3)"));
}

/// Opens the menu behind the open one, or the one before it; without an open one the first.
void open_beside(const Room& room, bool goes_back) {
  const std::vector<std::string> menus = {said("Game"),
                                          room.setting_up ? said("Position") : said("Move"),
                                          said("View"),
                                          said("Engines"),
                                          said("Help")};
  const auto open = std::find_if(menus.begin(), menus.end(), [](const std::string& menu) {
    return ImGui::IsPopupOpen(menu.c_str());
  });
  const std::size_t count = menus.size(), step = goes_back ? count - 1 : 1;
  const std::size_t here = static_cast<std::size_t>(open - menus.begin());
  ImGui::OpenPopup(menus[open == menus.end() ? 0 : (here + step) % count].c_str());
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
  push_edge_of_submenus();
  if (ImGui::BeginMainMenuBar()) {
    ImGui::PushFont(room.gui.letters().bold);
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().title));
    constexpr float kMenus = 440, kState = 90;  ///< how wide what follows is
    const float width = ImGui::GetWindowWidth() - room.px(room.has_side ? kMenus : kMenus + kState);
    const std::string title = shortened(room.desk->rules().said(room.desk->rules().title), width);
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
  ImGui::PopStyleVar(3);
}

}  // namespace pawnshop::renderer
