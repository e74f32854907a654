// SPDX-License-Identifier: MIT
#include "renderer/window/setting_up.h"

#include <algorithm>
#include <cfloat>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/spoken.h"
#include "renderer/window/room.h"
#include "renderer/window/widgets.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace {

constexpr float kLargestMan = 46;

constexpr const char* kHowTo =
    "Drag men to the board and beside it, and away; or click a man, then places.";

/// How many marks a position text names by letters.
int rows_of_letters(const rules::Ruleset& rules) {
  return static_cast<int>(std::count_if(rules.marks.begin(),
                                        rules.marks.end(),
                                        [](const auto& mark) { return !mark.letters.empty(); }));
}

void draw_palette(Room& room) {
  SettingUp& now = *room.setting_up;
  const ImGuiStyle& style = ImGui::GetStyle();
  const float width = ImGui::GetContentRegionAvail().x - 2 * style.WindowPadding.x;
  const ImFont& small = *room.gui.letters().small;
  // Below it stand six rows, one of them with what is wrong, and those with letters.
  const float row = ImGui::GetFrameHeight() + style.ItemSpacing.y;
  const float text = small.CalcTextSizeA(small.FontSize, FLT_MAX, width, kHowTo).y;
  const float space = ImGui::GetContentRegionAvail().y -
                      static_cast<float>(6 + rows_of_letters(room.desk->rules())) * row -
                      room.px(70) - text;
  begin_card(
      "palette",
      lay_out_palette(room.desk->rules(), {0, 0, width, space}, room.px(kLargestMan)).height +
          text + style.ItemSpacing.y + style.WindowPadding.y * 1.5f);
  ImGui::PushFont(room.gui.letters().small);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().quiet));
  ImGui::TextWrapped("%s", kHowTo);
  ImGui::PopStyleColor();
  ImGui::PopFont();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  now.palette = lay_out_palette(room.desk->rules(),
                                {at.x, at.y, ImGui::GetContentRegionAvail().x, space},
                                room.px(kLargestMan));
  now.palette_area = {at.x, at.y, ImGui::GetContentRegionAvail().x, now.palette.height};
  std::vector<Mark> marks;
  for (const Palette::Entry& entry : now.palette.entries) {
    const bool is_chosen = now.draft.in_hand() == entry.code;
    const Color ground =
        is_chosen ? room.settings.themes.of_board().picked : room.settings.themes.of_board().tray;
    marks.emplace_back(FilledBox{entry.box.inset(1), ground, room.px(5)});
    marks.emplace_back(ManDrawn{entry.box.inset(room.px(3)),
                                rules::type_of(entry.code),
                                rules::owner_of(entry.code),
                                false,
                                1});
  }
  room.painter.paint(marks, *ImGui::GetWindowDrawList());
  ImGui::Dummy({now.palette_area.w, now.palette_area.h});
  end_card();
}

/// Marks of squares, such as those of men who have not moved.
void draw_marks(Room& room) {
  const rules::Ruleset& rules = room.desk->rules();
  Draft& draft = room.setting_up->draft;
  if (rules.marks.empty())
    return;
  ImGui::AlignTextToFramePadding();
  quiet_text("A click changes", room.colors());
  ImGui::SameLine();
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
  const auto name = [&](int mark) {
    return mark < 0 ? std::string("who stands there")
                    : "mark: " + engine::called(rules.marks[support::at(mark)]);
  };
  if (!ImGui::BeginCombo("##marks", name(draft.mark).c_str()))
    return;
  for (int mark = -1; mark < static_cast<int>(rules.marks.size()); ++mark) {
    ImGui::PushID(mark);
    if (ImGui::Selectable(name(mark).c_str(), draft.mark == mark))
      draft.mark = mark;
    ImGui::PopID();
  }
  ImGui::EndCombo();
}

/// A button for each letter, the first player's first.
void draw_letters(Room& room) {
  const rules::Ruleset& rules = room.desk->rules();
  Draft& draft = room.setting_up->draft;
  for (int mark = 0; mark < static_cast<int>(rules.marks.size()); ++mark) {
    const auto& letters = rules.marks[support::at(mark)].letters;
    if (letters.empty())
      continue;
    ImGui::PushID(mark);
    ImGui::AlignTextToFramePadding();
    quiet_text(engine::capital(engine::called(rules.marks[support::at(mark)])), room.colors());
    const float gap = room.px(3), count = static_cast<float>(2 * letters.size());
    ImGui::SameLine();
    const float width = (ImGui::GetContentRegionAvail().x - (count - 1) * gap) / count;
    for (int player = 0; player < 2; ++player) {
      for (std::size_t i = 0; i < letters.size(); ++i) {
        if (player > 0 || i > 0)
          ImGui::SameLine(0, gap);
        const std::string letter(1, letters[i].letter);
        const bool is_set = draft.has_letter(mark, i, player);
        if (is_set)
          ImGui::PushStyleColor(ImGuiCol_Button, to_vec(room.colors().accent));
        if (button(player == 0 ? letter : support::lower(letter), width))
          draft.set_letter(mark, i, player, !is_set);
        if (is_set)
          ImGui::PopStyleColor();
      }
    }
    ImGui::PopID();
  }
}

