// SPDX-License-Identifier: MIT
// The line below the table: what is to be said, and the box in which a move is typed.

#include <algorithm>
#include <cfloat>
#include <filesystem>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/spoken.h"
#include "renderer/window/room.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

constexpr float kBoxEnd = 300;  ///< so far the box for a move reaches to the right

void draw_move_box(Room& room) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(said("Your move").c_str());
  ImGui::SameLine();
  ImGui::SetNextItemWidth(room.px(180));
  if (room.move_box_is_new)
    ImGui::SetKeyboardFocusHere();
  const bool is_entered = ImGui::InputText(
      "##move",
      &*room.move_box,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackAlways,
      [](ImGuiInputTextCallbackData* data) {
        // What opened the box stays; the box would have chosen all of it when it got the focus. A
        // refused turn is chosen whole: the next letter begins another one.
        Room& here = *static_cast<Room*>(data->UserData);
        if (here.move_box_is_new && data->BufTextLen > 0) {
          data->ClearSelection();
          data->CursorPos = data->BufTextLen;
          if (here.move_box_is_refused)
            data->SelectAll();
          here.move_box_is_new = here.move_box_is_refused = false;
        }
        return 0;
      },
      &room);
  const bool is_left = ImGui::IsItemDeactivated() && !is_entered;
  if (is_entered)
    room.narrator.expect_answer();
  const bool is_taken = is_entered && (room.hand.offer(room.desk->view(), *room.move_box) ||
                                       room.desk->play(*room.move_box));
  if (is_taken || is_left)
    room.move_box.reset();
  else if (is_entered)
    room.move_box_is_new = room.move_box_is_refused = true;
}

/// What is wrong with the rules that were written last.
Message fault_message(const Room& room) {
  Message message = message_of(room.reloader.faults());
  if (!message.text.empty())
    message.text += std::string(message.text.back() == '?' ? "" : ".") + " " +
                    said("The last good rules are in force.");
  return message;
}

/// Whether the faults of the script are said below the table now: what the desk says goes first.
bool says_faults(const Room& room) {
  const bool has_told = room.setting_up && !room.setting_up->told.empty();
  return room.are_faults_below && !room.reloader.faults().empty() && !has_told &&
         !room.hand.prepared() && room.desk->message().text.empty();
}

/// The desk's message; where there is none and the game is over, its end.
Message what_is_said(const Room& room) {
  if (says_faults(room))
    return fault_message(room);
  const Desk& desk = *room.desk;
  const bool is_quiet = desk.message().text.empty() || desk.message().kind == Message::Kind::Quiet;
  if (room.setting_up && !room.setting_up->told.empty() && is_quiet)
    return {Message::Kind::Quiet, room.setting_up->told, {}};
  if (desk.message().text.empty() && room.setting_up)
    return {Message::Kind::Quiet, said(kHowToSetUp), {}};
  if (room.hand.prepared())
    return {Message::Kind::Quiet, said(kPreparedSays), {}};
  const auto& verdict = desk.session().verdict();
  if (const std::string claim = desk.claim_there_is();
      desk.message().text.empty() && !claim.empty())
    return {Message::Kind::Quiet,
            said("{} may claim a draw: {}.", engine::player_name(desk.session().to_move()), claim),
            {}};
  if (!desk.message().text.empty() || !verdict)
    return desk.message();
  return {Message::Kind::Quiet, engine::spoken_end(desk.rules(), *verdict), verdict->where};
}

Color color_of(Message::Kind kind, const RoomTheme& colors) {
  return kind == Message::Kind::Quiet     ? colors.text
         : kind == Message::Kind::Trouble ? colors.stop
                                          : colors.warning;
}

/// How a message is broken into lines: as many as it needs.
struct Broken {
  std::string text, where;  ///< and what stands on the button behind it
  std::string whole{};      ///< where a part of the text has no room: all of it
  ImFont* font = nullptr;
  float width = 0;        ///< of a line
  float text_high = 0;    ///< of all lines
  float link = 0;         ///< width of the place's button; 0 without one
  bool is_below = false;  ///< the button has a line of its own
};

