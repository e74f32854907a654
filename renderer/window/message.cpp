// SPDX-License-Identifier: MIT
// The line below the table: what is to be said, and the box in which a move is typed.

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/spoken.h"
#include "renderer/window/room.h"

namespace pawnshop::renderer {

namespace {

void draw_move_box(Room& room) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("Your move");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(room.px(180));
  if (room.move_box_is_new)
    ImGui::SetKeyboardFocusHere();
  const bool is_entered = ImGui::InputText(
      "##move",
      &*room.move_box,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackAlways,
      [](ImGuiInputTextCallbackData* data) {
        // What opened the box stays; the box would have chosen all of it when it got the focus.
        bool& is_new = *static_cast<bool*>(data->UserData);
        if (is_new && data->BufTextLen > 0) {
          data->ClearSelection();
          data->CursorPos = data->BufTextLen;
          is_new = false;
        }
        return 0;
      },
      &room.move_box_is_new);
  const bool is_left = ImGui::IsItemDeactivated() && !is_entered;
  ImGui::SameLine();
  ImGui::TextDisabled("Enter plays it, Esc closes");
  if (is_entered && room.desk->play(*room.move_box))
    room.move_box.reset();
  else if (is_entered)
    room.move_box_is_new = true;
  else if (is_left)
    room.move_box.reset();
}

/// The desk's message; where there is none and the game is over, its end.
Message what_is_said(const Desk& desk) {
  const auto& verdict = desk.sitting().verdict();
  if (!desk.message().text.empty() || !verdict)
    return desk.message();
  const std::string who = verdict->result == "1-0"   ? engine::player_name(0) + " wins: "
                          : verdict->result == "0-1" ? engine::player_name(1) + " wins: "
                                                     : "A draw: ";
  return {Message::Kind::Quiet, who + engine::spoken_name(verdict->reason), verdict->where};
}

}  // namespace

void draw_message(Room& room, const Box& area) {
  const std::string question = room.hand.question();
  const Message message =
      question.empty() ? what_is_said(*room.desk) : Message{Message::Kind::Quiet, question, {}};
  if (message.text.empty() && !room.move_box)
    return;
  const RoomTheme& colors = room.colors();
  ImGui::SetNextWindowPos({area.x, area.y});
  ImGui::SetNextWindowSize({area.w, area.h});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {room.px(14), room.px(6)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, room.px(8));
  ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec(colors.panel));
  ImGui::Begin("message",
               nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
  ImGui::PopStyleColor();
  ImGui::PopStyleVar(2);
  if (room.move_box) {
    draw_move_box(room);
    ImGui::SameLine();
  }
  const Message shown = room.move_box ? room.desk->message() : message;
  if (shown.text.empty())
    return ImGui::End();
  const Color color = shown.kind == Message::Kind::Quiet     ? colors.text
                      : shown.kind == Message::Kind::Trouble ? colors.stop
                                                             : colors.warning;
  ImGui::AlignTextToFramePadding();
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(color));
  const std::string where = support::to_text(shown.where);
  const float link = where.empty() ? 0 : ImGui::CalcTextSize(where.c_str()).x + room.px(36);
  const float width = ImGui::GetContentRegionAvail().x - link;
  std::string text = shown.text;
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (ImGui::CalcTextSize(text.c_str()).x > width)
    ImGui::PushFont(room.gui.letters().small);
  else
    ImGui::PushFont(room.gui.letters().plain);
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopFont();
  ImGui::PopStyleColor();
  if (!where.empty()) {
    ImGui::SameLine(ImGui::GetWindowWidth() - link);
    if (ImGui::Button(where.c_str())) {
      room.source = shown.where;
      room.dialog = Dialog::Source;
    }
  }
  ImGui::End();
}

}  // namespace pawnshop::renderer
