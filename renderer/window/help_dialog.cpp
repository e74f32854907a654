// SPDX-License-Identifier: MIT
#include "renderer/window/help_dialog.h"

#include <algorithm>
#include <utility>

#include "engine/spoken.h"
#include "renderer/window/page.h"
#include "renderer/window/widgets.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace {

const char* const kKeys = support::to_say(R"(## With the mouse
Drag a man to a square, or click him and then the square: dots show where he may go. Drop men from beside the board in the same way.

If a move can mean several things, the choices appear on the square, the cheapest first. To move several men at once, move the first of them; you can also put him on the other one.

While the computer thinks, you can choose your next move in the same way. It is played as soon as the computer has moved. A click or Esc cancels it.

If a move is illegal, the man returns to his square, and the line below the board says why. Click the end of that line to read the rule.

## By typing
Type a move in any spelling, such as e4 or Nf3. The first letter opens the box, and Enter plays the move.

## With keys
- Left and Right look one move back or forward, Home and End go to the beginning or the end of the game. Ctrl+Z takes your last move back. Up and Down go to the variation above or below; the menu Move makes it the main line or deletes it.
- Space makes the computer move now.
- Tab puts a frame on the board. The arrows move it, also to the men beside the board. Enter picks a man up and puts him down, Esc cancels.
- Ctrl+M writes a comment on the position. Moves that you take back stay in the list as a variation. Right-click a move in the list to make its line the main line or to delete it.
- Ctrl+E sets up a position. Drag men to the board, to the places beside it, or away; the panel lists what is wrong with the position. With keys: Tab puts a frame on the board, a letter puts a man into it (a capital one for White), Enter picks him up and puts him down, Delete removes him. The menu Position has the rest.
- Ctrl+L analyses the position: the best lines beside the board, arrows on it, and a bar that shows who is better. Click the graph of the game to go to a position. The menu Engines analyses the whole game and reports on it: mistakes, better moves, and how accurate both players were.
- F10 opens the menus one after another; Left and Right go from an open one to the next. In menus and dialogs the arrows go from one thing to the next, and Enter chooses.
- Ctrl+P names the players, Ctrl+T sets the clocks, Ctrl+G opens another game, Ctrl+N starts a new one, Ctrl+R makes a game of your own out of this one.
- A file of many games opens as a list. Ctrl+Page Down and Ctrl+Page Up go to its next and its previous game.
- Ctrl+C copies the position, Ctrl+V plays on from a copied one.
- Ctrl+F flips the board, F11 fills the screen, F9 hides or shows the panel, F1 shows the rules. The menu View sets the size of the letters, and can have moves and reasons spoken aloud.

## What the rules say
With the rules lens (F3, or in the bar at the top) you look at the rules instead of playing. Click a man: the board shows all his moves, and the panel the rule behind each of them. Then point at any square to read what a move to it does, or why it is illegal. Click an empty square to see who can move there, or a man beside the board to see where he can be dropped. Special squares of the game can be shown on the board while you play on. The panel also lists what the last move did, step by step.

## Clocks
Ctrl+T gives both players a clock. The clocks start with the next move. They stop while you look back, use the lens, or have a dialog such as this one open. Click them to stop them yourself.

## The computer
The card beside the board sets what the computer plays, how long it thinks, and how well it plays: level 1 to 20, for each side if it plays both; a pause between its moves then lets you follow. The lamp is green when it is your turn, and red while the computer thinks. Take back (Ctrl+Z) takes back your last move and the answer to it. While you look back the computer waits: make a move, or press Play from here, and the game goes on.)");

}  // namespace

/// What can be tried by the rules as they are now; a position that does not hold is left out.
void HelpDialog::begin(Room& room) {
  pages_.clear();
  rules_ = &room.desk->rules();
  room.settings.knows_lessons = true;
  const engine::Opened& opened = room.desk->opened();
  for (engine::Lesson& lesson : engine::lessons_of(opened.path)) {
    Page page{std::move(lesson)};
    if (!page.lesson.position.empty() && room.desk->faults_of(page.lesson.position).empty()) {
      if (auto setup = rules::read_setup(*opened.rules, page.lesson.position))
        page.view = TableView{.rules = opened.rules.get(), .position = std::move(*setup)};
    }
    pages_.push_back(std::move(page));
  }
}

void HelpDialog::try_it(Room& room, const engine::Lesson& lesson) {
  close_dialog(room);
  room.try_lesson(lesson);
}

