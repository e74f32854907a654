// SPDX-License-Identifier: MIT
// The table of a page: what is to be seen of it.

#include <algorithm>
#include <utility>

#include "engine/spoken.h"
#include "renderer/analysis_scene.h"
#include "renderer/drawings.h"
#include "renderer/lens_scene.h"
#include "renderer/web/core/marks.h"
#include "renderer/web/core/state.h"
#include "renderer/web/core/table.h"

namespace pawnshop::renderer {

using emscripten::val;

namespace {

constexpr float kGaugeRoom = 26;  ///< wide, beside the table

val value_of(const Box& box) {
  val one = val::object();
  one.set("x", box.x);
  one.set("y", box.y);
  one.set("w", box.w);
  one.set("h", box.h);
  return one;
}

}  // namespace

/// The table with the game, and what lens and analysis add to it.
std::vector<Mark> Table::game_marks() {
  Box area = area_;
  if (desk_->analysis().is_on())
    area.w = std::max(1.0f, area.w - kGaugeRoom);
  TableShape shape =
      shape_of(desk_->rules(), {desk_->session().game().setup_before(0), desk_->view().position});
  shape.has_names_beside = shows_coordinates_ && gallery_->all_turn();
  layout_ = lay_out(shape, area, is_flipped_);
  lens_.follow(desk_->opened(), desk_->version());
  preview_.look(*desk_->opened().game, desk_->version(), desk_->view(), layout_, hand_);
  LensScene added = draw_lens(lens_, layout_, themes_.of_room());
  append(added.over, draw_victims(preview_.victims(), layout_));
  Drawings drawings = desk_->drawings();
  if (pencil_.stroke())
    drawings.push_back(*pencil_.stroke());
  append(added.over, draw_drawings(drawings, layout_));
  std::vector<Mark> marks = draw_table({.layout = layout_,
                                        .view = desk_->view(),
                                        .hand = hand_,
                                        .motions = motions_,
                                        .progress = progress_,
                                        .shows_coordinates = shows_coordinates_,
                                        .is_plain = gallery_->all_turn(),
                                        .board = themes_.of_board(),
                                        .room = themes_.of_room(),
                                        .under = std::move(added.under),
                                        .over = std::move(added.over)});
  append(marks, analysis_marks(*desk_, layout_, hand_, themes_, 1));
  return marks;
}

val Table::marks() {
  follow();
  if (is_moving()) {
    const std::chrono::duration<float> passed = std::chrono::steady_clock::now() - moving_since_;
    progress_ = std::min(1.0f, passed.count() / kMotionSeconds);
  }
  return marks_of(draft_ ? draft_marks() : game_marks());
}

val Table::men() const {
  return men_of(*gallery_, desk_->rules(), themes_.of_men());
}

val Table::places() const {
  const rules::Ruleset& rules = desk_->rules();
  val all = val::object();
  for (std::size_t i = 0; i < layout_.squares.size(); ++i)
    all.set(rules.topology.name(static_cast<Square>(i)), value_of(layout_.squares[i]));
  for (const ZonePlace& place : layout_.zones) {
    const bool is_shared = rules.zones[support::at(place.zone)].is_shared;
    if (is_shared && place.player != board::kFirst)
      continue;  // it is shown beside both players
    for (const ZonePlace::Slot& slot : place.slots)
      all.set(engine::zone_name(rules, place.zone, place.player) + ", " +
                  engine::spoken_name(rules.man(slot.man).name),
              value_of(slot.box));
  }
  for (const Palette::Entry& entry : palette_.entries)
    all.set("any " + engine::man_in_words(rules, entry.code), value_of(entry.box));
  return all;
}

val Table::state() const {
  val state = state_of(*desk_, draft_ ? draft_->view() : desk_->view(), hand_);
  state.set("lens", state_of(lens_));
  state.set("lesson", desk_->lesson() ? val(desk_->lesson()->title) : val::null());
  state.set("draft", draft_ ? state_of_draft() : val::null());
  return state;
}

val Table::game() const {
  return game_of(*desk_);
}

}  // namespace pawnshop::renderer
