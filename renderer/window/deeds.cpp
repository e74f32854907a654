// SPDX-License-Identifier: MIT
#include "renderer/window/deeds.h"

#include <cfloat>
#include <functional>
#include <string>
#include <vector>

#include "renderer/window/analysis_panel.h"
#include "renderer/window/widgets.h"

namespace pawnshop::renderer {

namespace {

/// A button of the row, and what it does.
struct Deed {
  std::string label, tip;
  bool is_alive = true;
  std::function<void()> act{};
};

Deed go_on_from_here(Room& room) {
  Desk& desk = *room.desk;
  return {room.is_slim ? "Play here" : "Play from here",
          "The game goes on from the position that you look at",
          true,
          [&desk] { desk.play_from_here(); }};
}

/// What the computer is asked for, by what it does now.
Deed first_deed(Room& room) {
  Desk& desk = *room.desk;
  if (desk.is_thinking() && !desk.is_hinting())
    return {"Move now", "The computer plays the best it has found (Space)", true, [&desk] {
              desk.move_now();
            }};
  if (desk.is_paused())
    return {"Try again", "", true, [&desk] { desk.try_again(); }};
  if (desk.is_over())
    return {"Report",
            "Look through the game: mistakes, better moves, and how accurate both players were",
            true,
            [&desk] { desk.make_report(); }};
  const bool can_ask = desk.is_persons_turn() && !desk.is_thinking();
  return {"Hint", "The computer shows a good move for you", can_ask, [&desk] { desk.hint(); }};
}

Deed draw_or_play_on(Room& room) {
  Desk& desk = *room.desk;
  if (desk.can_play_on())
    return {"Play on", "As if that had not been said", true, [&desk] { desk.play_on(); }};
  const Desk::Draw draw = desk.draw_there_is();
  return {
      draw_label(draw), desk.claim_there_is(), draw != Desk::Draw::None, [&room] { room.draw(); }};
}

Deed last_deed(Room& room) {
  const Desk& desk = *room.desk;
  if (desk.is_over() || desk.sitting().verdict())
    return {"New game", "Begin another game (Ctrl+N)", true, [&room] {
              room.leave_game([&room] { room.desk->begin_again(); });
            }};
  const bool has_people = !desk.computers()[0] || !desk.computers()[1];
  return {"Resign", "", has_people, [&room] { room.dialog = Dialog::Resign; }};
}

std::vector<Deed> deeds_of(Room& room) {
  Desk& desk = *room.desk;
  if (desk.is_computer_waiting() && !desk.is_over())
    return {go_on_from_here(room),
            {"Back to the game", "Go to where the game stands", true, [&desk] {
               desk.return_to_game();
             }}};
  std::vector<Deed> deeds = {first_deed(room)};
  if (desk.is_computer_waiting())
    deeds.push_back(go_on_from_here(room));
  else if (!room.is_slim)
    deeds.push_back({"Take back",
                     "Take your last move back, with the answer to it (Ctrl+Z)",
                     desk.can_take_back(),
                     [&desk] { desk.take_back(); }});
  if (!desk.is_computer_waiting())
    deeds.push_back(draw_or_play_on(room));
  deeds.push_back(last_deed(room));
  return deeds;
}

/// One beside the other, each as wide as its label asks; in smaller letters where they are many.
void draw_row(const std::vector<Deed>& deeds, const Room& room, float width) {
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const auto count = static_cast<float>(deeds.size());
  const auto free_beside = [&](ImFont* font) {
    float free = width - (count - 1) * gap;
    for (const Deed& deed : deeds)
      free -= font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, deed.label.c_str()).x;
    return free / count;
  };
  ImFont* const plain = room.gui.letters().plain;
  ImFont* const font = free_beside(plain) < room.px(10) ? room.gui.letters().small : plain;
  const float free = free_beside(font);
  const Deed* pressed = nullptr;
  for (const Deed& deed : deeds) {
    if (&deed != &deeds.front())
      ImGui::SameLine();
    const float text = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, deed.label.c_str()).x;
    ImGui::PushFont(font);
    const float missing = plain->FontSize - font->FontSize;
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, padding.y + missing / 2});
    if (button(deed.label, text + free, deed.is_alive))
      pressed = &deed;
    ImGui::PopStyleVar();
    ImGui::PopFont();
    if (!deed.tip.empty())
      tip(deed.tip);
  }
  if (pressed)
    pressed->act();
}

}  // namespace

const char* draw_label(Desk::Draw draw) {
  return draw == Desk::Draw::Claim  ? "Claim draw"
         : draw == Desk::Draw::None ? "Draw"
                                    : "Offer draw";
}

void draw_analysis_button(Room& room, float width) {
  if (toggle("Analysis", width, room.desk->analysis().is_on(), room.colors()))
    toggle_analysis(room);
  tip("The best lines, the evaluation and arrows (Ctrl+L)");
}

void draw_deeds(Room& room) {
  const std::vector<Deed> deeds = deeds_of(room);
  const float width = ImGui::GetContentRegionAvail().x;
  if (!room.is_slim)
    return draw_row(deeds, room, width);
  const float half = (width - ImGui::GetStyle().ItemSpacing.x) / 2;
  draw_row({deeds.front()}, room, half);
  ImGui::SameLine();
  draw_analysis_button(room, half);
  draw_row({deeds.begin() + 1, deeds.end()}, room, width);
}

}  // namespace pawnshop::renderer
