// SPDX-License-Identifier: MIT
#include "renderer/window/setting_up.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/spoken.h"
#include "renderer/broken_text.h"
#include "renderer/table/draft_scene.h"
#include "renderer/window/room.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

constexpr float kLargestMan = 46, kLeastFaults = 44;
constexpr std::size_t kTriedTurns = 6;  ///< so many turns after a position make a game
constexpr int kMostLines = 6;           ///< of a position's text; what is longer is scrolled

/// Of a text with so many lines, in its field.
float text_height(const Room& room, int lines) {
  return static_cast<float>(lines) * room.gui.letters().small->FontSize +
         2 * ImGui::GetStyle().FramePadding.y;
}

/// How many marks a position text names by letters.
int rows_of_letters(const rules::Ruleset& rules) {
  return static_cast<int>(std::count_if(rules.marks.begin(),
                                        rules.marks.end(),
                                        [](const auto& mark) { return !mark.letters.empty(); }));
}

/// What is told to whoever points at what was drawn last stands below the board: a tip would cover
/// the next row.
void tell(Room& room, const std::string& text) {
  if (ImGui::IsItemHovered())
    room.setting_up->told = text;
}

/// A slim panel says the same in smaller letters.
void begin_letters(const Room& room) {
  ImGui::PushFont(room.is_slim ? room.gui.letters().small : room.gui.letters().plain);
}
void end_letters() {
  ImGui::PopFont();
}

void draw_palette(Room& room) {
  SettingUp& now = *room.setting_up;
  const ImGuiStyle& style = ImGui::GetStyle();
  const float width = ImGui::GetContentRegionAvail().x - 2 * style.WindowPadding.x;
  // Below it stand five rows, and those with letters, the text, and what is wrong.
  const float row = ImGui::GetFrameHeight() + style.ItemSpacing.y;
  const auto letters = static_cast<float>(rows_of_letters(room.desk->rules()));
  const float caption = room.is_slim ? room.gui.letters().small->FontSize + style.ItemSpacing.y : 0;
  const float space = ImGui::GetContentRegionAvail().y - (5 + letters) * row - letters * caption -
                      text_height(room, 2) - room.px(kLeastFaults + 30);
  begin_card(
      "palette",
      lay_out_palette(room.desk->rules(), {0, 0, width, space}, room.px(kLargestMan)).height +
          style.WindowPadding.y * 1.5f);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  now.palette = lay_out_palette(room.desk->rules(),
                                {at.x, at.y, ImGui::GetContentRegionAvail().x, space},
                                room.px(kLargestMan));
  now.palette_area = {at.x, at.y, ImGui::GetContentRegionAvail().x, now.palette.height};
  room.painter.paint(
      draw_palette(now.palette, now.draft, room.settings.themes.of_board(), room.gui.scale()),
      *ImGui::GetWindowDrawList());
  ImGui::Dummy({now.palette_area.w, now.palette_area.h});
  end_card();
}

/// Marks of squares, such as those of men who have not moved.
void draw_marks(Room& room) {
  const rules::Ruleset& rules = room.desk->rules();
  Draft& draft = room.setting_up->draft;
  if (rules.marks.empty())
    return;
  if (!room.is_slim) {
    ImGui::AlignTextToFramePadding();
    quiet_text(said("A click changes"), room.colors());
    ImGui::SameLine();
  }
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
  const auto name = [&](int mark) {
    return mark < 0 ? said("who stands there")
                    : said("mark: {}", engine::called(rules, rules.marks[support::at(mark)]));
  };
  const bool is_open = ImGui::BeginCombo("##marks", name(draft.mark).c_str());
  if (!is_open)
    tell(room, said("What a click on a square changes"));
  if (!is_open)
    return;
  for (int mark = -1; mark < static_cast<int>(rules.marks.size()); ++mark) {
    ImGui::PushID(mark);
    if (row(name(mark), draft.mark == mark))
      draft.mark = mark;
    ImGui::PopID();
  }
  ImGui::EndCombo();
}

