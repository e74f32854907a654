// SPDX-License-Identifier: MIT
#include "renderer/window/games_dialog.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/spoken.h"
#include "renderer/own_scripts.h"
#include "renderer/recent.h"
#include "renderer/seek.h"
#include "renderer/window/page.h"
#include "renderer/window/widgets.h"
#include "support/file.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

constexpr float kEntry = 74;  ///< high
constexpr float kList = 330;  ///< wide

bool pressed(ImGuiKey key) {
  return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
}

}  // namespace

GamesDialog::Sample* GamesDialog::sample_of(const Room& room, const std::string& name) {
  const auto known = samples_.find(name);
  if (known != samples_.end())
    return known->second.get();
  std::unique_ptr<Sample>& sample = samples_[name];
  std::vector<std::string> files;
  auto opened = engine::open_game({name, {}}, &files);
  watches_[name] = engine::Watch(files);
  if (opened) {
    const rules::Ruleset& rules = *opened->rules;
    Gallery gallery(rules, engine::picture_folders(opened->path));
    TableView view = {.rules = &rules, .position = opened->game->setup()};
    const std::string page = engine::page_of_rules(opened->path);
    sample =
        std::make_unique<Sample>(Sample{std::move(*opened), std::move(gallery), std::move(view)});
    sample->painter = room.painter.another();
    sample->page = page.empty() ? "" : support::read_file(page).value_or("");
    sample->choices.resize(rules.options.size());
  }
  return sample.get();
}

std::string GamesDialog::title_of(const Room& room, const std::string& name) {
  const Sample* const sample = sample_of(room, name);
  return sample ? sample->opened.rules->said(sample->opened.rules->title) : name;
}

bool GamesDialog::forget_what_was_written_anew() {
  bool has_any = false;
  for (auto& [name, watch] : watches_) {
    const bool is_old = watch.has_changed() && samples_.erase(name) > 0;
    has_any = has_any || is_old;
  }
  return has_any;
}

bool GamesDialog::read_one_more(const Room& room) {
  for (const engine::ShippedGames::Group& group : groups_) {
    for (const std::string& name : group.games) {
      if (!samples_.contains(name)) {
        (void)sample_of(room, name);
        return true;
      }
    }
  }
  return false;
}

void GamesDialog::begin(const Room& room) {
  if (const auto games = engine::read_shipped_games())
    groups_ = games->groups;
  for (engine::ShippedGames::Group& group : groups_)
    group.title = support::Translations().said(group.title);
  const std::string& now = room.desk->opened().wanted.game;
  if (auto own = own_scripts(now, room.settings.recent); !own.empty())
    groups_.insert(groups_.begin(), {said("Yours"), std::move(own)});
  (void)forget_what_was_written_anew();
  chosen_ = engine::is_script(now) ? whole_path(now) : now;
  search_.clear();
  is_new_ = takes_keys_ = true;
  option_.reset();
}

void GamesDialog::play(Room& room) {
  engine::Wanted wanted{chosen_, {}};
  if (const Sample* const sample = sample_of(room, chosen_)) {
    const auto& options = sample->opened.rules->options;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (sample->choices[i] > 0)
        wanted.settings.push_back(options[i].name + "=" +
                                  options[i].choices[support::at(sample->choices[i])]);
    }
  }
  close_dialog(room);
  room.leave_game([&room, wanted] { room.complain(room.open_game(wanted)); });
}

// ---------------------------------------------------------------- the list

/// How near a game is to what is sought; nothing if it is not found.
std::optional<int> GamesDialog::distance(const std::string& name) const {
  const auto known = samples_.find(name);
  if (known == samples_.end() || !known->second)
    return distance_of(name, search_);
  const rules::Ruleset& rules = *known->second->opened.rules;
  return least_distance({rules.title, rules.said(rules.title), name, rules.inventor}, search_);
}