void HelpDialog::draw_board(Room& room, const Page& page, float side) const {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const TableShape shape = shape_of(*page.view->rules, {page.view->position});
  const float height = lay_out(shape, {0, 0, side, side}, false).table.h;
  const Layout layout = lay_out(shape, {at.x, at.y, side, height}, false);
  const Hand hand;
  room.painter.paint(draw_table({.layout = layout,
                                 .view = *page.view,
                                 .hand = hand,
                                 .motions = {},
                                 .progress = 1,
                                 .shows_coordinates = false,
                                 .is_plain = room.gallery->all_turn(),
                                 .board = room.settings.themes.of_board(),
                                 .room = room.colors()}),
                     *ImGui::GetWindowDrawList());
  ImGui::Dummy({side, height});
}

void HelpDialog::draw_lesson(Room& room, const Page& page) {
  const engine::Lesson& lesson = page.lesson;
  const float side = std::min(room.px(200), ImGui::GetContentRegionAvail().x * 0.4f);
  ImGui::PushID(&page);
  ImGui::BeginGroup();
  if (page.view)
    draw_board(room, page, side);
  ImGui::EndGroup();
  if (page.view)
    ImGui::SameLine(0, room.px(18));
  ImGui::BeginGroup();
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::TextWrapped("%s", lesson.title.c_str());
  ImGui::PopFont();
  ImGui::TextWrapped("%s", lesson.text.c_str());
  if (page.view && !lesson.refused.empty()) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().quiet));
    ImGui::TextWrapped(
        "%s", said("Not allowed: {}", support::list_words(lesson.refused, said("and"))).c_str());
    ImGui::PopStyleColor();
  }
  if (page.view) {
    ImGui::Spacing();
    if (wide_button(said("Try it"), room.px(110)))
      try_it(room, lesson);
  }
  ImGui::EndGroup();
  ImGui::PopID();
  ImGui::Dummy({0, room.px(10)});
}

/// What holds in any game, from what its script says.
void HelpDialog::draw_general(const Room& room) {
  const rules::Ruleset& rules = room.desk->rules();
  const auto heading = [&](const std::string& text) {
    ImGui::PushFont(room.gui.letters().bold);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopFont();
  };
  const auto says = [&](rules::Action::Kind kind, const std::string& how) {
    bool is_there = false;
    for (const rules::Action& action : rules.actions) {
      if (action.kind != kind)
        continue;
      if (!std::exchange(is_there, true))
        ImGui::TextWrapped("%s", how.c_str());
      if (action.says.empty())
        continue;
      const std::string name = engine::capital(engine::spoken_name(rules, action.name));
      ImGui::Indent(room.px(14));
      ImGui::TextWrapped("%s: %s", name.c_str(), rules.said(action.says).c_str());
      ImGui::Unindent(room.px(14));
    }
    if (is_there)
      ImGui::Dummy({0, room.px(3)});
  };
  heading(said("How turns are made in this game"));
  says(
      rules::Action::Kind::Move,
      said(
          "Move a man: drag him to a square, or click him and then the square. Dots show where he "
          "may go, and crosses which other men are captured. If he can promote to several men, you "
          "choose."));
  says(rules::Action::Kind::Drop,
       said("Drop a man: drag him from beside the board to a square. If he has a price that can be "
            "paid in several ways, you choose."));
  says(rules::Action::Kind::Together,
       said("Move several men at once: move the first of them; the others follow."));
  says(rules::Action::Kind::Pass,
       said("Make no move: there is a button for it beside the board whenever it is allowed."));
  says(rules::Action::Kind::Point,
       said("Name a square: click it. If one of your men stands there and can also move, click him "
            "twice."));
  ImGui::Dummy({0, room.px(6)});
}

void HelpDialog::draw_lessons(Room& room) {
  for (const Page& page : pages_) {
    const Dialog open = room.dialog;
    draw_lesson(room, page);
    if (room.dialog != open)
      return;
  }
  draw_general(room);
  quiet_text(
      said("Wonder about a man or a square? The rules lens (F3) answers. F1 shows the rules."),
      room.colors());
}

void HelpDialog::draw(Room& room) {
  if (!begin_dialog("help",
                    said("How to play {}", room.desk->rules().said(room.desk->rules().title)),
                    grown({room.px(760), room.px(640)}),
                    room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing() || rules_ != &room.desk->rules())
    begin(room);
  if (const auto which = choose_one("about",
                                    {said("This game"), said("Mouse, keys, computer")},
                                    is_about_keys_ ? 1 : 0,
                                    room.colors()))
    is_about_keys_ = *which == 1;
  ImGui::Spacing();
  ImGui::BeginChild(is_about_keys_ ? "keys" : "lessons", {0, height_above_foot(room)});
  if (is_about_keys_)
    draw_page(room, said(kKeys));
  else
    draw_lessons(room);
  const bool is_open = room.dialog == Dialog::Help;
  ImGui::EndChild();
  if (is_open)
    close_at_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
