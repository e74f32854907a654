// SPDX-License-Identifier: MIT
#include "renderer/window/clocks.h"

#include <algorithm>

#include "engine/spoken.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

constexpr double kSoon = 10;  ///< seconds from which on a clock warns

std::string shown(const Desk& desk, int player) {
  return engine::clock_text(desk.time_left(player));
}

Color color_of(const Room& room, int player) {
  const Desk& desk = *room.desk;
  const bool is_to_move = desk.session().to_move() == player && !desk.session().verdict();
  return desk.time_left(player) < kSoon          ? room.colors().stop
         : is_to_move && desk.is_clock_running() ? room.colors().title
                                                 : room.colors().quiet;
}

void hold_by_click(Room& room) {
  Desk& desk = *room.desk;
  if (ImGui::IsItemHovered())
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  tip(desk.are_clocks_held() ? said("Click to let the clocks go on")
                             : said("Click to stop the clocks for a while"));
  if (ImGui::IsItemClicked())
    desk.are_clocks_held() ? desk.let_clocks_go() : desk.hold_clocks(Desk::Hold::Person, true);
}

}  // namespace

float draw_clock(Room& room, int player) {
  const Desk& desk = *room.desk;
  const float right = ImGui::GetWindowWidth() - ImGui::GetStyle().WindowPadding.x;
  if (!desk.clocks().given())
    return right;
  ImGui::PushFont(room.gui.letters().title);
  const std::string text = shown(desk, player);
  const float begin = right - ImGui::CalcTextSize(text.c_str()).x;
  const float y = ImGui::GetCursorPosY();
  ImGui::SetCursorPos({begin, y - room.px(4)});
  ImGui::TextColored(to_vec(color_of(room, player)), "%s", text.c_str());
  ImGui::PopFont();
  hold_by_click(room);
  ImGui::SameLine();
  ImGui::SetCursorPosY(y);
  return begin - room.px(8);
}

void draw_state_in_bar(Room& room) {
  const Desk& desk = *room.desk;
  const bool has_clocks = desk.clocks().given();
  const int mover = desk.session().to_move();
  const std::string name = desk.session().verdict() ? "" : engine::player_name(mover);
  const Color light = desk.is_thinking() ? room.colors().stop : room.colors().go;
  if (!has_clocks && !name.empty()) {
    const float needs = ImGui::CalcTextSize(name.c_str()).x + ImGui::GetFontSize() +
                        2 * ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetWindowWidth() - needs));
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + ImGui::GetStyle().FramePadding.y);
    lamp(light, true);
    ImGui::SetCursorPosY(top);
    ImGui::TextUnformatted(name.c_str());
  }
  if (!has_clocks)
    return;
  const std::string first = shown(desk, 0), second = shown(desk, 1);
  const float width =
      ImGui::CalcTextSize((first + second).c_str()).x + 2 * ImGui::GetStyle().ItemSpacing.x;
  ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetWindowWidth() - width));
  for (int player = 0; player < 2; ++player) {
    ImGui::TextColored(
        to_vec(color_of(room, player)), "%s", (player == 0 ? first : second).c_str());
    hold_by_click(room);
  }
}

// ---------------------------------------------------------------- choosing

namespace {

struct Usual {
  const char* name;
  engine::TimeAllowed time;
};
constexpr Usual kUsual[] = {{support::to_say("None"), {0, 0}},
                            {"1 min", {60, 0}},
                            {"3 min + 2 s", {180, 2}},
                            {"5 min", {300, 0}},
                            {"10 min", {600, 0}},
                            {"15 min + 10 s", {900, 10}},
                            {"30 min", {1800, 0}},
                            {"60 min + 30 s", {3600, 30}}};
constexpr std::size_t kInARow = 4;

std::string when_they_run(const Room& room) {
  if (room.has_game_waiting())
    return said("A lesson has no clocks: the game that waits for its end has these.");
  if (room.desk->lesson())
    return said("A lesson has no clocks: the next game that begins has these.");
  return said(
      "The clocks start with the next move, for people and for the computer, which then plays by "
      "the clock. They stand while you look back, use the lens, or have the rules, help or a "
      "dialog open; a click on them stops them, too. A player whose time is up loses, whatever the "
      "opponent has left to win with.");
}

}  // namespace