Broken break_lines(const Room& room, const Message& message, float width) {
  Broken broken;
  broken.text = engine::capital(message.text);
  // The folder is told by the tip: names of files are short, and the bar may be.
  const std::filesystem::path file = message.where.file;
  broken.where =
      message.offers_other_games
          ? said("Other games")
          : support::to_text(support::Location{file.filename().string(), message.where.line});
  if (!broken.where.empty())
    broken.link = ImGui::CalcTextSize(broken.where.c_str()).x + room.px(24);
  constexpr float kMostOfLine = 0.4f;
  broken.is_below = broken.link > width * kMostOfLine;
  broken.width = broken.link > 0 && !broken.is_below ? width - broken.link - room.px(10) : width;
  ImFont* const plain = room.gui.letters().plain;
  const auto high = [&](ImFont* font) {
    return font->CalcTextSizeA(font->FontSize, FLT_MAX, broken.width, broken.text.c_str()).y;
  };
  const bool fits = high(plain) < plain->FontSize * 1.5f;
  broken.font = fits ? plain : room.gui.letters().small;
  broken.text_high = high(broken.font);
  return broken;
}

/// In one line, so that the table stays where it is.
Broken cut_to_a_line(const Room& room, const Message& message, float width) {
  constexpr float kMostOfLine = 0.4f;
  Broken line = break_lines(room, message, width);
  line.is_below = false;
  if (line.link > 0) {
    line.link = std::min(line.link, width * kMostOfLine);
    line.where = shortened(line.where, line.link - room.px(24));
    line.width = width - line.link - room.px(10);
  }
  line.font = room.gui.letters().small;
  line.text_high = line.font->FontSize;
  ImGui::PushFont(line.font);
  line.whole = std::exchange(line.text, shortened(line.text, line.width));
  ImGui::PopFont();
  return line;
}

/// Begins a bar; what has no room in it, `wanted` high, is scrolled.
void begin_bar(const Room& room, const char* id, const Box& area, float wanted, ImVec2 padding) {
  ImGui::SetNextWindowPos({area.x, area.y});
  ImGui::SetNextWindowSize({area.w, area.h});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, room.px(8));
  ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec(room.colors().panel));
  const ImGuiWindowFlags scrolls = wanted > area.h ? 0 : ImGuiWindowFlags_NoScrollbar;
  ImGui::Begin(id,
               nullptr,
               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                   ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove | scrolls |
                   ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
  ImGui::PopStyleColor();
}

void end_bar() {
  ImGui::End();
  ImGui::PopStyleVar(2);
}

/// What stands on the line of a box is put lower by ImGui, as a single line of plain text needs it.
void draw_text(Room& room,
               const Message& message,
               const Broken& broken,
               bool is_beside_box,
               bool is_of_faults) {
  ImGui::BeginGroup();
  // One line stands as high as the button beside it.
  const float free = ImGui::GetFrameHeight() - broken.text_high;
  const float lower = is_beside_box ? ImGui::GetStyle().FramePadding.y : 0;
  if (free > 0)
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + free / 2 - lower);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(color_of(message.kind, room.colors())));
  ImGui::PushFont(broken.font);
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + broken.width);
  ImGui::TextUnformatted(broken.text.c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopFont();
  ImGui::PopStyleColor();
  ImGui::EndGroup();
  if (broken.whole != broken.text && !broken.whole.empty())
    tip(broken.whole);
  if (broken.where.empty())
    return;
  if (!broken.is_below)
    ImGui::SameLine(ImGui::GetWindowWidth() - broken.link - ImGui::GetStyle().WindowPadding.x);
  ImGui::PushID("where");
  const bool is_pressed = button(broken.where, std::min(broken.link, broken.width));
  tip(message.offers_other_games ? said("Read the record as another game in which it is legal")
                                 : said("Show the rule: {}", support::to_text(message.where)));
  ImGui::PopID();
  if (is_pressed)
    message.offers_other_games ? void(room.dialog = Dialog::OtherGames)
                               : room.show_source(message.where, is_of_faults);
}

constexpr float kMostOfWindow = 0.3f;  ///< that a bar is high

float most_height() {
  return ImGui::GetIO().DisplaySize.y * kMostOfWindow;
}

ImVec2 padding_of(const Room& room) {
  return {room.px(14), room.px(6)};
}