/// Whoever types gets what is nearest to it; arrows go on from there, and Enter plays.
void GamesDialog::draw_search(Room& room) {
  ImGui::SetNextItemWidth(-1);
  if (std::exchange(takes_keys_, false))
    ImGui::SetKeyboardFocusHere();
  const std::string before = search_;
  const bool is_entered =
      ImGui::InputTextWithHint("##search",
                               said("Search: a name, or who invented it").c_str(),
                               &search_,
                               ImGuiInputTextFlags_EnterReturnsTrue);
  std::vector<std::string> found;
  for (const engine::ShippedGames::Group& group : groups_) {
    std::copy_if(group.games.begin(),
                 group.games.end(),
                 std::back_inserter(found),
                 [&](const std::string& name) { return distance(name).has_value(); });
  }
  const auto here = std::find(found.begin(), found.end(), chosen_);
  auto next = here;
  // A game may be found only when it has been read.
  if (!search_.empty() && (search_ != before || here == found.end()))
    next = std::min_element(found.begin(), found.end(), [&](const auto& one, const auto& other) {
      return distance(one) < distance(other);
    });
  else if (here != found.end() && pressed(ImGuiKey_DownArrow) && here + 1 != found.end())
    ++next;
  else if (here != found.begin() && here != found.end() && pressed(ImGuiKey_UpArrow))
    --next;
  if (next != here && next != found.end()) {
    chosen_ = *next;
    is_new_ = true;
  }
  if (search_ != before || next != here)
    option_.reset();
  if (is_entered && (search_.empty() || next != found.end()))
    play(room);
}

void GamesDialog::draw_list(Room& room) {
  draw_search(room);
  ImGui::BeginChild("list");
  bool has_any = false;
  for (const engine::ShippedGames::Group& group : groups_) {
    bool has_title = false;
    for (const std::string& name : group.games) {
      if (!distance(name))
        continue;
      if (!std::exchange(has_title, true)) {
        ImGui::Dummy({0, room.px(has_any ? 6 : 1)});
        ImGui::PushFont(room.gui.letters().small);
        quiet_text(group.title, room.colors());
        ImGui::PopFont();
      }
      has_any = true;
      draw_entry(room, name);
    }
  }
  if (!has_any)
    quiet_text(said("No game is called so."), room.colors());
  ImGui::EndChild();
}

/// A game of the list: its board, small, and its name.
void GamesDialog::draw_entry(Room& room, const std::string& name) {
  const auto known = samples_.find(name);
  const Sample* const sample = known == samples_.end() ? nullptr : known->second.get();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height = room.px(kEntry), gap = room.px(5);
  if (row(("##" + name),
          chosen_ == name,
          ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_DontClosePopups,
          {0, height})) {
    chosen_ = name;
    if (ImGui::IsMouseDoubleClicked(0))
      play(room);
  }
  if (chosen_ == name && std::exchange(is_new_, false))
    ImGui::SetScrollHereY(0.4f);
  if (!ImGui::IsItemVisible())
    return;
  const float board = height - 2 * gap;
  const std::string title = sample ? sample->opened.rules->said(sample->opened.rules->title) : name;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (sample)
    draw_board(room, *sample, {at.x + gap, at.y + gap, board * 1.2f, board}, true);
  const float left = at.x + board * 1.2f + 3 * gap;
  const float wrap = at.x + ImGui::GetContentRegionAvail().x - left;
  list.AddText(room.gui.letters().bold,
               room.gui.letters().bold->FontSize,
               {left, at.y + height * 0.2f},
               to_u32(room.colors().title),
               title.c_str(),
               nullptr,
               wrap);
  if (!sample)
    return;
  const ImVec2 size = room.gui.letters().bold->CalcTextSizeA(
      room.gui.letters().bold->FontSize, wrap, wrap, title.c_str());
  const rules::Ruleset& rules = *sample->opened.rules;
  list.AddText(room.gui.letters().small,
               room.gui.letters().small->FontSize,
               {left, at.y + height * 0.2f + size.y + room.px(2)},
               to_u32(room.colors().quiet),
               (rules.year.empty() ? name : rules.said(rules.year)).c_str(),
               nullptr,
               wrap);
}

// ---------------------------------------------------------------- what is chosen

/// Where it is small, without what lies beside it.
void GamesDialog::draw_board(const Room& room,
                             const Sample& sample,
                             const Box& area,
                             bool is_small) {
  TableShape shape = shape_of(*sample.opened.rules, {sample.view.position});
  if (is_small)
    shape.zones.clear();
  const Layout layout = lay_out(shape, area, false);
  const Hand hand;
  sample.painter->use(sample.gallery, room.settings.themes.of_men());
  sample.painter->paint(draw_table({.layout = layout,
                                    .view = sample.view,
                                    .hand = hand,
                                    .motions = {},
                                    .progress = 1,
                                    .shows_coordinates = false,
                                    .is_plain = sample.gallery.all_turn(),
                                    .board = room.settings.themes.of_board(),
                                    .room = room.colors()}),
                        *ImGui::GetWindowDrawList());
}

