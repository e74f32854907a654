// SPDX-License-Identifier: MIT
#include "renderer/window/collection_dialog.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/pgn.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

void CollectionDialog::begin(const std::string& file,
                             std::string text,
                             std::vector<ListedGame> games) {
  file_ = file;
  text_ = std::move(text);
  games_ = std::move(games);
  sought_.clear();
  is_opened_ = false;
  seek();
}

void CollectionDialog::seek() {
  found_.clear();
  chosen_ = 0;
  is_new_ = true;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (is_sought(games_[i], sought_))
      found_.push_back(i);
  }
}

bool CollectionDialog::has(int step) const {
  return is_opened_ && (step < 0 ? opened_ > 0 : opened_ + 1 < games_.size());
}

void CollectionDialog::go(Room& room, int step) {
  if (has(step))
    open(room, step < 0 ? opened_ - 1 : opened_ + 1);
}

void CollectionDialog::open(Room& room, std::size_t number) {
  const ListedGame& game = games_[number];
  auto record = engine::read_pgn(text_.substr(game.begin, game.end - game.begin));
  if (!record)
    return room.desk->say(message_of(record.error()));
  room.leave_game([this, &room, number, record = std::move(*record)] {
    room.complain(room.open_record(record));
    opened_ = number;
    is_opened_ = true;
    if (const auto there = std::find(found_.begin(), found_.end(), number); there != found_.end())
      chosen_ = static_cast<std::size_t>(there - found_.begin());
  });
}

void CollectionDialog::draw_game(Room& room, std::size_t place) {
  const ListedGame& game = games_[found_[place]];
  const float width = ImGui::GetContentRegionAvail().x;
  const auto column = [&](float share, const std::string& text, float end) {
    ImGui::SameLine(share * width);
    ImGui::TextUnformatted(shortened(text, (end - share) * width - room.px(8)).c_str());
  };
  ImGui::PushID(static_cast<int>(place));
  const bool is_clicked = row("##game", place == chosen_);
  column(0.005f, std::to_string(found_[place] + 1), 0.09f);
  column(0.09f, game.white, 0.4f);
  column(0.4f, game.black, 0.7f);
  column(0.7f, game.result, 0.82f);
  column(0.82f, game.date, 1);
  ImGui::PopID();
  if (!is_clicked)
    return;
  close_dialog(room);
  open(room, found_[place]);
}

/// Arrows choose a game, Enter opens it.
void CollectionDialog::draw_search(Room& room) {
  ImGui::SetNextItemWidth(-1);
  if (ImGui::IsWindowAppearing()) {
    ImGui::SetKeyboardFocusHere();
    is_new_ = true;
  }
  const std::string before = sought_;
  // A field that asks for a history keeps Up and Down to itself.
  const bool is_entered = ImGui::InputTextWithHint(
      "##seek",
      said("Seek a player, a result or a year").c_str(),
      &sought_,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory,
      [](ImGuiInputTextCallbackData*) { return 0; });
  const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key)); };
  const std::size_t chosen = chosen_;
  if (sought_ != before)
    seek();
  else if (pressed(ImGuiKey_DownArrow) && chosen_ + 1 < found_.size())
    ++chosen_;
  else if (pressed(ImGuiKey_UpArrow) && chosen_ > 0)
    --chosen_;
  is_new_ = is_new_ || chosen_ != chosen;
  if (!is_entered)
    return;
  if (found_.empty())
    return ImGui::SetKeyboardFocusHere(-1);  // Enter has taken it away
  close_dialog(room);
  open(room, found_[chosen_]);
}

/// Only rows that are seen are drawn: where the chosen one is follows from their height.
void CollectionDialog::show_chosen() const {
  const float high = ImGui::GetTextLineHeightWithSpacing(), window = ImGui::GetWindowHeight();
  const float top = static_cast<float>(chosen_) * high;
  if (top < ImGui::GetScrollY() || top + 2 * high > ImGui::GetScrollY() + window)
    ImGui::SetScrollY(std::max(0.0f, top - window / 2));
}

void CollectionDialog::draw_list(Room& room) {
  ImGui::BeginChild("games", {0, height_above_foot(room)}, true);
  if (std::exchange(is_new_, false))
    show_chosen();
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(found_.size()));
  while (clipper.Step()) {
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
      draw_game(room, static_cast<std::size_t>(i));
  }
  if (found_.empty())
    quiet_text(said("None of these games fits."), room.colors());
  ImGui::EndChild();
}

void CollectionDialog::draw(Room& room) {
  const std::string title =
      said("{}: {} games", std::filesystem::path(file_).filename().string(), games_.size());
  if (!begin_dialog(
          "collection", title, grown({room.px(680), room.px(520)}), room.gui.letters().title))
    return;
  draw_search(room);
  ImGui::Spacing();
  draw_list(room);
  if (room.dialog == Dialog::Collection)
    close_at_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