/// A button for each letter, the first player's first.
void draw_letters(Room& room) {
  const rules::Ruleset& rules = room.desk->rules();
  Draft& draft = room.setting_up->draft;
  for (int mark = 0; mark < static_cast<int>(rules.marks.size()); ++mark) {
    const auto& letters = rules.marks[support::at(mark)].letters;
    if (letters.empty())
      continue;
    ImGui::PushID(mark);
    const std::string name = engine::capital(engine::called(rules, rules.marks[support::at(mark)]));
    const float gap = room.px(3), count = static_cast<float>(2 * letters.size());
    if (!room.is_slim)
      ImGui::AlignTextToFramePadding();
    quiet_text(name, room.colors());
    if (!room.is_slim)
      ImGui::SameLine();
    const float width = (ImGui::GetContentRegionAvail().x - (count - 1) * gap) / count;
    for (const Draft::Letter& letter : draft.letters()) {
      if (letter.mark != mark)
        continue;
      if (letter.player > 0 || letter.number > 0)
        ImGui::SameLine(0, gap);
      const bool is_set = draft.has_letter(mark, letter.number, letter.player);
      if (toggle(letter.sign, width, is_set, room.colors()))
        draft.set_letter(mark, letter.number, letter.player, !is_set);
      tell(room, draft.letter_means(mark, letter.number, letter.player));
    }
    ImGui::PopID();
  }
}

void read_text(SettingUp& now, const std::string& text) {
  if (const auto done = now.draft.read(text); !done)
    now.faults = done.error();
  else
    now.judged.clear();  // the position may be the one of before, the faults are not
}

float width_of(std::string_view text) {
  return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

/// Breaks what is typed anew while ImGui has hold of it.
int rebreak(ImGuiInputTextCallbackData* data) {
  const float width = *static_cast<const float*>(data->UserData);
  const TypedText lines =
      broken({std::string(data->Buf, support::at(data->BufTextLen)), support::at(data->CursorPos)},
             width,
             width_of);
  if (lines.text == std::string_view(data->Buf, support::at(data->BufTextLen)))
    return 0;
  data->DeleteChars(0, data->BufTextLen);
  data->InsertChars(0, lines.text.c_str());
  data->CursorPos = static_cast<int>(lines.cursor);
  data->ClearSelection();
  return 0;
}

/// The position's text, as many lines as it needs. Breaks are for the eye alone: neither the
/// position nor what is copied has them.
void draw_text(Room& room) {
  SettingUp& now = *room.setting_up;
  const ImGuiStyle& style = ImGui::GetStyle();
  ImGui::PushFont(room.gui.letters().small);
  float width = ImGui::GetContentRegionAvail().x - 2 * style.FramePadding.x - style.ScrollbarSize;
  std::string lines = broken({now.typed, 0}, width, width_of).text;
  const auto count = static_cast<int>(std::count(lines.begin(), lines.end(), '\n')) + 1;
  // What is wrong with it has to have room below.
  const float below = ImGui::GetFrameHeight() + style.ItemSpacing.y * 2 + room.px(kLeastFaults);
  const float space = ImGui::GetContentRegionAvail().y - below;
  const float height = std::min(text_height(room, std::min(count, kMostLines)), space);
  const bool is_changed = ImGui::InputTextMultiline(
      "##position",
      &lines,
      {-1, std::max(height, text_height(room, 1))},
      ImGuiInputTextFlags_CallbackEdit | ImGuiInputTextFlags_NoHorizontalScroll,
      rebreak,
      &width);
  const bool is_typing = ImGui::IsItemActive();
  ImGui::PopFont();
  if (is_changed) {
    now.typed = joined({lines, 0}).text;
    read_text(now, now.typed);
  }
  const ImGuiIO& io = ImGui::GetIO();
  if (is_typing && io.KeyCtrl &&
      (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_C)) ||
       ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_X)))) {
    const char* const copied = ImGui::GetClipboardText();
    ImGui::SetClipboardText(joined({copied ? copied : "", 0}).text.c_str());
  }
  // While somebody types, what he types stays as it is.
  const std::string text = now.draft.text();
  if (text == now.judged)
    return;
  now.judged = text;
  now.faults = room.desk->faults_of(text);
  if (!is_typing)
    now.typed = text;
}

/// What is done to the whole position at once.
void draw_whole(Room& room) {
  SettingUp& now = *room.setting_up;
  const float gap = room.is_slim ? room.px(4) : ImGui::GetStyle().ItemSpacing.x;
  const float quarter = (ImGui::GetContentRegionAvail().x - 3 * gap) / 4;
  if (button(said("Clear"), quarter))
    now.draft.clear();
  tell(room, said("Take all men away (Ctrl+Z brings them back)"));
  ImGui::SameLine(0, gap);
  if (button(said("Start"), quarter))
    now.draft.begin_at_start();
  tell(room, said("The position in which the game begins"));
  ImGui::SameLine(0, gap);
  if (button(said("Copy"), quarter))
    room.copy_position();
  tell(room, said("Copy the position's text (Ctrl+C)"));
  ImGui::SameLine(0, gap);
  if (button(said("Paste"), quarter))
    room.paste();
  tell(room, said("Put the position up whose text was copied (Ctrl+V)"));
}

