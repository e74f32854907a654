// SPDX-License-Identifier: MIT
// What stands beside the table: who plays, what was played, what the computer thinks.

#include <algorithm>
#include <utility>

#include "engine/spoken.h"
#include "renderer/material.h"
#include "renderer/score_text.h"
#include "renderer/window/actions.h"
#include "renderer/window/analysis_panel.h"
#include "renderer/window/clocks.h"
#include "renderer/window/computer_card.h"
#include "renderer/window/room.h"
#include "renderer/window/turns.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

using engine::player_name;

// ---------------------------------------------------------------- players

/// What is to be said of him at the moment, and in which colour.
std::pair<std::string, Color> note_on(const Room& room, int player) {
  const Desk& desk = *room.desk;
  const RoomTheme& colors = room.colors();
  if (desk.session().verdict() || desk.session().to_move() != player)
    return {};
  if (desk.session().status().in_check)
    return {said("check"), colors.stop};
  if (desk.is_thinking() && desk.thinker() == player && !desk.is_hinting())
    return {said("thinking"), colors.quiet};
  if (desk.are_clocks_held())
    return {said("stopped"), colors.quiet};
  if (!desk.computers()[support::at(player)])
    return {said("your turn"), colors.go};
  return {};
}

/// Who plays a side; a click on it is for saying what he is called. So much is left free on the
/// right.
void draw_who(Room& room, int player, float right) {
  Desk& desk = *room.desk;
  const std::string who = desk.called(player);
  const float space = right - ImGui::GetCursorPosX();
  const bool fits = ImGui::CalcTextSize(who.c_str()).x <= space;
  if (!fits && who == said("computer"))
    return;  // the card below says it, too
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().quiet));
  ImGui::TextUnformatted(shortened(who, space).c_str());
  ImGui::PopStyleColor();
  if (!desk.computers()[support::at(player)]) {
    const bool is_clicked = ImGui::IsItemClicked();
    if (ImGui::IsItemHovered())
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    tip(said("{}: click to write the players' names (Ctrl+P)", who));
    if (is_clicked)
      room.dialog = Dialog::Players;
  }
  ImGui::SameLine();
}

/// How far he is ahead in material, where so much has room.
void draw_lead(const Room& room, int player, float right) {
  const rules::Setup& position = room.desk->view().position;
  const MaterialLead lead = material_lead(room.desk->rules(), position);
  const std::string text = lead_text(lead);
  if (lead.player != player || ImGui::GetCursorPosX() + ImGui::CalcTextSize(text.c_str()).x > right)
    return;
  quiet_text(text, room.colors());
  tip(spoken_difference(room.desk->rules(), position));
  ImGui::SameLine();
}

void draw_player(Room& room, int player) {
  const Desk& desk = *room.desk;
  const RoomTheme& colors = room.colors();
  const bool is_to_move = !desk.session().verdict() && desk.session().to_move() == player;
  const bool thinks = desk.is_thinking() && desk.thinker() == player;
  const auto [note, color] = note_on(room, player);
  begin_card(player == 0 ? "first" : "second", room.px(40), room.px(11));
  lamp(thinks ? colors.stop : colors.go, is_to_move);
  // Where a slim panel has a clock, or a name, there is no room to say it: the lamp does.
  const bool is_named =
      !desk.computers()[support::at(player)] && !desk.names()[support::at(player)].empty();
  const bool is_check = desk.session().status().in_check;
  const bool says_note = !note.empty() && !(room.is_slim && desk.clocks().given()) &&
                         !(room.is_slim && is_named && !is_check);
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::PushStyleColor(ImGuiCol_Text,
                        to_vec(!note.empty() && !says_note ? color
                               : is_to_move                ? colors.title
                                                           : colors.text));
  ImGui::TextUnformatted(player_name(player).c_str());
  ImGui::PopStyleColor();
  ImGui::PopFont();
  ImGui::SameLine();
  const ImVec2 here = ImGui::GetCursorPos();
  float right = draw_clock(room, player);
  if (says_note) {
    right -= ImGui::CalcTextSize(note.c_str()).x;
    ImGui::SetCursorPos({right, here.y});
    ImGui::TextColored(to_vec(color), "%s", note.c_str());
    right -= room.px(8);
  }
  ImGui::SetCursorPos(here);
  draw_lead(room, player, right);
  for (const std::string& achieved : desk.achieved(player)) {
    ImGui::TextColored(to_vec(colors.go), "%s", achieved.c_str());
    ImGui::SameLine();
  }
  if (!room.is_slim || is_named || (note.empty() && !desk.clocks().given()))
    draw_who(room, player, right);
  end_card();
}

