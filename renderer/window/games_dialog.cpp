// SPDX-License-Identifier: MIT
#include "renderer/window/games_dialog.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include "renderer/window/page.h"
#include "renderer/window/widgets.h"
#include "support/text.h"

namespace pawnshop::renderer {

const GamesDialog::Sample* GamesDialog::sample_of(const std::string& name) {
  const auto known = samples_.find(name);
  if (known != samples_.end())
    return known->second.get();
  std::unique_ptr<Sample>& sample = samples_[name];
  if (auto opened = engine::open_game({name, {}})) {
    const rules::Ruleset& rules = *opened->rules;
    Gallery gallery(rules, engine::picture_folders(opened->path));
    TableView view = {.rules = &rules, .position = opened->game->setup()};
    sample =
        std::make_unique<Sample>(Sample{std::move(*opened), std::move(gallery), std::move(view)});
  }
  return sample.get();
}

bool GamesDialog::read_one_more() {
  for (const std::string& name : names_) {
    if (!samples_.contains(name)) {
      (void)sample_of(name);
      return true;
    }
  }
  return false;
}

void GamesDialog::begin(const Room& room) {
  if (const auto shelf = engine::read_shelf())
    names_ = shelf->games;
  chosen_ = room.desk->opened().wanted.game;
  search_.clear();
}

void GamesDialog::play(Room& room) {
  close_dialog(room);
  room.leave_game([&room, game = chosen_] { room.complain(room.open_game({game, {}})); });
}

void GamesDialog::draw_list(Room& room) {
  ImGui::SetNextItemWidth(-1);
  ImGui::InputTextWithHint("##search", "Search", &search_);
  ImGui::BeginChild("list");
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, room.px(3)});
  for (const std::string& name : names_) {
    const auto known = samples_.find(name);
    const Sample* const sample = known == samples_.end() ? nullptr : known->second.get();
    const std::string title = sample ? sample->opened.rules->title : name;
    if (support::lower(title).find(support::lower(search_)) == std::string::npos)
      continue;
    if (ImGui::Selectable(
            (title + "##" + name).c_str(),
            chosen_ == name,
            ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_DontClosePopups,
            {0, room.px(26)})) {
      chosen_ = name;
      if (ImGui::IsMouseDoubleClicked(0))
        play(room);
    }
  }
  ImGui::PopStyleVar();
  ImGui::EndChild();
}

void GamesDialog::draw_sample(Room& room, const Sample& sample) {
  const rules::Ruleset& rules = *sample.opened.rules;
  const ImVec2 at = ImGui::GetCursorScreenPos(), space = ImGui::GetContentRegionAvail();
  constexpr float kShare = 0.56f;
  const Box area = {at.x, at.y, space.x, space.y * kShare};
  const Layout layout = lay_out(shape_of(rules, {sample.view.position}), area, false);
  const Hand hand;
  if (painted_ != &sample)
    painter_ = room.painter.another();  // what it kept were pictures of other men
  painted_ = &sample;
  painter_->use(sample.gallery, room.settings.themes.of_men());
  painter_->paint(draw_table({.layout = layout,
                              .view = sample.view,
                              .hand = hand,
                              .motions = {},
                              .progress = 1,
                              .shows_coordinates = false,
                              .is_plain = sample.gallery.all_turn(),
                              .board = room.settings.themes.of_board(),
                              .room = room.colors()}),
                  *ImGui::GetWindowDrawList());
  ImGui::Dummy({area.w, area.h});
  ImGui::Spacing();
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::TextUnformatted(rules.title.c_str());
  ImGui::PopFont();
  quiet_text(rules.inventor + (rules.year.empty() ? "" : ", " + rules.year), room.colors());
  ImGui::BeginChild("text");
  draw_page(room, rules.rules);
  ImGui::EndChild();
}

void GamesDialog::draw_foot(Room& room) {
  if (button("Play", room.px(130), !chosen_.empty()))
    play(room);
  ImGui::SameLine();
  if (button("A script of your own ...", room.px(210))) {
    close_dialog(room);
    room.dialog = Dialog::Open;
  }
  ImGui::SameLine();
  close_at_foot(room);
}

void GamesDialog::draw(Room& room) {
  if (!begin_dialog(
          "games", "Choose a game", {room.px(920), room.px(660)}, room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing())
    begin(room);
  room.wants_frame = read_one_more();
  const float height = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight() - room.px(14);
  ImGui::BeginChild("left", {room.px(250), height});
  draw_list(room);
  ImGui::EndChild();
  ImGui::SameLine(0, room.px(22));
  ImGui::BeginChild("right", {0, height});
  if (const Sample* const sample = sample_of(chosen_))
    draw_sample(room, *sample);
  ImGui::EndChild();
  draw_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