/// Text and button of a bar that has nothing else.
float height_of(const Broken& broken) {
  const float row = ImGui::GetFrameHeight(), gap = ImGui::GetStyle().ItemSpacing.y;
  return std::max(row, broken.text_high) + (broken.is_below ? gap + row : 0);
}

/// The bar below the table as it is now.
struct Plan {
  Message message;
  Broken broken;
  bool is_of_faults = false;
  bool is_beside = false;  ///< the text stands on the line of the box for moves
  float height = 0;        ///< 0: there is none
};

Plan plan_bar(const Room& room, float width) {
  Plan plan;
  const std::string question = room.hand.question();
  plan.message = question.empty() || room.move_box ? what_is_said(room)
                                                   : Message{Message::Kind::Quiet, question, {}};
  const bool has_text = !plan.message.text.empty();
  if (!has_text && !room.move_box)
    return plan;
  // Beside the box where it fits on a line there, else below it.
  const ImVec2 padding = padding_of(room);
  width -= 2 * padding.x;
  const float row = ImGui::GetFrameHeight(), gap = ImGui::GetStyle().ItemSpacing.y;
  plan.is_of_faults = question.empty() && says_faults(room);
  const auto& broken = plan.is_of_faults ? cut_to_a_line : break_lines;
  plan.broken = broken(room, plan.message, width - (room.move_box ? room.px(kBoxEnd) : 0));
  plan.is_beside = room.move_box && !plan.broken.is_below && plan.broken.text_high <= row;
  if (room.move_box && !plan.is_beside)
    plan.broken = broken(room, plan.message, width);
  plan.height = 2 * padding.y + (room.move_box ? row : 0);
  if (has_text && !plan.is_beside)
    plan.height += height_of(plan.broken) + (room.move_box ? gap : 0);
  if (plan.message.ends_lesson)
    plan.height += gap + row;
  return plan;
}

/// After a lesson: where to go from there.
void draw_ways_on(Room& room) {
  const auto next = room.next_lesson();
  if (wide_button(said("Next lesson"), room.px(120), next.has_value()))
    return room.try_lesson(*next);
  ImGui::SameLine();
  if (wide_button(said("Once more"), room.px(120)))
    return room.try_lesson(*room.desk->lesson());
  ImGui::SameLine();
  const bool has_game = room.before_lesson.has_value();
  if (wide_button(has_game ? said("Back to my game") : said("Play a game"), room.px(140)))
    room.leave_lesson();
}

}  // namespace

float message_height(const Room& room, float width) {
  return std::min(plan_bar(room, width).height, most_height());
}

void draw_message(Room& room, const Box& area) {
  const Plan plan = plan_bar(room, area.w);
  if (plan.height == 0)
    return;
  const bool has_text = !plan.message.text.empty();
  begin_bar(room, "message", area, plan.height, padding_of(room));
  if (room.move_box) {
    draw_move_box(room);
    ImGui::SameLine(0, room.px(14));
    if (!has_text && area.w > room.px(2 * kBoxEnd))
      ImGui::TextDisabled("%s", said("Enter plays it, Esc closes").c_str());
    else if (!plan.is_beside)
      ImGui::NewLine();
  }
  if (has_text)
    draw_text(room, plan.message, plan.broken, plan.is_beside, plan.is_of_faults);
  if (plan.message.ends_lesson && room.desk->lesson())
    draw_ways_on(room);
  end_bar();
}

float faults_height(const Room& room, float width) {
  const Message message = fault_message(room);
  if (message.text.empty())
    return 0;
  const ImVec2 padding = padding_of(room);
  const Broken broken = break_lines(room, message, width - 2 * padding.x);
  return std::min(2 * padding.y + height_of(broken), most_height()) + room.px(8);
}

void draw_faults(Room& room, const Box& area) {
  const Message message = fault_message(room);
  if (message.text.empty() || room.are_faults_below)
    return;
  const ImVec2 padding = padding_of(room);
  const Broken broken = break_lines(room, message, area.w - 2 * padding.x);
  const Box bar = {area.x, area.y, area.w, area.h - room.px(8)};
  begin_bar(room, "faults", bar, 2 * padding.y + height_of(broken), padding);
  draw_text(room, message, broken, false, true);
  end_bar();
}

}  // namespace pawnshop::renderer
