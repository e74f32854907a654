// SPDX-License-Identifier: MIT
#include "renderer/window/people_dialogs.h"

#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/spoken.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

bool is_escaped() {
  return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
}

}  // namespace

void draw_resign(Room& room) {
  if (!begin_dialog(
          "resign", said("Resign?"), {room.px(380), room.px(170)}, room.gui.letters().title))
    return;
  const Desk& desk = *room.desk;
  const int loser = desk.who_resigns();
  ImGui::TextWrapped("%s",
                     said("{} resigns: the game ends, and {} wins.",
                          desk.addressed(loser),
                          desk.addressed(board::other(loser)))
                         .c_str());
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + height_above_foot(room));
  if (wide_button(said("Resign"), room.px(120))) {
    room.desk->resign();
    close_dialog(room);
  }
  ImGui::SameLine();
  const bool plays_on = wide_button(said("Play on"), room.px(120)) || is_escaped();
  prefer();
  if (plays_on)
    close_dialog(room);
  end_dialog();
}

void draw_offer(Room& room) {
  if (!begin_dialog(
          "offer", said("A draw?"), {room.px(400), room.px(170)}, room.gui.letters().title))
    return;
  Desk& desk = *room.desk;
  const int mover = desk.session().to_move();
  ImGui::TextWrapped("%s",
                     said("{} offers a draw. Does {} agree?",
                          desk.addressed(mover),
                          desk.addressed(board::other(mover)))
                         .c_str());
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + height_above_foot(room));
  if (wide_button(said("Agree"), room.px(120))) {
    desk.draw();
    close_dialog(room);
  }
  ImGui::SameLine();
  const bool plays_on = wide_button(said("Play on"), room.px(120)) || is_escaped();
  prefer();
  if (plays_on) {
    desk.decline_draw();
    close_dialog(room);
  }
  end_dialog();
}

void draw_players(Room& room) {
  if (!begin_dialog(
          "players", said("Who plays?"), {room.px(430), room.px(264)}, room.gui.letters().title))
    return;
  const bool begins = ImGui::IsWindowAppearing();
  if (begins)
    room.typed_names = room.desk->names();
  bool is_entered = false;
  for (int player = 0; player < 2; ++player) {
    ImGui::PushID(player);
    ImGui::AlignTextToFramePadding();
    quiet_text(engine::player_name(player), room.colors());
    ImGui::SameLine(room.px(90));
    ImGui::SetNextItemWidth(-1);
    if (begins && player == 0)
      ImGui::SetKeyboardFocusHere();
    const bool is_computer = room.desk->computers()[support::at(player)];
    const std::string hint =
        is_computer ? said("{} plays", room.desk->computer_called(player)) : said("a name");
    is_entered |= ImGui::InputTextWithHint("##name",
                                           hint.c_str(),
                                           &room.typed_names[support::at(player)],
                                           ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopID();
  }
  if (wide_button(said("Change places"), room.px(140)))
    std::swap(room.typed_names[0], room.typed_names[1]);
  ImGui::PushFont(room.gui.letters().small);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().quiet));
  ImGui::TextWrapped("%s",
                     said("Names stand beside the board and in games that are saved.").c_str());
  ImGui::PopStyleColor();
  ImGui::PopFont();
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + height_above_foot(room));
  if (wide_button(said("Keep"), room.px(110)) || is_entered) {
    room.desk->set_names(room.typed_names);
    room.settings.names = room.desk->usual_names();
    close_dialog(room);
  }
  ImGui::SameLine();
  close_at_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