void draw_faults_of_position(Room& room, float height) {
  const SettingUp& now = *room.setting_up;
  begin_card("faults", height);
  ImGui::BeginChild("list", {0, 0}, false, ImGuiWindowFlags_NoBackground);
  ImGui::PushFont(room.gui.letters().small);
  if (now.faults.empty()) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().go));
    ImGui::TextWrapped("%s", said("A game can begin from here.").c_str());
  } else {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().warning));
    for (const std::string& fault : in_words(now.faults))
      ImGui::TextWrapped("%s", fault.c_str());
  }
  ImGui::PopStyleColor();
  ImGui::PopFont();
  ImGui::EndChild();
  end_card();
}

void draw_foot(Room& room) {
  SettingUp& now = *room.setting_up;
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
  if (button(said("Play from here"), width, now.faults.empty()))
    play_from_here(room);
  ImGui::SameLine();
  if (button(room.is_slim ? said("Back") : said("Back to the game"), width))
    leave_setting_up(room);
}

}  // namespace

void put_up(SettingUp& setting_up, const std::string& text) {
  setting_up.typed = joined({text, 0}).text;
  read_text(setting_up, setting_up.typed);
}

void begin_setting_up(Room& room) {
  room.turn_lens(false);
  room.desk->say({});
  room.move_box.reset();
  room.hand = {};
  room.setting_up =
      std::make_unique<SettingUp>(SettingUp{Draft(room.desk->rules(), room.desk->view().position)});
}

void end_setting_up(Room& room) {
  room.setting_up.reset();
  room.hand = {};
}

void set_up_anew(Room& room) {
  const SettingUp before = std::move(*room.setting_up);
  room.setting_up =
      std::make_unique<SettingUp>(SettingUp{Draft(room.desk->rules(), room.desk->view().position)});
  for (const std::string& text : {before.judged, before.typed}) {
    room.setting_up->judged =
        room.setting_up->draft.text();  // what cannot be read is not drawn over
    put_up(*room.setting_up, text);
  }
}

void leave_setting_up(Room& room, std::function<void()> then) {
  Draft& draft = room.setting_up->draft;
  draft.let_go();
  const bool is_typed = room.setting_up->typed != room.setting_up->judged;
  if (draft.is_changed() || is_typed) {
    room.leaving = std::move(then);
    room.dialog = Dialog::LeaveSetUp;
    return;
  }
  end_setting_up(room);
  then();
}

void draw_leave_setting_up(Room& room) {
  if (!begin_dialog("leave-set-up",
                    said("Discard this position?"),
                    {room.px(430), room.px(180)},
                    room.gui.letters().title))
    return;
  ImGui::TextWrapped("%s", said("No game has begun from it, and it would be lost.").c_str());
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + height_above_foot(room));
  // Not the Escape that has asked.
  const bool is_escaped =
      !ImGui::IsWindowAppearing() && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
  const bool stays = wide_button(said("Keep on"), room.px(110));
  prefer();
  ImGui::SameLine();
  if (wide_button(said("Discard"), room.px(110))) {
    close_dialog(room);
    end_setting_up(room);
    std::exchange(room.leaving, {})();
  } else if (stays || is_escaped) {
    close_dialog(room);
    room.leaving = {};
  }
  end_dialog();
}

void undo_in_set_up(Room& room) {
  room.setting_up->draft.undo();
  room.setting_up->judged.clear();  // what was typed last may have been faulty
}

void redo_in_set_up(Room& room) {
  room.setting_up->draft.redo();
  room.setting_up->judged.clear();
}

void draw_setting_up(Room& room, const Box& area) {
  SettingUp& now = *room.setting_up;
  now.told.clear();
  begin_side(area);
  draw_palette(room);
  begin_letters(room);
  draw_whole(room);
  ImGui::AlignTextToFramePadding();
  quiet_text(said("To move"), room.colors());
  ImGui::SameLine();
  if (const auto side = choose_one("side",
                                   {engine::player_name(0), engine::player_name(1)},
                                   now.draft.position().side,
                                   room.colors()))
    now.draft.set_side(*side);
  draw_letters(room);
  draw_marks(room);
  draw_text(room);
  const float foot = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y;
  draw_faults_of_position(room,
                          std::max(room.px(kLeastFaults), ImGui::GetContentRegionAvail().y - foot));
  draw_foot(room);
  end_letters();
  ImGui::End();
}

void play_from_here(Room& room) {
  room.ask_to_save([&room, text = room.setting_up->draft.text()] {
    const auto done = room.desk->try_at(text, kTriedTurns);
    room.complain(done);
    if (done)
      end_setting_up(room);
  });
}

}  // namespace pawnshop::renderer