// ---------------------------------------------------------------- the computer's thoughts

constexpr float kThought = 58, kShortThought = 36;  ///< high; without the line of a plan

/// Where people play alone there is nothing to show.
bool has_thoughts(const Desk& desk) {
  return desk.thought() || desk.is_thinking() || desk.computers()[0] || desk.computers()[1];
}

std::string why_it_tells_nothing(const Desk& desk) {
  return desk.guest(desk.thinker()) ? said("It does not tell its evaluation.")
                                    : said("At this level it does not show its evaluation.");
}

void draw_thought(Room& room, bool is_short) {
  const Desk& desk = *room.desk;
  const RoomTheme& colors = room.colors();
  const auto& line = desk.thought();
  begin_card("thought", room.px(is_short ? kShortThought : kThought));
  // Who has said nothing of what he thinks is not said to think that both stand the same.
  const bool tells_nothing = line && !has_score(*line);
  if (!line || tells_nothing) {
    ImGui::PushFont(room.gui.letters().small);
    ImGui::PushTextWrapPos(0);
    quiet_text(tells_nothing        ? why_it_tells_nothing(desk)
               : is_short           ? (desk.is_thinking() ? said("It begins to think ...")
                                                          : said("The computer waits."))
               : desk.is_thinking() ? said("The computer begins to think ...")
                                    : said("What the computer thinks is shown here."),
               colors);
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    end_card();
    return;
  }
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::TextUnformatted(score_text(*line, desk.thinker()).c_str());
  ImGui::PopFont();
  ImGui::SameLine();
  ImGui::PushFont(room.gui.letters().small);
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + room.px(2));
  const std::string depth = depth_text(*line), whole = effort_text(*line);
  const bool fits = ImGui::CalcTextSize(whole.c_str()).x <= ImGui::GetContentRegionAvail().x;
  quiet_text(fits ? whole : depth, colors);
  if (!is_short) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(colors.text));
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() - room.px(3));
    ImGui::TextUnformatted(
        shortened_line(desk.expected(), ImGui::GetContentRegionAvail().x).c_str());
    ImGui::PopStyleColor();
  }
  ImGui::PopFont();
  end_card();
  // What has no room in the panel is told to whoever points at it.
  tip(desk.expected().empty() ? whole : whole + "\n" + desk.expected());
}

}  // namespace

void draw_walk(Room& room) {
  Desk& desk = *room.desk;
  const bool back = !desk.session().turns().empty(), on = !desk.session().undone().empty();
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  constexpr float kShare = 0.16f;  ///< of the row that a button with a sign needs
  const float space = ImGui::GetContentRegionAvail().x - (room.is_slim ? 3.0f : 4.0f) * gap;
  const float width = space * (room.is_slim ? 0.25f : kShare);
  if (button("|\u25c2", width, back))
    desk.go_to(0);
  tip(said("To the beginning (Home)"));
  ImGui::SameLine();
  if (button("\u25c2", width, back))
    desk.undo();
  tip(said("Look one move back (Left)"));
  ImGui::SameLine();
  if (button("\u25b8", width, on))
    desk.redo();
  tip(said("One move forward (Right)"));
  ImGui::SameLine();
  if (button("\u25b8|", width, on))
    desk.go_to_end();
  tip(said("To the end (End)"));
  if (room.is_slim)
    return;
  ImGui::SameLine();
  draw_analysis_button(room, space - 4 * width);
}

