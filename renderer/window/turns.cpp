// SPDX-License-Identifier: MIT
#include "renderer/window/turns.h"

#include <optional>

#include "engine/spoken.h"
#include "renderer/window/widgets.h"

namespace pawnshop::renderer {

namespace {

/// A turn in the list; true if it was clicked.
bool turn_cell(Room& room, const engine::Turn& turn, std::size_t index, bool is_undone) {
  const std::size_t now = room.desk->sitting().turns().size();
  const bool is_last = index + 1 == now;
  const auto& tree = room.desk->sitting().tree();
  const auto& fault = tree.at(tree.line_through(room.desk->sitting().here())[index]).fault;
  if (is_undone)
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(fault ? room.colors().stop : room.colors().quiet));
  ImGui::PushID(static_cast<int>(index));
  const bool is_clicked = ImGui::Selectable(turn.human.c_str(), is_last);
  ImGui::PopID();
  if (is_undone)
    ImGui::PopStyleColor();
  if (ImGui::IsItemHovered() && fault)
    ImGui::SetTooltip("It does not hold any more: %s", fault->message.c_str());
  else if (ImGui::IsItemHovered() && !turn.words.empty())
    ImGui::SetTooltip("%s", turn.words.c_str());
  return is_clicked;
}

void draw_verdict(Room& room) {
  const Desk& desk = *room.desk;
  const RoomTheme& colors = room.colors();
  const auto& verdict = desk.sitting().verdict();
  if (!verdict)
    return;
  const std::string who = engine::spoken_result(verdict->result);
  ImGui::Spacing();
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(colors.title));
  ImGui::TextWrapped("%s  %s", verdict->result.c_str(), who.c_str());
  ImGui::PopStyleColor();
  ImGui::PopFont();
  ImGui::TextWrapped("%s", engine::spoken_name(verdict->reason).c_str());
  if (room.verdict_seen != desk.version()) {
    room.verdict_seen = desk.version();
    ImGui::SetScrollHereY(1);
  }
}

}  // namespace

void draw_turns(Room& room, float height) {
  Desk& desk = *room.desk;
  const auto& turns = desk.sitting().turns();
  const auto& undone = desk.sitting().undone();
  const RoomTheme& colors = room.colors();
  begin_card("turns", height);
  if (turns.empty() && undone.empty())
    quiet_text("No move yet.", colors);
  const std::size_t count = turns.size() + undone.size();
  std::optional<std::size_t> clicked;
  ImGui::BeginChild("list", {0, 0}, false, ImGuiWindowFlags_NoBackground);
  if (count > 0 && ImGui::BeginTable("moves", 3, ImGuiTableFlags_RowBg)) {
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, room.px(30));
    ImGui::TableSetupColumn("");
    ImGui::TableSetupColumn("");
    int row = -1;
    for (std::size_t i = 0; i < count; ++i) {
      const bool is_undone = i >= turns.size();
      const auto& turn = is_undone ? undone[count - 1 - i] : turns[i];
      if (row != turn.number || (turn.player == 0 && i > 0)) {
        row = turn.number;
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        quiet_text(std::to_string(turn.number), colors);
      }
      ImGui::TableSetColumnIndex(1 + turn.player);
      if (turn_cell(room, turn, i, is_undone))
        clicked = i + 1;
      if (i + 1 == turns.size() && room.turns_seen != desk.version()) {
        room.turns_seen = desk.version();
        ImGui::SetScrollHereY(1);
      }
    }
    ImGui::EndTable();
  }
  draw_verdict(room);
  ImGui::EndChild();
  end_card();
  if (clicked)
    desk.go_to(*clicked);
}

}  // namespace pawnshop::renderer
