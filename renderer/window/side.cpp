// SPDX-License-Identifier: MIT
// What stands beside the table: who plays, what was played, what the computer thinks.

#include <cmath>
#include <cstdio>

#include "engine/spoken.h"
#include "renderer/score_text.h"
#include "renderer/window/analysis_panel.h"
#include "renderer/window/clocks.h"
#include "renderer/window/room.h"
#include "renderer/window/turns.h"
#include "renderer/window/widgets.h"

namespace pawnshop::renderer {

namespace {

using engine::player_name;

std::string seconds_text(double seconds) {
  char text[32];
  if (seconds >= 60 && std::fmod(seconds, 60) == 0)
    std::snprintf(text, sizeof text, "%g min", seconds / 60);
  else
    std::snprintf(text, sizeof text, "%g s", seconds);
  return text;
}

// ---------------------------------------------------------------- players

void draw_player(Room& room, int player) {
  const Desk& desk = *room.desk;
  const RoomTheme& colors = room.colors();
  const bool is_computer = desk.computers()[support::at(player)];
  const bool is_to_move = !desk.sitting().verdict() && desk.sitting().to_move() == player;
  const bool thinks = desk.is_thinking() && desk.thinker() == player;
  begin_card(player == 0 ? "first" : "second", room.px(40), room.px(11));
  lamp(thinks ? colors.stop : colors.go, is_to_move);
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(is_to_move ? colors.title : colors.text));
  ImGui::TextUnformatted(player_name(player).c_str());
  ImGui::PopStyleColor();
  ImGui::PopFont();
  ImGui::SameLine();
  quiet_text(is_computer ? desk.computer_called(player) : "you", colors);
  for (const std::string& achieved : desk.achieved(player)) {
    ImGui::SameLine();
    ImGui::TextColored(to_vec(colors.go), "%s", achieved.c_str());
  }
  std::string note;
  if (is_to_move && desk.sitting().status().in_check)
    note = "check";
  else if (thinks && !desk.is_hinting())
    note = "thinking";
  else if (is_to_move && desk.are_clocks_held())
    note = "stopped";
  else if (is_to_move && !is_computer)
    note = "your turn";
  ImGui::SameLine();
  const float right = draw_clock(room, player);
  if (!note.empty()) {
    const float width = ImGui::CalcTextSize(note.c_str()).x;
    ImGui::SetCursorPosX(right - width);
    const Color color = note == "check"                           ? colors.stop
                        : note == "thinking" || note == "stopped" ? colors.quiet
                                                                  : colors.go;
    ImGui::TextColored(to_vec(color), "%s", note.c_str());
  }
  end_card();
}

// ---------------------------------------------------------------- the computer's thoughts

constexpr float kThought = 58;  ///< high

/// Where people play alone there is nothing to show.
bool has_thoughts(const Desk& desk) {
  return desk.thought() || desk.is_thinking() || desk.computers()[0] || desk.computers()[1];
}

void draw_thought(Room& room) {
  const Desk& desk = *room.desk;
  const RoomTheme& colors = room.colors();
  const auto& line = desk.thought();
  begin_card("thought", room.px(kThought));
  if (!line) {
    ImGui::PushFont(room.gui.letters().small);
    quiet_text(desk.is_thinking() ? "The computer begins to think ..."
                                  : "What the computer thinks is shown here.",
               colors);
    ImGui::PopFont();
    end_card();
    return;
  }
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::TextUnformatted(score_text(*line, desk.thinker()).c_str());
  ImGui::PopFont();
  ImGui::SameLine();
  ImGui::PushFont(room.gui.letters().small);
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + room.px(2));
  quiet_text("depth " + std::to_string(line->depth) + "    " + speed_text(*line), colors);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(colors.text));
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() - room.px(3));
  ImGui::TextUnformatted(desk.expected().c_str());
  ImGui::PopStyleColor();
  ImGui::PopFont();
  end_card();
}

// ---------------------------------------------------------------- buttons

}  // namespace