namespace {

/// Legal turns that nobody can point at: to pass, to forfeit.
void draw_passes(Room& room) {
  for (const NamedTurn& pass : passes_of(room.desk->view())) {
    ImGui::PushID(pass.machine.c_str());
    const bool is_pressed = button(said("Play: {}", pass.name), ImGui::GetContentRegionAvail().x);
    ImGui::PopID();
    if (is_pressed) {
      room.desk->play(pass.move);
      return;
    }
  }
}

}  // namespace

void begin_side(const Box& area) {
  ImGui::SetNextWindowPos({area.x, area.y});
  ImGui::SetNextWindowSize({area.w, area.h});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::Begin("side",
               nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
  ImGui::PopStyleVar();
}

namespace {

float row_height() {
  return ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y;
}

/// How high the card of the computer is with the gap above it; 0 without the card: lines need its
/// room in a slim panel, and the menu Move has all of it.
float card_height(const Room& room) {
  const bool has_card = !(room.is_slim && room.desk->analysis().is_on());
  return has_card ? computer_height(room) + ImGui::GetStyle().ItemSpacing.y : 0;
}

/// What follows the moves: what can be done, the player who sits below, the computer. So many rows
/// of buttons stand there beside those for passing.
float height_below_moves(const Room& room, float rows) {
  const auto passes = static_cast<float>(passes_of(room.desk->view()).size());
  return (rows + passes) * row_height() + room.px(40) + ImGui::GetStyle().ItemSpacing.y +
         card_height(room);
}

void draw_below_moves(Room& room) {
  draw_passes(room);
  draw_actions(room);
  draw_player(room, room.settings.is_flipped ? 1 : 0);
  if (card_height(room) > 0)
    draw_computer(room);
}

/// In so much height; where it does not suffice the computer keeps its thoughts to itself.
void draw_thoughts(Room& room, float free) {
  const float gap = ImGui::GetStyle().ItemSpacing.y;
  if (room.desk->analysis().is_on())
    draw_analysis(room, free);
  else if (free >= room.px(kThought) + gap && room.desk->tells_plan() && has_thoughts(*room.desk))
    draw_thought(room, false);
  else if (free >= room.px(kShortThought) + gap && has_thoughts(*room.desk))
    draw_thought(room, true);
}

void draw_column(Room& room) {
  draw_player(room, room.settings.is_flipped ? 0 : 1);
  const float least = room.px(room.desk->analysis().is_on() ? 44 : 60);
  const float below = height_below_moves(room, room.is_slim ? 3 : 2);
  draw_thoughts(room, ImGui::GetContentRegionAvail().y - below - least);
  draw_turns(room, std::max(least, ImGui::GetContentRegionAvail().y - below));
  draw_walk(room);
  draw_below_moves(room);
}

/// The moves have one column for themselves, as high as the panel.
void draw_columns(Room& room) {
  const ImVec2 space = ImGui::GetContentRegionAvail();
  const float width = (space.x - ImGui::GetStyle().ItemSpacing.x) / 2;
  ImGui::BeginChild("moves", {width, 0}, false, ImGuiWindowFlags_NoBackground);
  draw_turns(room, space.y - row_height());
  draw_walk(room);
  ImGui::EndChild();
  ImGui::SameLine();
  ImGui::BeginChild("players", {0, 0}, false, ImGuiWindowFlags_NoBackground);
  draw_player(room, room.settings.is_flipped ? 0 : 1);
  const float foot = height_below_moves(room, 1);
  draw_thoughts(room, ImGui::GetContentRegionAvail().y - foot);
  ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), space.y - foot));
  draw_below_moves(room);
  ImGui::EndChild();
}

}  // namespace

void draw_side(Room& room, const Box& area) {
  begin_side(area);
  room.is_side_below ? draw_columns(room) : draw_column(room);
  ImGui::End();
}

}  // namespace pawnshop::renderer
