// SPDX-License-Identifier: MIT
#include "renderer/window/actions.h"

#include <algorithm>
#include <cfloat>
#include <functional>
#include <string>
#include <vector>

#include "renderer/window/analysis_panel.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

/// A button of the row, and what it does.
struct Button {
  std::string label, tip;
  bool is_alive = true;
  std::function<void()> act{};
};

Button go_on_from_here(Room& room) {
  Desk& desk = *room.desk;
  return {room.is_slim ? said("Play here") : said("Play from here"),
          said("The game goes on from the position that you look at"),
          true,
          [&desk] { desk.play_from_here(); }};
}

Button back_to_game(Room& room) {
  Desk& desk = *room.desk;
  return {said("Back to the game"), said("Go to where the game stands"), true, [&desk] {
            desk.return_to_game();
          }};
}

/// What the computer is asked for, by what it does now.
Button first_button(Room& room) {
  Desk& desk = *room.desk;
  if (desk.is_thinking() && !desk.is_hinting())
    return {
        said("Move now"), said("The computer plays the best it has found (Space)"), true, [&desk] {
          desk.move_now();
        }};
  if (desk.is_paused())
    return {said("Try again"), "", true, [&desk] { desk.try_again(); }};
  if (desk.is_over())
    return {
        said("Report"),
        said("Look through the game: mistakes, better moves, and how accurate both players were"),
        true,
        [&desk] { desk.make_report(); }};
  const bool can_ask = desk.is_persons_turn() && !desk.is_thinking();
  return {said("Hint"), said("The computer shows a good move for you"), can_ask, [&desk] {
            desk.hint();
          }};
}

Button draw_or_play_on(Room& room) {
  Desk& desk = *room.desk;
  if (desk.can_play_on())
    return {
        said("Play on"), said("As if that had not been said"), true, [&desk] { desk.play_on(); }};
  const Desk::Draw draw = desk.draw_there_is();
  return {said(draw_label(draw)), desk.claim_there_is(), draw != Desk::Draw::None, [&room] {
            room.draw();
          }};
}

Button last_button(Room& room) {
  const Desk& desk = *room.desk;
  if (desk.is_over() || desk.session().verdict())
    return {said("New game"), said("Begin another game (Ctrl+N)"), true, [&room] {
              room.leave_game([&room] { room.desk->begin_again(); });
            }};
  const bool has_people = !desk.computers()[0] || !desk.computers()[1];
  return {said("Resign"), "", has_people, [&room] { room.dialog = Dialog::Resign; }};
}

std::vector<Button> buttons_of(Room& room) {
  Desk& desk = *room.desk;
  if (desk.is_computer_waiting() && !desk.is_over())
    return {go_on_from_here(room), back_to_game(room)};
  std::vector<Button> buttons = {first_button(room)};
  if (desk.is_computer_waiting())
    buttons.push_back(go_on_from_here(room));
  else
    buttons.push_back({said("Take back"),
                       said("Take your last move back, with the answer to it (Ctrl+Z)"),
                       desk.can_take_back(),
                       [&desk] { desk.take_back(); }});
  if (desk.is_over() && !desk.session().tree().is_main(desk.session().here()))
    buttons.push_back(back_to_game(room));
  const bool has_room = !room.is_slim || desk.can_play_on();
  if (!desk.is_computer_waiting() && (has_room || desk.draw_there_is() == Desk::Draw::Claim))
    buttons.push_back(draw_or_play_on(room));
  buttons.push_back(last_button(room));
  return buttons;
}

/// The row as it was shown last, while the pointer is on one of its buttons: a second click must
/// not do what another button, which would stand there now, is for. What is not offered any more is
/// dead.
std::vector<Button> held_under_pointer(Room& room, std::vector<Button> now) {
  std::vector<std::string> labels;
  for (const Button& one : now)
    labels.push_back(one.label);
  const ImVec2 pointer = ImGui::GetIO().MousePos;
  if (!room.action_pointed.has({pointer.x, pointer.y}))
    room.actions_shown = labels;
  if (room.actions_shown == labels)
    return now;
  std::vector<Button> held;
  for (const std::string& label : room.actions_shown) {
    const auto is_it = [&label](const Button& one) { return one.label == label; };
    const auto here = std::find_if(now.begin(), now.end(), is_it);
    held.push_back(here == now.end() ? Button{label, "", false} : *here);
  }
  return held;
}

/// One beside the other, each as wide as its label asks; in smaller letters where they are many.
void draw_row(const std::vector<Button>& buttons, Room& room, float width) {
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const auto count = static_cast<float>(buttons.size());
  const auto free_beside = [&](ImFont* font) {
    float free = width - (count - 1) * gap;
    for (const Button& one : buttons)
      free -= font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, one.label.c_str()).x;
    return free / count;
  };
  ImFont* const plain = room.gui.letters().plain;
  ImFont* const font = free_beside(plain) < room.px(10) ? room.gui.letters().small : plain;
  const float free = free_beside(font);
  const Button* pressed = nullptr;
  for (const Button& one : buttons) {
    if (&one != &buttons.front())
      ImGui::SameLine();
    const float text = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, one.label.c_str()).x;
    ImGui::PushFont(font);
    const float missing = plain->FontSize - font->FontSize;
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, padding.y + missing / 2});
    if (button(one.label, text + free, one.is_alive))
      pressed = &one;
    ImGui::PopStyleVar();
    ImGui::PopFont();
    const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax();
    if (ImGui::IsMouseHoveringRect(from, to))
      room.action_pointed = {from.x, from.y, to.x - from.x, to.y - from.y};
    if (!one.tip.empty())
      tip(one.tip);
  }
  if (pressed)
    pressed->act();
}

}  // namespace

const char* draw_label(Desk::Draw draw) {
  return draw == Desk::Draw::Claim  ? support::to_say("Claim draw")
         : draw == Desk::Draw::None ? support::to_say("Draw")
                                    : support::to_say("Offer draw");
}

void draw_analysis_button(Room& room, float width) {
  if (toggle(said("Analysis"), width, room.desk->analysis().is_on(), room.colors()))
    toggle_analysis(room);
  tip(said("The best lines, the evaluation and arrows (Ctrl+L)"));
}

void draw_actions(Room& room) {
  const std::vector<Button> buttons = held_under_pointer(room, buttons_of(room));
  room.action_pointed = {};
  const float width = ImGui::GetContentRegionAvail().x;
  if (!room.is_slim)
    return draw_row(buttons, room, width);
  const float half = (width - ImGui::GetStyle().ItemSpacing.x) / 2;
  draw_row({buttons.front()}, room, half);
  ImGui::SameLine();
  draw_analysis_button(room, half);
  draw_row({buttons.begin() + 1, buttons.end()}, room, width);
}

}  // namespace pawnshop::renderer