void ClocksDialog::begin(const engine::ClockRule& rule) {
  rule_ = rule;
  differ_ = rule.players[0] != rule.players[1];
}

void ClocksDialog::draw_player(Room& room, int player) {
  engine::TimeAllowed& time = rule_.players[support::at(player)];
  ImGui::PushID(player);
  ImGui::AlignTextToFramePadding();
  quiet_text(differ_ ? engine::player_name(player) : said("Each player"), room.colors());
  ImGui::SameLine(room.px(104));
  double minutes = time.seconds / 60;
  ImGui::SetNextItemWidth(room.px(72));
  if (ImGui::InputDouble(said("minutes, and").c_str(), &minutes, 0, 0, "%g"))
    time.seconds = std::clamp(minutes * 60, 0.0, engine::kMostTime);
  ImGui::SameLine();
  ImGui::SetNextItemWidth(room.px(60));
  if (ImGui::InputDouble(said("s more a move").c_str(), &time.increment, 0, 0, "%g"))
    time.increment = std::clamp(time.increment, 0.0, engine::kMostIncrement);
  ImGui::PopID();
}

/// Times that many people play by, in rows of buttons.
void ClocksDialog::draw_usual(Room& room) {
  std::vector<std::string> names;
  std::size_t row = 0;
  for (std::size_t i = 0; i < std::size(kUsual); ++i) {
    names.push_back(said(kUsual[i].name));
    if (names.size() < kInARow && i + 1 < std::size(kUsual))
      continue;
    int chosen = -1;
    for (std::size_t k = 0; k < names.size(); ++k) {
      if (!differ_ && rule_.players[0] == kUsual[row + k].time)
        chosen = static_cast<int>(k);
    }
    if (const auto clicked = choose_one(names.front().c_str(), names, chosen, room.colors())) {
      rule_.players.fill(kUsual[row + support::at(*clicked)].time);
      differ_ = false;
    }
    row = i + 1;
    names.clear();
  }
}

void ClocksDialog::draw_foot(Room& room) {
  const float low = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight() - room.px(2);
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + std::max(0.0f, low));
  // Who has no minutes begins with what he gets for a move.
  engine::ClockRule rule = rule_;
  for (engine::TimeAllowed& time : rule.players) {
    if (time.seconds == 0 && time.increment > 0)
      time.seconds = std::max(time.increment, engine::kLeastTime);
  }
  const bool has_times = rule.players[0].seconds >= engine::kLeastTime &&
                         rule.players[1].seconds >= engine::kLeastTime;
  const bool has_none = rule.players[0].seconds == 0 && rule.players[1].seconds == 0;
  if (wide_button(has_none ? said("Play without clocks") : said("Set the clocks"),
                  room.px(170),
                  has_times || has_none)) {
    room.set_clocks(has_none ? engine::ClockRule{} : rule);
    close_dialog(room);
  }
  ImGui::SameLine();
  close_at_foot(room);
}

void ClocksDialog::draw(Room& room) {
  if (!begin_dialog(
          "clocks", said("Clocks"), {room.px(560), room.px(380)}, room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing())
    begin(room.clocks_of_game());
  draw_usual(room);
  ImGui::Spacing();
  draw_player(room, 0);
  if (differ_)
    draw_player(room, 1);
  if (ImGui::Checkbox(said("The players have times of their own").c_str(), &differ_) || !differ_)
    rule_.players[1] = differ_ ? rule_.players[1] : rule_.players[0];
  ImGui::Spacing();
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().quiet));
  ImGui::TextWrapped("%s", when_they_run(room).c_str());
  ImGui::PopStyleColor();
  draw_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
