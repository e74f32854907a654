// SPDX-License-Identifier: MIT
#include "renderer/window/computer_card.h"

#include <cmath>
#include <cstdio>
#include <optional>

#include "engine/spoken.h"
#include "renderer/window/widgets.h"

namespace pawnshop::renderer {

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

void choose_time(Room& room, float width) {
  ImGui::SetNextItemWidth(width);
  if (!ImGui::BeginCombo("##time", seconds_text(room.settings.seconds).c_str()))
    return;
  for (const double seconds : kTimes) {
    if (row(seconds_text(seconds), seconds == room.settings.seconds))
      set_time(room, seconds);
  }
  double& other = room.other_seconds;
  other = other > 0 ? other : room.settings.seconds;
  ImGui::SetNextItemWidth(room.px(72));
  ImGui::InputDouble("s", &other, 0, 0, "%g");
  if (ImGui::IsItemDeactivatedAfterEdit() && other >= 0.01 && other <= 86400)
    set_time(room, other);
  ImGui::EndCombo();
}

/// How well it plays one side, or whichever it plays.
void choose_level(Room& room, const std::vector<int>& players, const char* format, float width) {
  int level = room.settings.levels[support::at(players.front())];
  ImGui::SetNextItemWidth(width);
  ImGui::PushID(players.front());
  if (ImGui::SliderInt(
          "##level", &level, 1, engine::Level::kFull, format, ImGuiSliderFlags_AlwaysClamp)) {
    for (const int player : players)
      set_level(room, player, level);
  }
  tip("How well it plays: 1 is for beginners, 20 is its best.\nEach level scores about 59 of 100 "
      "against the one below,\nmeasured in one game up to level 14.");
  ImGui::PopID();
}

void choose_pause(Room& room) {
  auto pause = static_cast<float>(room.settings.pause);
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
  if (ImGui::SliderFloat("##pause",
                         &pause,
                         0,
                         kLongestPause,
                         room.is_slim ? "%.1f s" : "pause of %.1f s",
                         ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp)) {
    room.settings.pause = pause;
    room.desk->pause = pause;
  }
  tip("A pause after each move");
}

void choose_computers(Room& room) {
  const Desk& desk = *room.desk;
  const std::vector<std::string>& names = who_can_play();
  const int chosen = who_plays(desk);
  std::optional<int> who;
  if (room.is_slim) {
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const std::string said =
        chosen == kNobody ? "No computer" : "Computer: " + names[support::at(chosen)];
    if (ImGui::BeginCombo("##who", said.c_str())) {
      for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        if (row(names[support::at(i)], i == chosen))
          who = i;
      }
      ImGui::EndCombo();
    }
  } else {
    ImGui::PushFont(room.gui.letters().small);
    quiet_text("The computer plays", room.colors());
    ImGui::PopFont();
    who = choose_one("who", names, chosen, room.colors());
  }
  if (who)
    let_play(room, *who);
}

}  // namespace

const std::vector<std::string>& who_can_play() {
  static const std::vector<std::string> kNames = {player_name(0), player_name(1), "Both", "Nobody"};
  return kNames;
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
  if (!ImGui::BeginMenu("It thinks for", !room.desk->clocks().given()))
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
    if (!ImGui::BeginMenu(("Its level as " + player_name(player)).c_str()))
      continue;
    for (int level = 1; level <= engine::Level::kFull; ++level) {
      const bool is_chosen = level == room.settings.levels[support::at(player)];
      if (ImGui::MenuItem(std::to_string(level).c_str(), nullptr, is_chosen))
        set_level(room, player, level);
    }
    ImGui::EndMenu();
  }
}

/// Whatever is chosen in a wide panel, its buttons stay under the pointer.
float computer_height(const Room& room) {
  const Desk::Computers& computers = room.desk->computers();
  const float row = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y;
  const bool has_levels = !room.is_slim || (computers[0] && computers[1]);
  return room.px(room.is_slim ? 86 : 110) + (has_levels ? row : 0);
}

namespace {

/// Whose level is set where there is one for whichever side it plays.
std::vector<int> chosen_players(const Desk::Computers& computers) {
  return computers[0]   ? std::vector<int>{0}
         : computers[1] ? std::vector<int>{1}
                        : std::vector{1, 0};
}

}  // namespace

void draw_computer(Room& room) {
  Desk& desk = *room.desk;
  const RoomTheme& colors = room.colors();
  begin_card("computer", computer_height(room));
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      {room.is_slim ? padding.x * 0.6f : padding.x, padding.y});
  ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize,
                      ImGui::GetStyle().GrabMinSize * (room.is_slim ? 0.5f : 1.0f));
  if (room.is_slim)
    ImGui::PushFont(room.gui.letters().small);
  choose_computers(room);
  const Desk::Computers computers = desk.computers();
  const bool plays_both = computers[0] && computers[1];
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const float width = ImGui::GetContentRegionAvail().x, half = (width - gap) / 2;
  if (plays_both) {
    choose_level(room, {0}, (player_name(0) + ": %d").c_str(), half);
    ImGui::SameLine();
    choose_level(room, {1}, (player_name(1) + ": %d").c_str(), half);
  } else if (!room.is_slim) {
    choose_level(room, chosen_players(computers), "level %d", width);
  }
  ImGui::AlignTextToFramePadding();
  if (desk.clocks().given()) {
    quiet_text(room.is_slim ? "by clock" : "by the clock", colors);
  } else {
    if (!room.is_slim) {
      quiet_text("for", colors);
      ImGui::SameLine();
    }
    choose_time(room, room.is_slim ? half : room.px(96));
  }
  if (plays_both || room.is_slim)
    ImGui::SameLine();
  if (plays_both)
    choose_pause(room);
  else if (room.is_slim)
    choose_level(room, chosen_players(computers), "level %d", ImGui::GetContentRegionAvail().x);
  if (room.is_slim)
    ImGui::PopFont();
  ImGui::PopStyleVar(2);
  end_card();
}

}  // namespace pawnshop::renderer
