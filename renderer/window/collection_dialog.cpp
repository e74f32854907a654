// SPDX-License-Identifier: MIT
#include "renderer/window/collection_dialog.h"

#include <filesystem>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/pgn.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

void CollectionDialog::begin(Collection collection) {
  collections_.offer(std::move(collection));
  sought_.clear();
  is_new_ = true;
}

bool CollectionDialog::has(int step) const {
  return collections_.in_use().opened(step).has_value();
}

void CollectionDialog::go(Room& room, int step) {
  if (const auto next = collections_.in_use().opened(step))
    open(room, collections_.in_use().text_of(*next), *next, false);
}

void CollectionDialog::open_listed(Room& room, std::size_t place) {
  const Collection& listed = collections_.listed();
  const std::size_t number = listed.found()[place];
  close_dialog(room);
  open(room, listed.text_of(number), number, true);
}

void CollectionDialog::open(Room& room,
                            const std::string& text,
                            std::size_t number,
                            bool is_listed) {
  auto record = engine::read_pgn(text);
  if (!record)
    return room.desk->say(message_of(record.error()));
  room.leave_game([this, &room, number, is_listed, record = std::move(*record)] {
    room.complain(room.open_record(record));
    collections_.note_opened(number, is_listed);
  });
}

void CollectionDialog::draw_game(Room& room, std::size_t place) {
  const Collection& listed = collections_.listed();
  const std::size_t number = listed.found()[place];
  const ListedGame& game = listed.games()[number];
  const float width = ImGui::GetContentRegionAvail().x;
  const auto column = [&](float share, const std::string& text, float end) {
    ImGui::SameLine(share * width);
    ImGui::TextUnformatted(shortened(text, (end - share) * width - room.px(8)).c_str());
  };
  ImGui::PushID(static_cast<int>(place));
  const bool is_clicked = row("##game", place == listed.chosen());
  column(0.005f, std::to_string(number + 1), 0.09f);
  column(0.09f, game.white, 0.4f);
  column(0.4f, game.black, 0.7f);
  column(0.7f, game.result, 0.82f);
  column(0.82f, game.date, 1);
  ImGui::PopID();
  if (is_clicked)
    open_listed(room, place);
}

/// Arrows choose a game, Enter opens it.
void CollectionDialog::draw_search(Room& room) {
  ImGui::SetNextItemWidth(-1);
  Collection& listed = collections_.listed();
  if (ImGui::IsWindowAppearing()) {
    ImGui::SetKeyboardFocusHere();
    sought_ = listed.sought();
    is_new_ = true;
  }
  // A field that asks for a history keeps Up and Down to itself.
  const bool is_entered = ImGui::InputTextWithHint(
      "##seek",
      said("Seek a player, a result or a year").c_str(),
      &sought_,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory,
      [](ImGuiInputTextCallbackData*) { return 0; });
  const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key)); };
  const std::size_t chosen = listed.chosen();
  const bool is_other = sought_ != listed.sought();
  if (is_other)
    listed.seek(sought_);
  else if (pressed(ImGuiKey_DownArrow) && chosen + 1 < listed.found().size())
    listed.choose(chosen + 1);
  else if (pressed(ImGuiKey_UpArrow) && chosen > 0)
    listed.choose(chosen - 1);
  is_new_ = is_new_ || is_other || listed.chosen() != chosen;
  if (!is_entered)
    return;
  if (listed.found().empty())
    return ImGui::SetKeyboardFocusHere(-1);  // Enter has taken it away
  open_listed(room, listed.chosen());
}

/// Only rows that are seen are drawn: where the chosen one is follows from their height.
void CollectionDialog::show_chosen() {
  const float high = ImGui::GetTextLineHeightWithSpacing(), window = ImGui::GetWindowHeight();
  const float top = static_cast<float>(collections_.listed().chosen()) * high;
  if (top < ImGui::GetScrollY() || top + 2 * high > ImGui::GetScrollY() + window)
    ImGui::SetScrollY(std::max(0.0f, top - window / 2));
}

void CollectionDialog::draw_list(Room& room) {
  ImGui::BeginChild("games", {0, height_above_foot(room)}, true);
  if (std::exchange(is_new_, false))
    show_chosen();
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(collections_.listed().found().size()));
  while (clipper.Step()) {
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
      draw_game(room, static_cast<std::size_t>(i));
  }
  if (collections_.listed().found().empty())
    quiet_text(said("None of these games fits."), room.colors());
  ImGui::EndChild();
}

void CollectionDialog::draw(Room& room) {
  const Collection& listed = collections_.listed();
  const std::string title = said("{}: {} games",
                                 std::filesystem::path(listed.file()).filename().string(),
                                 listed.games().size());
  if (!begin_dialog(
          "collection", title, grown({room.px(680), room.px(520)}), room.gui.letters().title))
    return;
  draw_search(room);
  ImGui::Spacing();
  draw_list(room);
  if (room.dialog == Dialog::Collection) {
    close_at_foot(room);
    if (room.dialog == Dialog::None)
      collections_.put_away();
  }
  end_dialog();
}

}  // namespace pawnshop::renderer
