// SPDX-License-Identifier: MIT
#include "renderer/window/setting_up_keys.h"

#include <string>

#include <imgui.h>

#include "engine/spoken.h"
#include "renderer/table/draft_keys.h"
#include "renderer/window/room.h"
#include "renderer/window/setting_up.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

std::optional<Key> key_of(sf::Keyboard::Key key) {
  switch (key) {
    case sf::Keyboard::Tab:
      return Key::Tab;
    case sf::Keyboard::Left:
      return Key::Left;
    case sf::Keyboard::Right:
      return Key::Right;
    case sf::Keyboard::Up:
      return Key::Up;
    case sf::Keyboard::Down:
      return Key::Down;
    case sf::Keyboard::Enter:
      return Key::Enter;
    case sf::Keyboard::Escape:
      return Key::Escape;
    default:
      return std::nullopt;
  }
}

}  // namespace

void press_in_set_up(Room& room, sf::Keyboard::Key key) {
  Draft& draft = room.setting_up->draft;
  if (key == sf::Keyboard::Delete || key == sf::Keyboard::BackSpace)
    return remove_pointed(draft, room.hand, room.layout);
  const auto pressed = key_of(key);
  if (pressed && !press_key(draft, room.hand, room.layout, *pressed))
    leave_setting_up(room);
}

void type_in_set_up(Room& room, std::uint32_t sign) {
  constexpr std::uint32_t kSigns = 128;
  if (room.hand.cursor() && sign < kSigns)
    (void)room.setting_up->draft.type(*room.hand.cursor(), static_cast<char>(sign));
}

namespace {

void step_items(Room& room) {
  const Draft& draft = room.setting_up->draft;
  if (ImGui::MenuItem(said("Undo").c_str(), said("Ctrl+Z").c_str(), false, draft.can_undo()))
    undo_in_set_up(room);
  if (ImGui::MenuItem(said("Redo").c_str(), said("Ctrl+Y").c_str(), false, draft.can_redo()))
    redo_in_set_up(room);
  ImGui::Separator();
}

}  // namespace

void set_up_menu(Room& room) {
  if (!ImGui::BeginMenu(said("Position").c_str()))
    return;
  const rules::Ruleset& rules = room.desk->rules();
  Draft& draft = room.setting_up->draft;
  step_items(room);
  for (int player = 0; player < 2; ++player) {
    if (ImGui::MenuItem(said("{} to move", engine::player_name(player)).c_str(),
                        nullptr,
                        draft.position().side == player))
      draft.set_side(player);
  }
  for (const auto& [mark, number, player, sign] : draft.letters()) {
    const bool is_set = draft.has_letter(mark, number, player);
    if (ImGui::MenuItem(draft.letter_means(mark, number, player).c_str(), sign.c_str(), is_set))
      draft.set_letter(mark, number, player, !is_set);
  }
  ImGui::Separator();
  for (int mark = -1; mark < static_cast<int>(rules.marks.size()) && !rules.marks.empty(); ++mark) {
    const std::string what = mark < 0 ? said("Enter changes who stands there")
                                      : said("Enter changes the mark: {}",
                                             engine::called(rules, rules.marks[support::at(mark)]));
    if (ImGui::MenuItem(what.c_str(), nullptr, draft.mark == mark))
      draft.mark = mark;
  }
  ImGui::Separator();
  if (ImGui::MenuItem(said("Take all men away").c_str()))
    draft.clear();
  if (ImGui::MenuItem(said("The start of the game").c_str()))
    draft.begin_at_start();
  ImGui::Separator();
  const bool holds = room.setting_up->faults.empty();
  const bool plays = ImGui::MenuItem(said("Play from here").c_str(), nullptr, false, holds);
  const bool ends = ImGui::MenuItem(said("Back to the game").c_str(), said("Ctrl+E").c_str());
  ImGui::EndMenu();
  if (plays)
    play_from_here(room);
  else if (ends)
    leave_setting_up(room);
}

}  // namespace pawnshop::renderer
