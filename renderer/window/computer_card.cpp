// SPDX-License-Identifier: MIT
#include "renderer/window/computer_card.h"

#include <cmath>
#include <cstdio>
#include <optional>

#include "engine/spoken.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

using engine::player_name;

constexpr int kBoth = 2, kNobody = 3;  ///< of those whom the computer can play

std::string seconds_text(double seconds) {
  char text[32];
  if (seconds >= 60 && std::fmod(seconds, 60) == 0)
    std::snprintf(text, sizeof text, "%g min", seconds / 60);
  else
    std::snprintf(text, sizeof text, "%g s", seconds);
  return text;
}

constexpr double kTimes[] = {1, 5, 10, 60, 300};

void set_time(Room& room, double seconds) {
  room.settings.seconds = seconds;
  for (int player = 0; player < 2; ++player)
    room.desk->level(player).seconds = seconds;
}

void set_level(Room& room, int player, int level) {
  room.settings.levels[support::at(player)] = level;
  room.desk->level(player).step = level;
}

void choose_time(Room& room, float width, const std::string& shown) {
  ImGui::SetNextItemWidth(width);
  const bool is_open =
      ImGui::BeginCombo("##time", shown.c_str(), room.is_slim ? ImGuiComboFlags_NoArrowButton : 0);
  if (!is_open)
    return tip(
        said("For how long it thinks about a move at most; it may know what to play sooner."));
  for (const double seconds : kTimes) {
    if (row(seconds_text(seconds), seconds == room.settings.seconds))
      set_time(room, seconds);
  }
  double& other = room.other_seconds;
  other = other > 0 ? other : room.settings.seconds;
  ImGui::SetNextItemWidth(room.px(72));
  ImGui::InputDouble(said("s").c_str(), &other, 0, 0, "%g");
  if (ImGui::IsItemDeactivatedAfterEdit() && other >= 0.01 && other <= 86400)
    set_time(room, other);
  ImGui::EndCombo();
}

/// The sides whose level is set together.
using Sides = std::vector<int>;

void set_levels(Room& room, const Sides& sides, int level) {
  for (const int player : sides)
    set_level(room, player, level);
}

void tell_of_level(const Sides& sides) {
  const std::string whose = sides.size() > 1
                                ? said("How well it plays")
                                : said("How well it plays as {}", player_name(sides.front()));
  tip(said(
      "{}: 1 is for beginners, 20 is its best.\nEach level scores about 59 of 100 against the "
      "one below.\nLevel 8 is about as strong as Fairy-Stockfish at 1350 Elo,\nlevel 12 as that "
      "program at its Skill Level 5.",
      whose));
}

/// How well it plays these sides; the label goes before the number.
void choose_level(Room& room, const Sides& sides, const std::string& label, float width) {
  int level = room.settings.levels[support::at(sides.front())];
  const auto text = [&](int number) { return label + std::to_string(number); };
  constexpr int kMost = engine::Level::kFull;
  ImGui::PushID(sides.front());
  if (slide("##level", level, 1, kMost, text(level), text(kMost), width))
    set_levels(room, sides, level);
  tell_of_level(sides);
  ImGui::PopID();
}

/// Lets people choose a level from a list, where a slider has no room.
void choose_level_of_list(Room& room, const Sides& sides, const std::string& label, float width) {
  const int now = room.settings.levels[support::at(sides.front())];
  ImGui::PushID(sides.front());
  ImGui::SetNextItemWidth(width);
  const bool is_open = ImGui::BeginCombo("##level",
                                         (label + std::to_string(now)).c_str(),
                                         room.is_slim ? ImGuiComboFlags_NoArrowButton : 0);
  if (!is_open)
    tell_of_level(sides);
  for (int level = 1; is_open && level <= engine::Level::kFull; ++level) {
    if (row(std::to_string(level), level == now))
      set_levels(room, sides, level);
  }
  if (is_open)
    ImGui::EndCombo();
  ImGui::PopID();
}

std::string pause_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", seconds);
  return said("pause {}", text);
}

void set_pause(Room& room, double seconds) {
  room.settings.pause = seconds;
  room.desk->pause = seconds;
}

void choose_pause(Room& room) {
  auto pause = static_cast<float>(room.settings.pause);
  if (slide("##pause",
            pause,
            static_cast<float>(kLongestPause),
            pause_text(pause),
            pause_text(kLongestPause),
            ImGui::GetContentRegionAvail().x))
    set_pause(room, std::round(pause * 10) / 10);
  tip(said("A pause after each move"));
}

void choose_computers(Room& room) {
  const Desk& desk = *room.desk;
  const std::vector<std::string> names = who_can_play();
  const int chosen = who_plays(desk);
  std::optional<int> who;
  if (room.is_slim) {
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const std::string now =
        chosen == kNobody ? said("No computer") : said("Computer: {}", names[support::at(chosen)]);
    if (ImGui::BeginCombo("##who", now.c_str())) {
      for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        if (row(names[support::at(i)], i == chosen))
          who = i;
      }
      ImGui::EndCombo();
    }
  } else {
    ImGui::PushFont(room.gui.letters().small);
    quiet_text(said("The computer plays"), room.colors());
    ImGui::PopFont();
    who = choose_one("who", names, chosen, room.colors());
  }
  if (who)
    let_play(room, *who);
}

}  // namespace

std::vector<std::string> who_can_play() {
  return {player_name(0), player_name(1), said("Both"), said("Nobody")};
}

int who_plays(const Desk& desk) {
  const Desk::Computers& computers = desk.computers();
  return computers[0] && computers[1] ? kBoth : computers[0] ? 0 : computers[1] ? 1 : kNobody;
}

