// SPDX-License-Identifier: MIT
// What opens over the table and is closed again: rules, help, a rule in its script.

#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/opened_game.h"
#include "engine/remark.h"
#include "engine/spoken.h"
#include "renderer/window/clocks.h"
#include "renderer/window/collection_dialog.h"
#include "renderer/window/engines_dialog.h"
#include "renderer/window/files_dialog.h"
#include "renderer/window/games_dialog.h"
#include "renderer/window/help_dialog.h"
#include "renderer/window/other_games_dialog.h"
#include "renderer/window/page.h"
#include "renderer/window/people_dialogs.h"
#include "renderer/window/report_dialog.h"
#include "renderer/window/room.h"
#include "renderer/window/widgets.h"
#include "support/file.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace {

// ---------------------------------------------------------------- rules

void draw_short_rules(const Room& room) {
  const rules::Ruleset& rules = room.desk->rules();
  draw_page(room, rules.said(rules.rules));
  const auto list = [&](const std::string& name, const std::string& says) {
    if (says.empty())
      return;
    ImGui::PushFont(room.gui.letters().bold);
    ImGui::TextWrapped("%s", engine::capital(engine::spoken_name(rules, name)).c_str());
    ImGui::PopFont();
    ImGui::Indent(room.px(14));
    ImGui::TextWrapped("%s", engine::capital(rules.said(says)).c_str());
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
  if (!begin_dialog("rules",
                    rules.said(rules.title),
                    grown({room.px(720), room.px(640)}),
                    room.gui.letters().title))
    return;
  if (!rules.inventor.empty())
    quiet_text(
        rules.said(rules.inventor) + (rules.year.empty() ? "" : ", " + rules.said(rules.year)),
        room.colors());
  bool& is_full = room.shows_long_rules;
  const std::string page = engine::page_of_rules(room.desk->opened().path);
  if (!page.empty()) {
    ImGui::Spacing();
    if (const auto which = choose_one(
            "length", {said("In short"), said("At length")}, is_full ? 1 : 0, room.colors()))
      is_full = *which == 1;
  }
  ImGui::Spacing();
  ImGui::BeginChild("text", {0, height_above_foot(room)}, false);
  if (is_full && !page.empty())
    draw_page(room, support::read_file(page).value_or(""));
  else
    draw_short_rules(room);
  ImGui::EndChild();
  close_at_foot(room);
  end_dialog();
}

// ---------------------------------------------------------------- a rule in its script

void draw_source(Room& room) {
  if (!begin_dialog(
          "source", said("The rule"), {room.px(820), room.px(460)}, room.gui.letters().title))
    return;
  const support::Location where = room.source;
  quiet_text(support::to_text(where), room.colors());
  ImGui::Spacing();
  ImGui::BeginChild("text", {0, height_above_foot(room)}, false);
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
  if (wide_button(said("Open in your editor"), room.px(190)))
    room.edit_source(where);
  ImGui::SameLine();
  close_at_foot(room);
  end_dialog();
}

// ---------------------------------------------------------------- a comment

void draw_comment(Room& room) {
  const engine::GameTree& tree = room.desk->session().tree();
  const bool is_turn = room.commented != engine::GameTree::kStart;
  const std::string title = is_turn ? said("Comment on {}", tree.at(room.commented).turn.human)
                                    : said("Comment on the game");
  if (!begin_dialog("comment", title, {room.px(480), room.px(270)}, room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing())
    ImGui::SetKeyboardFocusHere();
  // Escape would have ImGui forget what was written.
  const std::string written = room.comment;
  const bool is_entered = ImGui::InputTextMultiline("##comment",
                                                    &room.comment,
                                                    {-1, height_above_foot(room)},
                                                    ImGuiInputTextFlags_EnterReturnsTrue);
  const bool is_escaped = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
  if (is_escaped)
    room.comment = written;
  else if (room.comment != written)
    room.is_comment_begun = false;
  const std::string& before = tree.at(room.commented).comment;
  const bool is_changed = room.comment != engine::without_remarks(before);
  const bool asks = room.is_comment_begun && is_changed;
  const bool keeps = wide_button(said("Keep"), room.px(90)) || is_entered;
  tip(said("Ctrl+Enter"));
  ImGui::SameLine();
  const bool leaves = wide_button(asks ? said("Discard") : said("Close"), room.px(90));
  ImGui::SameLine();
  if (asks) {
    ImGui::PushFont(room.gui.letters().small);  // two lines of it are no higher than the buttons
    ImGui::TextWrapped("%s", said("Keep what you have written, or discard it?").c_str());
    ImGui::PopFont();
  }
  if (keeps)
    room.desk->comment(room.commented, room.comment);
  // What is written is discarded only when that is said twice.
  const bool is_asked = (leaves || is_escaped) && is_changed && !asks && !keeps;
  room.is_comment_begun = is_asked || (room.is_comment_begun && is_changed);
  if (keeps || ((leaves || is_escaped) && !is_asked)) {
    room.is_comment_begun = false;
    close_dialog(room);
  }
  end_dialog();
}

// ---------------------------------------------------------------- a game that is not saved

/// The game that is to be saved comes to the table first; where it cannot it is said why.
void save_before_leaving(Room& room) {
  if (room.has_game_waiting())
    room.leave_lesson();
  if (!room.has_game_waiting())
    room.dialog = Dialog::Save;
  else
    room.leaving = {};
}

void draw_leave(Room& room) {
  if (!begin_dialog(
          "leave", said("Save this game?"), {room.px(430), room.px(180)}, room.gui.letters().title))
    return;
  ImGui::TextWrapped(
      "%s",
      room.has_game_waiting()
          ? said("Your game before the lesson is not saved, and would be lost.").c_str()
          : said("It is not saved, and would be lost.").c_str());
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + height_above_foot(room));
  const bool saves = wide_button(said("Save ..."), room.px(110));
  prefer();
  if (saves) {
    close_dialog(room);
    save_before_leaving(room);
  }
  ImGui::SameLine();
  if (wide_button(said("Do not save"), room.px(130))) {
    close_dialog(room);
    std::exchange(room.leaving, {})();
  }
  ImGui::SameLine();
  if (wide_button(said("Stay"), room.px(110)) ||
      ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape))) {
    close_dialog(room);
    room.leaving = {};
  }
  end_dialog();
}

}  // namespace