void draw_walk(Room& room) {
  Desk& desk = *room.desk;
  const bool back = !desk.sitting().turns().empty(), on = !desk.sitting().undone().empty();
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const float space = ImGui::GetContentRegionAvail().x - 4 * gap, width = space * 0.16f;
  if (button("|\u25c2", width, back))
    desk.go_to(0);
  ImGui::SameLine();
  if (button("\u25c2", width, back))
    desk.undo();
  ImGui::SameLine();
  if (button("\u25b8", width, on))
    desk.redo();
  ImGui::SameLine();
  if (button("\u25b8|", width, on))
    desk.go_to(desk.sitting().turns().size() + desk.sitting().undone().size());
  ImGui::SameLine();
  const bool was_on = desk.analysis().is_on();
  if (was_on)
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec(room.colors().accent.with_alpha(0.7f)));
  if (button("Analysis", space - 4 * width))
    toggle_analysis(room);
  if (was_on)
    ImGui::PopStyleColor();
}

namespace {

void draw_deeds(Room& room) {
  Desk& desk = *room.desk;
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const float width = (ImGui::GetContentRegionAvail().x - 2 * gap) / 3;
  if (desk.is_thinking() && !desk.is_hinting()) {
    if (button("Move now", width))
      desk.move_now();
  } else if (desk.is_paused()) {
    if (button("Try again", width))
      desk.try_again();
  } else if (button("Hint", width, desk.is_persons_turn() && !desk.is_thinking())) {
    desk.hint();
  }
  ImGui::SameLine();
  const Desk::Draw draw = desk.draw_there_is();
  const char* const label = draw == Desk::Draw::Claim   ? "Claim draw"
                            : draw == Desk::Draw::Offer ? "Offer draw"
                                                        : "Draw";
  if (button(label, width, draw != Desk::Draw::None))
    desk.draw();
  else if (draw == Desk::Draw::Claim && ImGui::IsItemHovered())
    ImGui::SetTooltip("%s", desk.claim_there_is().c_str());
  ImGui::SameLine();
  const bool is_open = !desk.sitting().verdict();
  const bool has_people = !desk.computers()[0] || !desk.computers()[1];
  if (!is_open) {
    if (button("New game", width))
      room.leave_game([&room] { room.desk->begin_again(); });
  } else if (button("Resign", width, has_people)) {
    room.dialog = Dialog::Resign;
  }
}

/// Legal turns that nobody can point at: to pass, to forfeit.
void draw_passes(Room& room) {
  for (const NamedTurn& pass : passes_of(room.desk->view())) {
    ImGui::PushID(pass.machine.c_str());
    const bool is_pressed = button("Play: " + pass.name, ImGui::GetContentRegionAvail().x);
    ImGui::PopID();
    if (is_pressed) {
      room.desk->play(pass.machine);
      return;
    }
  }
}

// ---------------------------------------------------------------- who plays

void choose_time(Room& room) {
  Desk& desk = *room.desk;
  constexpr double kTimes[] = {1, 5, 10, 60, 300};
  const auto choose = [&](double seconds) {
    room.settings.seconds = seconds;
    for (int player = 0; player < 2; ++player)
      desk.level(player).seconds = seconds;
  };
  ImGui::SetNextItemWidth(room.px(96));
  if (!ImGui::BeginCombo("##time", seconds_text(room.settings.seconds).c_str()))
    return;
  for (const double seconds : kTimes) {
    if (ImGui::Selectable(seconds_text(seconds).c_str(), seconds == room.settings.seconds))
      choose(seconds);
  }
  double& other = room.other_seconds;
  other = other > 0 ? other : room.settings.seconds;
  ImGui::SetNextItemWidth(room.px(72));
  ImGui::InputDouble("s", &other, 0, 0, "%g");
  if (ImGui::IsItemDeactivatedAfterEdit() && other >= 0.01 && other <= 86400)
    choose(other);
  ImGui::EndCombo();
}

/// How well it plays one side, or whichever it plays.
void choose_level(Room& room, const std::vector<int>& players, const char* format, float width) {
  int level = room.settings.levels[support::at(players.front())];
  ImGui::SetNextItemWidth(width);
  ImGui::PushID(players.front());
  if (ImGui::SliderInt(
          "##level", &level, 1, engine::Level::kFull, format, ImGuiSliderFlags_AlwaysClamp)) {
    for (const int player : players) {
      room.settings.levels[support::at(player)] = level;
      room.desk->level(player).step = level;
    }
  }
  ImGui::PopID();
}

void choose_pause(Room& room) {
  auto pause = static_cast<float>(room.settings.pause);
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
  if (ImGui::SliderFloat("##pause",
                         &pause,
                         0,
                         kLongestPause,
                         "pause of %.1f s",
                         ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp)) {
    room.settings.pause = pause;
    room.desk->pause = pause;
  }
}

/// How high what follows is.
float computer_height(const Room& room) {
  const Desk::Computers& computers = room.desk->computers();
  const float row = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y;
  return room.px(110) + (computers[0] && computers[1] ? row : 0);
}

void draw_computer(Room& room) {
  Desk& desk = *room.desk;
  const RoomTheme& colors = room.colors();
  begin_card("computer", computer_height(room));
  ImGui::PushFont(room.gui.letters().small);
  quiet_text("The computer plays", colors);
  ImGui::PopFont();
  const Desk::Computers computers = desk.computers();
  const int chosen = computers[0] && computers[1] ? 2 : computers[0] ? 0 : computers[1] ? 1 : 3;
  if (const auto who =
          choose_one("who", {player_name(0), player_name(1), "Both", "Nobody"}, chosen, colors))
    desk.set_computers({*who == 0 || *who == 2, *who == 1 || *who == 2});
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const float half = (ImGui::GetContentRegionAvail().x - gap) / 2;
  if (computers[0] && computers[1]) {
    choose_level(room, {0}, (player_name(0) + ": %d").c_str(), half);
    ImGui::SameLine();
    choose_level(room, {1}, (player_name(1) + ": %d").c_str(), half);
  }
  ImGui::AlignTextToFramePadding();
  if (desk.clocks().given()) {
    quiet_text("by the clock", colors);
  } else {
    quiet_text("for", colors);
    ImGui::SameLine();
    choose_time(room);
  }
  ImGui::SameLine();
  if (computers[0] && computers[1]) {
    choose_pause(room);
  } else {
    const std::vector<int> players = computers[0]   ? std::vector<int>{0}
                                     : computers[1] ? std::vector<int>{1}
                                                    : std::vector<int>{1, 0};
    choose_level(room, players, "level %d", ImGui::GetContentRegionAvail().x);
  }
  end_card();
}

}  // namespace

