// SPDX-License-Identifier: MIT
// What opens over the table and is closed again: rules, help, a rule in its script.

#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/shelf.h"
#include "engine/spoken.h"
#include "renderer/window/engines_dialog.h"
#include "renderer/window/files_dialog.h"
#include "renderer/window/games_dialog.h"
#include "renderer/window/page.h"
#include "renderer/window/room.h"
#include "renderer/window/widgets.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace {

float foot_height(const Room& room) {
  return ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight() - room.px(12);
}

// ---------------------------------------------------------------- rules

void draw_short_rules(const Room& room) {
  const rules::Ruleset& rules = room.desk->rules();
  draw_page(room, rules.rules);
  const auto list = [&](const std::string& name, const std::string& says) {
    if (says.empty())
      return;
    ImGui::PushFont(room.gui.letters().bold);
    ImGui::TextWrapped("%s", engine::spoken_name(name).c_str());
    ImGui::PopFont();
    ImGui::Indent(room.px(14));
    ImGui::TextWrapped("%s", says.c_str());
    ImGui::Unindent(room.px(14));
  };
  ImGui::Spacing();
  for (const rules::Man& man : rules.men)
    list(man.name, man.says);
  for (const rules::Zone& zone : rules.zones)
    list(zone.name, zone.says);
  for (const rules::Action& action : rules.actions)
    list(action.name, action.says);
}

void draw_rules(Room& room) {
  const rules::Ruleset& rules = room.desk->rules();
  if (!begin_dialog("rules", rules.title, {room.px(720), room.px(640)}, room.gui.letters().title))
    return;
  if (!rules.inventor.empty())
    quiet_text(rules.inventor + (rules.year.empty() ? "" : ", " + rules.year), room.colors());
  bool& is_full = room.shows_long_rules;
  const std::string page = engine::page_of_rules(room.desk->opened().path);
  if (!page.empty()) {
    ImGui::Spacing();
    if (const auto which =
            choose_one("length", {"In short", "At length"}, is_full ? 1 : 0, room.colors()))
      is_full = *which == 1;
  }
  ImGui::Spacing();
  ImGui::BeginChild("text", {0, foot_height(room)}, false);
  if (is_full && !page.empty())
    draw_page(room, support::read_file(page).value_or(""));
  else
    draw_short_rules(room);
  ImGui::EndChild();
  close_at_foot(room);
  end_dialog();
}

// ---------------------------------------------------------------- help

void draw_help(Room& room) {
  if (!begin_dialog("help", "How to play", {room.px(640), room.px(600)}, room.gui.letters().title))
    return;
  ImGui::BeginChild("text", {0, foot_height(room)}, false);
  static const char* const kHelp = R"(## With the mouse
Drag a man to a square, or click him and then the square: dots show where he may go. Men beside the board are put on it in the same way.

If a move can be meant in several ways, the choices lie on the square, the cheapest first. A move of several men at once is made with the first of them.

If a move is not allowed, the man goes back, and a line below the board says why. Click the place at its end to read the rule.

## By typing
Type a move in any spelling, such as e4 or Nf3: the first letter opens the box, Enter plays the move.

## With keys
- Left and Right take a move back and play it again; Home and End go to the beginning and to the end.
- Space lets the computer move now.
- Tab puts a frame on the board: the arrows move it, also to the men beside the board; Enter takes a man and puts him down; Esc lets go.
- Ctrl+M writes a comment on the position that is shown. What is taken back stays beside the line that is played instead; the right button on a turn of the list makes its line the main one, or takes it away.
- Ctrl+E sets up a position: men are dragged to the board, beside it and away, and what is wrong with the position is said.
- Ctrl+L looks at the position: the best lines beside the board, arrows on it, and how good it is for whom. The graph below the lines shows the whole game; click in it to go to a position.
- Ctrl+F flips the board, F11 fills the screen, F1 shows the rules.

## The computer
Choose beside the board what it plays, for how long it thinks, and how well: level 1 to 20, of each side where it plays both; there a pause lets you follow. The lamp is green when it is your turn and red while the computer thinks. After you have taken a move back the computer plays nobody, until you say otherwise.)";
  draw_page(room, kHelp);
  ImGui::EndChild();
  close_at_foot(room);
  end_dialog();
}

// ---------------------------------------------------------------- a rule in its script