void read_text(SettingUp& now, const std::string& text) {
  if (const auto done = now.draft.read(text); !done)
    now.faults = done.error();
}

void draw_text(Room& room) {
  SettingUp& now = *room.setting_up;
  const float gap = ImGui::GetStyle().ItemSpacing.x, width = room.px(64);
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - 2 * (width + gap));
  if (ImGui::InputText("##position", &now.typed))
    read_text(now, now.typed);
  const bool is_typing = ImGui::IsItemActive();
  ImGui::SameLine();
  if (button("Copy", width))
    ImGui::SetClipboardText(now.draft.text().c_str());
  ImGui::SameLine();
  if (button("Paste", width)) {
    const char* const text = ImGui::GetClipboardText();
    read_text(now, text ? text : "");
  }
  // While somebody types, what he types stays as it is.
  const std::string text = now.draft.text();
  if (text == now.judged)
    return;
  now.judged = text;
  now.faults = room.desk->faults_of(text);
  if (!is_typing)
    now.typed = text;
}

void draw_faults_of_position(Room& room, float height) {
  const SettingUp& now = *room.setting_up;
  begin_card("faults", height);
  ImGui::BeginChild("list", {0, 0}, false, ImGuiWindowFlags_NoBackground);
  ImGui::PushFont(room.gui.letters().small);
  if (now.faults.empty()) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().go));
    ImGui::TextWrapped("%s", "A game can begin from here.");
  } else {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().warning));
    for (support::Diagnostic fault : now.faults) {
      rules::call_position(fault, "");
      const std::string said = fault.message + (fault.hint.empty() ? "" : "; " + fault.hint);
      const std::size_t begin = said.find_first_not_of(": ");
      ImGui::TextWrapped("%s", engine::capital(said.substr(std::min(begin, said.size()))).c_str());
    }
  }
  ImGui::PopStyleColor();
  ImGui::PopFont();
  ImGui::EndChild();
  end_card();
}

void draw_foot(Room& room) {
  SettingUp& now = *room.setting_up;
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
  if (button("Play from here", width, now.faults.empty())) {
    room.leave_game([&room, text = now.draft.text()] {
      const auto done = room.desk->begin_at(text);
      room.complain(done);
      if (done)
        room.setting_up.reset();
    });
  }
  ImGui::SameLine();
  if (button("Back to the game", width))
    room.setting_up.reset();
}

}  // namespace

void begin_setting_up(Room& room) {
  room.turn_lens(false);
  room.desk->hold_clocks(Desk::Hold::Person, true);
  room.desk->set_computers({false, false});
  room.desk->say({});
  room.move_box.reset();
  room.hand = {};
  room.setting_up =
      std::make_unique<SettingUp>(SettingUp{Draft(room.desk->rules(), room.desk->view().position)});
}

TableView view_of(const SettingUp& setting_up, const rules::Ruleset& rules) {
  TableView view = {.rules = &rules, .position = setting_up.draft.position()};
  view.last = setting_up.draft.marked();
  return view;
}

void draw_setting_up(Room& room, const Box& area) {
  SettingUp& now = *room.setting_up;
  begin_side(area);
  draw_palette(room);
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const float half = (ImGui::GetContentRegionAvail().x - gap) / 2;
  if (button("Clear", half))
    now.draft.clear();
  ImGui::SameLine();
  if (button("Start position", half))
    now.draft.begin_at_start();
  ImGui::AlignTextToFramePadding();
  quiet_text("To move", room.colors());
  ImGui::SameLine();
  if (const auto side = choose_one("side",
                                   {engine::player_name(0), engine::player_name(1)},
                                   now.draft.position().side,
                                   room.colors()))
    now.draft.set_side(*side);
  draw_letters(room);
  draw_marks(room);
  draw_text(room);
  const float foot = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y;
  draw_faults_of_position(room, std::max(room.px(48), ImGui::GetContentRegionAvail().y - foot));
  draw_foot(room);
  ImGui::End();
}

void draw_in_hand(Room& room) {
  const Draft& draft = room.setting_up->draft;
  if (draft.in_hand() == 0)
    return;
  const Point p = draft.pointer();
  const int owner = rules::owner_of(draft.in_hand());
  const std::vector<Mark> marks = {ManDrawn{Box{p.x, p.y, 0, 0}.square(room.layout.side * 0.9f),
                                            rules::type_of(draft.in_hand()),
                                            owner,
                                            (owner == board::kSecond) != room.settings.is_flipped,
                                            0.85f}};
  room.painter.paint(marks, *ImGui::GetForegroundDrawList());
}

}  // namespace pawnshop::renderer
