// SPDX-License-Identifier: MIT
#include "renderer/window/engines_dialog.h"

#include <chrono>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "renderer/engines.h"
#include "renderer/window/widgets.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

void EnginesDialog::begin(const Room& room) {
  choose(room, room.settings.engines.empty() ? -1 : 0);
}

void EnginesDialog::leave_trial() {
  is_trial_left_ = true;
  trial_ = {};
}

void EnginesDialog::choose(const Room& room, int which) {
  leave_trial();
  chosen_ = which;
  const engine::Guest guest =
      which < 0 ? engine::Guest{.command = {}} : room.settings.engines[support::at(which)];
  name_ = guest.name;
  command_ = guest.command;
  options_ = options_text(guest.options);
  said_.clear();
}

engine::Guest EnginesDialog::typed() const {
  return {.command = command_, .options = read_options(options_), .name = name_};
}

void EnginesDialog::keep(Room& room) {
  const engine::Guest guest = typed();
  const engine::Guest* const before =
      chosen_ < 0 ? nullptr : &room.settings.engines[support::at(chosen_)];
  const std::string old_name = before ? before->name : "";
  const auto place = keep_engine(room.settings.engines, chosen_, guest);
  is_trouble_ = !place;
  if (!place) {
    said_ = place.error().front().message;
    return;
  }
  chosen_ = *place;
  name_ = room.settings.engines[support::at(chosen_)].name;
  said_ = said("Kept. Choose it in the menu Engines.");
  room.change_guest(old_name, &room.settings.engines[support::at(chosen_)]);
}

void EnginesDialog::take_away(Room& room) {
  const std::string name = room.settings.engines[support::at(chosen_)].name;
  room.settings.engines.erase(room.settings.engines.begin() + chosen_);
  room.change_guest(name, nullptr);
  choose(room, room.settings.engines.empty() ? -1 : 0);
}

void EnginesDialog::try_it(const Room& room) {
  is_trouble_ = false;
  said_ = said("Asked who it is ...");
  is_trial_left_ = false;
  trial_ = std::async(
      std::launch::async, [this, guest = typed(), game = engine::known_as(room.desk->opened())] {
        return engine::introduce(guest, game, [this] { return is_trial_left_.load(); });
      });
}

void EnginesDialog::look_at_trial(const Room& room) {
  if (trial_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
    return;
  const auto introduced = trial_.get();
  is_trouble_ = !introduced || !introduced->knows_the_game;
  const rules::Ruleset& rules = room.desk->rules();
  const std::string title = rules.said(rules.title);
  if (!introduced)
    said_ = introduced.error().front().message;
  else
    said_ = said(introduced->knows_the_game ? support::to_say("It is {}, and plays {}.")
                                            : support::to_say("It is {}, and does not play {}."),
                 introduced->name.empty() ? said("there") : introduced->name,
                 title);
}

void EnginesDialog::draw_list(Room& room) {
  const auto& engines = room.settings.engines;
  for (int i = 0; i < static_cast<int>(engines.size()); ++i) {
    ImGui::PushID(i);
    if (row(engines[support::at(i)].name,
            chosen_ == i,
            ImGuiSelectableFlags_DontClosePopups,
            {0, room.px(24)}))
      choose(room, i);
    ImGui::PopID();
  }
  if (row("+  " + said("another one"),
          chosen_ < 0,
          ImGuiSelectableFlags_DontClosePopups,
          {0, room.px(24)}))
    choose(room, -1);
}

void EnginesDialog::draw_fields(Room& room) {
  const RoomTheme& colors = room.colors();
  if (ImGui::IsWindowAppearing())
    ImGui::SetKeyboardFocusHere();
  const auto field =
      [&](const std::string& label, const char* id, const std::string& hint, std::string& text) {
        quiet_text(label, colors);
        ImGui::SetNextItemWidth(-1);
        ImGui::InputTextWithHint(id, hint.c_str(), &text);
        ImGui::Dummy({0, room.px(2)});
      };
  field(said("Name"), "##name", said("as you call it"), name_);
  field(said("Command"),
        "##command",
        said("a program that speaks UCI, with its arguments"),
        command_);
  quiet_text(said("Options, a line each: Threads=2"), colors);
  const float rows = 2 * ImGui::GetFrameHeightWithSpacing() + room.px(20);
  ImGui::InputTextMultiline(
      "##options", &options_, {-1, std::max(room.px(44), ImGui::GetContentRegionAvail().y - rows)});
  goes_to_foot_ = is_left_by_tab();
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(is_trouble_ ? colors.warning : colors.text));
  ImGui::TextWrapped("%s", said_.c_str());
  ImGui::PopStyleColor();
}

void EnginesDialog::draw_foot(Room& room) {
  const bool is_given = !command_.empty();
  const bool keeps = wide_button(said("Keep"), room.px(100), is_given);
  if (goes_to_foot_ && is_given)
    go_on_here();
  if (keeps)
    keep(room);
  ImGui::SameLine();
  if (wide_button(said("Try"), room.px(100), is_given && !is_waiting()))
    try_it(room);
  ImGui::SameLine();
  if (wide_button(said("Take away"), room.px(110), chosen_ >= 0))
    take_away(room);
  ImGui::SameLine();
  close_at_foot(room);
}

void EnginesDialog::draw(Room& room) {
  if (!begin_dialog("engines",
                    said("Other programs as players"),
                    {room.px(700), room.px(440)},
                    room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing())
    begin(room);
  if (is_waiting())
    look_at_trial(room);
  room.wants_frame = room.wants_frame || is_waiting();
  const float height = height_above_foot(room);
  // The keys go from part to part as if there were no borders.
  constexpr ImGuiWindowFlags kOpen = ImGuiWindowFlags_NavFlattened;
  ImGui::BeginChild("left", {room.px(180), height}, false, kOpen);
  draw_list(room);
  ImGui::EndChild();
  ImGui::SameLine(0, room.px(18));
  ImGui::BeginChild("right", {0, height}, false, kOpen);
  draw_fields(room);
  ImGui::EndChild();
  draw_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