void draw_source(Room& room) {
  if (!begin_dialog("source", "The rule", {room.px(820), room.px(460)}, room.gui.letters().title))
    return;
  const support::Location where = room.source;
  quiet_text(support::to_text(where), room.colors());
  ImGui::Spacing();
  ImGui::BeginChild("text", {0, foot_height(room)}, false);
  ImGui::PushFont(room.gui.letters().small);
  constexpr int kAround = 9;
  const auto changed = room.desk->changed_in(where.file);
  int number = 0;
  for (const std::string& line : support::split(room.source_text, "\n")) {
    ++number;
    if (number < where.line - kAround || number > where.line + kAround)
      continue;
    const bool is_new = changed && number >= changed->first && number <= changed->last;
    const Color color = number == where.line ? room.colors().warning
                        : is_new             ? room.colors().go
                                             : room.colors().text;
    ImGui::TextColored(to_vec(room.colors().quiet), "%4d", number);
    ImGui::SameLine();
    ImGui::TextColored(to_vec(color), "%s", line.c_str());
  }
  ImGui::PopFont();
  ImGui::EndChild();
  close_at_foot(room);
  end_dialog();
}

// ---------------------------------------------------------------- resigning

void draw_resign(Room& room) {
  if (!begin_dialog("resign", "Resign?", {room.px(360), room.px(170)}, room.gui.letters().title))
    return;
  ImGui::TextWrapped("%s", "The game ends, and the other side wins.");
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + foot_height(room));
  if (button("Resign", room.px(120))) {
    room.desk->resign();
    close_dialog(room);
  }
  ImGui::SameLine();
  if (button("Play on", room.px(120)) || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)))
    close_dialog(room);
  end_dialog();
}

// ---------------------------------------------------------------- a comment

void draw_comment(Room& room) {
  const engine::GameTree& tree = room.desk->sitting().tree();
  const bool is_turn = room.commented != engine::GameTree::kStart;
  const std::string title =
      is_turn ? "Comment on " + tree.at(room.commented).turn.human : "Comment on the game";
  if (!begin_dialog("comment", title, {room.px(480), room.px(270)}, room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing())
    ImGui::SetKeyboardFocusHere();
  ImGui::InputTextMultiline("##comment", &room.comment, {-1, foot_height(room)});
  if (button("Keep", room.px(110))) {
    room.desk->comment(room.commented, room.comment);
    close_dialog(room);
  }
  ImGui::SameLine();
  close_at_foot(room);
  end_dialog();
}

// ---------------------------------------------------------------- a game that is not saved

void draw_leave(Room& room) {
  if (!begin_dialog(
          "leave", "Save this game?", {room.px(430), room.px(180)}, room.gui.letters().title))
    return;
  ImGui::TextWrapped("%s", "It is not saved, and would be lost.");
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + foot_height(room));
  if (button("Save ...", room.px(110))) {
    close_dialog(room);
    room.dialog = Dialog::Save;
  }
  ImGui::SameLine();
  if (button("Do not save", room.px(130))) {
    close_dialog(room);
    std::exchange(room.leaving, {})();
  }
  ImGui::SameLine();
  if (button("Stay", room.px(110)) || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape))) {
    close_dialog(room);
    room.leaving = {};
  }
  end_dialog();
}

}  // namespace

void close_dialog(Room& room) {
  room.dialog = Dialog::None;
  ImGui::CloseCurrentPopup();
}

void close_at_foot(Room& room) {
  if (button("Close", room.px(110)) || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape))) {
    close_dialog(room);
    room.leaving = {};
  }
}

void draw_dialogs(Room& room) {
  switch (room.dialog) {
    case Dialog::None:
      return;
    case Dialog::Games:
      return room.games->draw(room);
    case Dialog::Open:
      return room.files->draw(room, false);
    case Dialog::Save:
      return room.files->draw(room, true);
    case Dialog::Rules:
      return draw_rules(room);
    case Dialog::Help:
      return draw_help(room);
    case Dialog::Source:
      return draw_source(room);
    case Dialog::Resign:
      return draw_resign(room);
    case Dialog::Comment:
      return draw_comment(room);
    case Dialog::Engines:
      return room.engines->draw(room);
    case Dialog::Leave:
      return draw_leave(room);
  }
}

}  // namespace pawnshop::renderer