void begin_side(const Box& area) {
  ImGui::SetNextWindowPos({area.x, area.y});
  ImGui::SetNextWindowSize({area.w, area.h});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::Begin("side",
               nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
  ImGui::PopStyleVar();
}

void draw_side(Room& room, const Box& area) {
  begin_side(area);
  const int above = room.settings.is_flipped ? 0 : 1;
  draw_player(room, above);
  const float gap = ImGui::GetStyle().ItemSpacing.y, row = ImGui::GetFrameHeight() + gap;
  const auto passes = static_cast<float>(passes_of(room.desk->view()).size());
  const float below = room.px(40) + computer_height(room) + 2 * gap + (2 + passes) * row;
  // Where not all has room, the computer keeps its thoughts to itself.
  const float thought = room.px(kThought) + gap,
              least = room.px(room.desk->analysis().is_on() ? 44 : 60);
  const float free = ImGui::GetContentRegionAvail().y - below - least;
  if (room.desk->analysis().is_on())
    draw_analysis(room, free);
  else if (free >= thought && has_thoughts(*room.desk))
    draw_thought(room);
  draw_turns(room, std::max(least, ImGui::GetContentRegionAvail().y - below));
  draw_walk(room);
  draw_passes(room);
  draw_deeds(room);
  draw_player(room, 1 - above);
  draw_computer(room);
  ImGui::End();
}

}  // namespace pawnshop::renderer