float height_above_foot(const Room& room) {
  return ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight() - room.px(12);
}

void close_dialog(Room& room) {
  room.dialog = Dialog::None;
  ImGui::CloseCurrentPopup();
}

void close_at_foot(Room& room) {
  if (wide_button(said("Close"), room.px(110)) ||
      ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape))) {
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
      return room.files->draw(room, FileChoice::Purpose::Open);
    case Dialog::Save:
      return room.files->draw(room, FileChoice::Purpose::Save);
    case Dialog::SavePicture:
      return room.files->draw(room, FileChoice::Purpose::SavePicture);
    case Dialog::NewScript:
      return room.files->draw(room, FileChoice::Purpose::NewScript);
    case Dialog::Rules:
      return draw_rules(room);
    case Dialog::Help:
      return room.help->draw(room);
    case Dialog::Source:
      return draw_source(room);
    case Dialog::Resign:
      return draw_resign(room);
    case Dialog::Draw:
      return draw_offer(room);
    case Dialog::Players:
      return draw_players(room);
    case Dialog::Comment:
      return draw_comment(room);
    case Dialog::Engines:
      return room.engines->draw(room);
    case Dialog::Leave:
      return draw_leave(room);
    case Dialog::LeaveSetUp:
      return draw_leave_setting_up(room);
    case Dialog::Clocks:
      return room.clocks->draw(room);
    case Dialog::Collection:
      return room.collection->draw(room);
    case Dialog::OtherGames:
      return room.other_games->draw(room);
    case Dialog::Report:
      return draw_report(room);
  }
}

}  // namespace pawnshop::renderer