/// The next of the options by Tab, another choice for it by the arrows.
void GamesDialog::take_option_keys(Sample& sample) {
  const auto& options = sample.opened.rules->options;
  if (pressed(ImGuiKey_Tab)) {
    const std::size_t next = option_ ? *option_ + 1 : 0;
    option_ = next < options.size() ? std::optional(next) : std::nullopt;
  }
  if (!option_ || *option_ >= options.size())
    return;
  const int last = static_cast<int>(options[*option_].choices.size()) - 1;
  int& choice = sample.choices[*option_];
  choice += static_cast<int>(pressed(ImGuiKey_RightArrow)) -
            static_cast<int>(pressed(ImGuiKey_LeftArrow));
  choice = std::clamp(choice, 0, last);
}

/// What the game leaves to the players.
void GamesDialog::draw_options(const Room& room, Sample& sample) {
  const auto& options = sample.opened.rules->options;
  take_option_keys(sample);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::AlignTextToFramePadding();
    quiet_text(engine::spoken_name(*sample.opened.rules, options[i].name), room.colors());
    ImGui::SameLine(room.px(90));
    std::vector<std::string> names;
    for (const std::string& choice : options[i].choices)
      names.push_back(engine::spoken_name(*sample.opened.rules, choice));
    if (const auto chosen =
            choose_one(options[i].name.c_str(), names, sample.choices[i], room.colors()))
      sample.choices[i] = *chosen;
    if (option_ == i) {
      const ImVec2 last = ImGui::GetItemRectMax();
      const float gap = room.px(3);
      ImGui::GetWindowDrawList()->AddRect({at.x - gap, at.y - gap},
                                          {last.x + gap, last.y + gap},
                                          to_u32(room.colors().accent),
                                          room.px(4),
                                          0,
                                          room.px(2));
    }
  }
  if (!options.empty()) {
    ImGui::PushFont(room.gui.letters().small);
    quiet_text(said("By keys: Tab, then the arrows left and right."), room.colors());
    ImGui::PopFont();
  }
}

void GamesDialog::draw_rules(const Room& room, const Sample& sample) {
  if (!sample.page.empty()) {
    if (const auto which = choose_one(
            "length", {said("In short"), said("At length")}, shows_page_ ? 1 : 0, room.colors()))
      shows_page_ = *which == 1;
  }
  ImGui::BeginChild(shows_page_ ? "page" : "text");
  draw_page(room,
            shows_page_ && !sample.page.empty()
                ? sample.page
                : sample.opened.rules->said(sample.opened.rules->rules));
  ImGui::EndChild();
}

void GamesDialog::draw_sample(Room& room, Sample& sample) {
  const rules::Ruleset& rules = *sample.opened.rules;
  const ImVec2 at = ImGui::GetCursorScreenPos(), space = ImGui::GetContentRegionAvail();
  // Who reads at length needs room for it.
  const float share = shows_page_ ? 0.34f : 0.5f;
  const Box area = {at.x, at.y, space.x, space.y * share};
  draw_board(room, sample, area, false);
  ImGui::Dummy({area.w, area.h});
  ImGui::Spacing();
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::TextUnformatted(rules.said(rules.title).c_str());
  ImGui::PopFont();
  if (!rules.inventor.empty()) {
    ImGui::PushTextWrapPos(0);
    quiet_text(
        rules.said(rules.inventor) + (rules.year.empty() ? "" : ", " + rules.said(rules.year)),
        room.colors());
    ImGui::PopTextWrapPos();
  }
  draw_options(room, sample);
  draw_rules(room, sample);
}

void GamesDialog::draw_foot(Room& room) {
  if (wide_button(said("Play"), room.px(130), !chosen_.empty()))
    play(room);
  ImGui::SameLine();
  if (wide_button(said("A script of your own ..."), room.px(210))) {
    close_dialog(room);
    room.dialog = Dialog::Open;
  }
  ImGui::SameLine();
  close_at_foot(room);
}

void GamesDialog::draw(Room& room) {
  if (!begin_dialog("games",
                    said("Choose a game"),
                    grown({room.px(980), room.px(720)}),
                    room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing())
    begin(room);
  room.wants_frame = read_one_more(room);
  const float height = height_above_foot(room);
  const float width = std::min(room.px(kList), ImGui::GetContentRegionAvail().x * 0.45f);
  ImGui::BeginChild("left", {width, height});
  draw_list(room);
  ImGui::EndChild();
  ImGui::SameLine(0, room.px(22));
  ImGui::BeginChild("right", {0, height});
  if (Sample* const sample = sample_of(room, chosen_))
    draw_sample(room, *sample);
  ImGui::EndChild();
  draw_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
