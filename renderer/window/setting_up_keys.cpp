// SPDX-License-Identifier: MIT
#include "renderer/window/setting_up_keys.h"

#include <string>

#include <imgui.h>

#include "engine/spoken.h"
#include "renderer/window/room.h"
#include "renderer/window/setting_up.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace {

/// Like a click where the frame is.
void click(Room& room) {
  Draft& draft = room.setting_up->draft;
  const Point point = room.layout.box_of(*room.hand.cursor()).middle();
  draft.press(room.layout, {}, point);
  draft.release(room.layout, {}, point);
}

void walk(Room& room, Key key) {
  SettingUp& now = *room.setting_up;
  (void)room.hand.key(room.layout, view_of(now, room.desk->rules()), key);
  if (room.hand.cursor())
    now.draft.move(room.layout.box_of(*room.hand.cursor()).middle());
}

void leave(Room& room) {
  Draft& draft = room.setting_up->draft;
  if (draft.in_hand() != 0)
    draft.let_go();
  else if (room.hand.cursor())
    walk(room, Key::Escape);
  else
    end_setting_up(room);
}

}  // namespace

void press_in_set_up(Room& room, sf::Keyboard::Key key) {
  switch (key) {
    case sf::Keyboard::Tab:
      return walk(room, Key::Tab);
    case sf::Keyboard::Left:
      return walk(room, Key::Left);
    case sf::Keyboard::Right:
      return walk(room, Key::Right);
    case sf::Keyboard::Up:
      return walk(room, Key::Up);
    case sf::Keyboard::Down:
      return walk(room, Key::Down);
    case sf::Keyboard::Escape:
      return leave(room);
    default:
      break;
  }
  if (!room.hand.cursor())
    return;
  if (key == sf::Keyboard::Enter)
    click(room);
  else if (key == sf::Keyboard::Delete || key == sf::Keyboard::BackSpace)
    room.setting_up->draft.remove(room.layout, room.layout.box_of(*room.hand.cursor()).middle());
}

void type_in_set_up(Room& room, std::uint32_t sign) {
  constexpr std::uint32_t kSigns = 128;
  if (room.hand.cursor() && sign < kSigns)
    (void)room.setting_up->draft.type(*room.hand.cursor(), static_cast<char>(sign));
}

void set_up_menu(Room& room) {
  if (!ImGui::BeginMenu("Position"))
    return;
  const rules::Ruleset& rules = room.desk->rules();
  Draft& draft = room.setting_up->draft;
  for (int player = 0; player < 2; ++player) {
    if (ImGui::MenuItem((engine::player_name(player) + " to move").c_str(),
                        nullptr,
                        draft.position().side == player))
      draft.set_side(player);
  }
  for (int mark = 0; mark < static_cast<int>(rules.marks.size()); ++mark) {
    const rules::Mark& given = rules.marks[support::at(mark)];
    for (int player = 0; player < 2; ++player) {
      for (std::size_t i = 0; i < given.letters.size(); ++i) {
        const std::string letter(1, given.letters[i].letter);
        const bool is_set = draft.has_letter(mark, i, player);
        const std::string sign = player == 0 ? letter : support::lower(letter);
        if (ImGui::MenuItem(draft.letter_means(mark, i, player).c_str(), sign.c_str(), is_set))
          draft.set_letter(mark, i, player, !is_set);
      }
    }
  }
  ImGui::Separator();
  for (int mark = -1; mark < static_cast<int>(rules.marks.size()) && !rules.marks.empty(); ++mark) {
    const std::string what =
        mark < 0 ? "Enter changes who stands there"
                 : "Enter changes the mark: " + engine::called(rules.marks[support::at(mark)]);
    if (ImGui::MenuItem(what.c_str(), nullptr, draft.mark == mark))
      draft.mark = mark;
  }
  ImGui::Separator();
  if (ImGui::MenuItem("Take all men away"))
    draft.clear();
  if (ImGui::MenuItem("The start of the game"))
    draft.begin_at_start();
  ImGui::Separator();
  const bool holds = room.setting_up->faults.empty();
  const bool plays = ImGui::MenuItem("Play from here", nullptr, false, holds);
  const bool ends = ImGui::MenuItem("Back to the game", "Ctrl+E");
  ImGui::EndMenu();
  if (plays)
    play_from_here(room);
  else if (ends)
    end_setting_up(room);
}

}  // namespace pawnshop::renderer