void let_play(Room& room, int who) {
  const Desk::Computers chosen = {who == 0 || who == kBoth, who == 1 || who == kBoth};
  // Who begins to play a side against the computer sits below.
  if (chosen != room.desk->computers() && chosen[0] != chosen[1])
    room.settings.is_flipped = chosen[0];
  room.desk->set_computers(chosen);
}

void times_menu(Room& room) {
  if (!ImGui::BeginMenu(said("It thinks at most").c_str(), !room.desk->clocks().given()))
    return;
  for (const double seconds : kTimes) {
    const bool is_chosen = seconds == room.settings.seconds;
    if (ImGui::MenuItem(seconds_text(seconds).c_str(), nullptr, is_chosen))
      set_time(room, seconds);
  }
  ImGui::EndMenu();
}

void levels_menu(Room& room) {
  for (int player = 0; player < 2; ++player) {
    if (!ImGui::BeginMenu(said("Its level as {}", player_name(player)).c_str()))
      continue;
    for (int level = 1; level <= engine::Level::kFull; ++level) {
      const bool is_chosen = level == room.settings.levels[support::at(player)];
      if (ImGui::MenuItem(std::to_string(level).c_str(), nullptr, is_chosen))
        set_level(room, player, level);
    }
    ImGui::EndMenu();
  }
}

void pauses_menu(Room& room) {
  const Desk::Computers& computers = room.desk->computers();
  if (!ImGui::BeginMenu(said("Pause after each move").c_str(), computers[0] && computers[1]))
    return;
  for (const double seconds : {0.0, 0.5, 1.0, 2.0, 5.0, kLongestPause}) {
    if (ImGui::MenuItem(seconds_text(seconds).c_str(), nullptr, seconds == room.settings.pause))
      set_pause(room, seconds);
  }
  ImGui::EndMenu();
}

/// Whatever is chosen in it, all buttons stay under the pointer.
float computer_height(const Room& room) {
  const float row = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y;
  return room.px(room.is_slim ? 86 : 110) + (room.is_slim ? 0 : row);
}

namespace {

/// Whose level is set where there is one for whichever side it plays.
Sides chosen_players(const Desk::Computers& computers) {
  return computers[0] ? Sides{0} : computers[1] ? Sides{1} : Sides{1, 0};
}

/// For how long it thinks about a move.
void draw_time(Room& room, float width, const std::string& label) {
  if (room.desk->clocks().given())
    return quiet_text(said("by the clock"), room.colors());
  quiet_text(label, room.colors());
  ImGui::SameLine();
  choose_time(room, width, seconds_text(room.settings.seconds));
}

/// The label is in the field itself. Returns where what stands beside it begins.
float draw_slim_time(Room& room) {
  const float left = ImGui::GetCursorPosX(), gap = ImGui::GetStyle().ItemSpacing.x;
  const bool has_clocks = room.desk->clocks().given();
  const std::string shown =
      has_clocks ? said("by clock") : said("up to {}", seconds_text(room.settings.seconds));
  const float text = ImGui::CalcTextSize(shown.c_str()).x;
  const float width = text + (has_clocks ? 0 : 2 * ImGui::GetStyle().FramePadding.x);
  if (has_clocks)
    quiet_text(shown, room.colors());
  else
    choose_time(room, width, shown);
  return left + width + gap;
}

/// Both levels beside each other.
void choose_levels(Room& room, float width) {
  const float gap = ImGui::GetStyle().ItemSpacing.x, half = (width - gap) / 2;
  for (const int player : {board::kFirst, board::kSecond}) {
    const std::string name = player_name(player);
    choose_level_of_list(
        room, {player}, room.is_slim ? name.substr(0, 1) + " " : name + ": ", half);
    if (player == board::kFirst)
      ImGui::SameLine();
  }
}

/// In a slim panel one row holds both; the pause is in the menu Move.
void draw_slim_row(Room& room, bool plays_both) {
  ImGui::AlignTextToFramePadding();
  ImGui::SameLine(draw_slim_time(room));
  const float rest = ImGui::GetContentRegionAvail().x;
  plays_both ? choose_levels(room, rest)
             : choose_level_of_list(room,
                                    chosen_players(room.desk->computers()),
                                    engine::capital(said("level")) + " ",
                                    rest);
}

void draw_wide_rows(Room& room, bool plays_both) {
  const float width = ImGui::GetContentRegionAvail().x;
  plays_both ? choose_levels(room, width)
             : choose_level(room,
                            chosen_players(room.desk->computers()),
                            engine::capital(said("level")) + " ",
                            width);
  ImGui::AlignTextToFramePadding();
  // The pause needs room beside it.
  draw_time(room, room.px(76), plays_both ? said("At most") : said("It thinks at most"));
  if (!plays_both)
    return;
  ImGui::SameLine();
  choose_pause(room);
}

}  // namespace

void draw_computer(Room& room) {
  begin_card("computer", computer_height(room));
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      {room.is_slim ? padding.x * 0.6f : padding.x, padding.y});
  ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize,
                      ImGui::GetStyle().GrabMinSize * (room.is_slim ? 0.5f : 1.0f));
  if (room.is_slim)
    ImGui::PushFont(room.gui.letters().small);
  choose_computers(room);
  const Desk::Computers computers = room.desk->computers();
  const bool plays_both = computers[0] && computers[1];
  room.is_slim ? draw_slim_row(room, plays_both) : draw_wide_rows(room, plays_both);
  if (room.is_slim)
    ImGui::PopFont();
  ImGui::PopStyleVar(2);
  end_card();
}

}  // namespace pawnshop::renderer
