// SPDX-License-Identifier: MIT
#include "renderer/web/core/table.h"

#include <algorithm>
#include <random>
#include <utility>

#include "engine/spoken.h"
#include "renderer/lens_scene.h"
#include "renderer/table/evaluation.h"
#include "renderer/web/core/marks.h"
#include "renderer/web/core/said.h"
#include "support/file.h"
#include "web/values.h"

namespace pawnshop::renderer {

using emscripten::val;
using support::at;

namespace {

constexpr float kGaugeRoom = 26;  ///< wide, beside the table

std::optional<Key> key_called(const std::string& name) {
  if (name == "ArrowLeft")
    return Key::Left;
  if (name == "ArrowRight")
    return Key::Right;
  if (name == "ArrowUp")
    return Key::Up;
  if (name == "ArrowDown")
    return Key::Down;
  if (name == "Enter")
    return Key::Enter;
  if (name == "Escape")
    return Key::Escape;
  if (name == "Tab")
    return Key::Tab;
  return std::nullopt;
}

std::size_t chosen(const val& how, const char* name, std::size_t otherwise, std::size_t count) {
  const val value = how[name];
  return value.isNumber() ? std::min(value.as<std::size_t>(), count - 1) : otherwise;
}

bool is_chosen(const val& how, const char* name, bool otherwise) {
  const val value = how[name];
  return value.isUndefined() ? otherwise : value.as<bool>();
}

val value_of(const Box& box) {
  val one = val::object();
  one.set("x", box.x);
  one.set("y", box.y);
  one.set("w", box.w);
  one.set("h", box.h);
  return one;
}

std::uint64_t any_seed() {
  return std::random_device{}();  // JavaScript's numbers hold it without loss
}

}  // namespace

Table::Table(std::unique_ptr<Desk> desk) : desk_(std::move(desk)) {
  dress();
}

support::Result<std::unique_ptr<Table>> open_table(const engine::Wanted& wanted) {
  auto desk = open_desk(wanted, any_seed());
  if (!desk)
    return support::Failure(desk.error());
  return std::make_unique<Table>(std::move(*desk));
}

/// Gets the pictures for the rules on the desk.
void Table::dress() {
  gallery_ =
      std::make_unique<Gallery>(desk_->rules(), engine::picture_folders(desk_->opened().path));
  hand_ = {};
  end_set_up();               // it was about other men
  lens_.turn(lens_.is_on());  // and so was what it saw
  if (!gallery_->faults().empty()) {
    const support::Diagnostic& fault = gallery_->faults().front();
    desk_->say({Message::Kind::Trouble, fault.message, fault.where});
  }
}

// ---------------------------------------------------------------- how it is looked at

void Table::resize(float width, float height) {
  area_ = {0, 0, std::max(1.0f, width), std::max(1.0f, height)};
}

void Table::look(const val& how) {
  is_flipped_ = is_chosen(how, "flipped", is_flipped_);
  shows_coordinates_ = is_chosen(how, "coordinates", shows_coordinates_);
  animates_ = is_chosen(how, "animates", animates_);
  themes_.board = chosen(how, "board", themes_.board, board_themes().size());
  themes_.men = chosen(how, "men", themes_.men, men_themes().size());
  themes_.room = chosen(how, "room", themes_.room, room_themes().size());
}

// ---------------------------------------------------------------- pointer and keys

void Table::act(const Intent& intent) {
  switch (intent.kind) {
    case Intent::Kind::None:
      break;
    case Intent::Kind::Play:
      desk_->play(intent.turn);
      break;
    case Intent::Kind::Refused:
      desk_->explain(intent.from, intent.to);
      break;
    case Intent::Kind::NotYours:
      desk_->explain_pick(intent.from);
      break;
  }
}

void Table::press(float x, float y) {
  if (draft_)
    return draft_->press(layout_, palette_, {x, y});
  if (lens_.is_on())
    return lens_.look(desk_->opened(), layout_.at({x, y}));
  was_dragged_ = false;
  act(hand_.press(layout_, desk_->view(), {x, y}));
}

void Table::move(float x, float y) {
  if (draft_)
    draft_->move({x, y});
  else if (lens_.is_on())
    point(x, y);
  else
    hand_.move({x, y});
}

void Table::release(float x, float y) {
  if (draft_)
    return draft_->release(layout_, palette_, {x, y});
  if (lens_.is_on())
    return;
  was_dragged_ = hand_.is_dragging();
  act(hand_.release(layout_, desk_->view(), {x, y}));
  was_dragged_ = was_dragged_ && hand_.options().empty();
}

void Table::key(const std::string& name) {
  const auto key = key_called(name);
  if (!key)
    return;
  if (draft_)
    key_on_draft(*key);
  else if (lens_.is_on())
    key_on_lens(*key);
  else
    act(hand_.key(layout_, desk_->view(), *key));
}

bool Table::type(const std::string& text) {
  return hand_.offer(desk_->view(), text) || desk_->play(text);
}

// ---------------------------------------------------------------- what goes on

bool Table::tick() {
  const bool is_new = desk_->tick();
  return desk_->take_clock_change() || is_new;
}

void Table::follow() {
  if (seen_ == desk_->version())
    return;
  seen_ = desk_->version();
  hand_.let_go();
  if (const auto noise = desk_->take_noise())
    noise_ = noise;
  motions_ = desk_->take_motions();
  // Who was carried by hand is there already.
  if (std::exchange(was_dragged_, false))
    std::erase_if(motions_, [](const Motion& motion) { return motion.to.is_square(); });
  progress_ = motions_.empty() || !animates_ ? 1.0f : 0.0f;
  moving_since_ = std::chrono::steady_clock::now();
}

// ---------------------------------------------------------------- what is to be seen

std::vector<Mark> Table::analysis_marks() const {
  std::vector<Mark> marks =
      draw_gauge(place_gauge(layout_, 1), desk_->last_estimate(), is_flipped_, themes_.of_room());
  // Who is busy with a man does not want to look through arrows.
  if (hand_.picked().given() || !hand_.options().empty())
    return marks;
  std::vector<Pointed> turns;
  for (const Prospect& prospect : desk_->analysis().prospects())
    turns.push_back({prospect.from, prospect.to});
  const std::vector<Mark> arrows = draw_arrows(layout_, turns, themes_.of_board());
  marks.insert(marks.end(), arrows.begin(), arrows.end());
  return marks;
}

/// The table with the game, and what lens and analysis add to it.
std::vector<Mark> Table::game_marks() {
  Box area = area_;
  const bool is_analysed = desk_->analysis().is_on();
  if (is_analysed)
    area.w = std::max(1.0f, area.w - kGaugeRoom);
  const TableShape shape =
      shape_of(desk_->rules(), {desk_->sitting().game().setup_before(0), desk_->view().position});
  layout_ = lay_out(shape, area, is_flipped_);
  lens_.follow(desk_->opened(), desk_->version());
  preview_.look(*desk_->opened().game, desk_->version(), desk_->view(), layout_, hand_);
  LensScene added = draw_lens(lens_, layout_, themes_.of_room());
  for (Mark& mark : draw_victims(preview_.victims(), layout_))
    added.over.push_back(std::move(mark));
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
  if (is_analysed) {
    const std::vector<Mark> more = analysis_marks();
    marks.insert(marks.end(), more.begin(), more.end());
  }
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
    for (const ZonePlace::Slot& slot : place.slots)
      all.set(engine::zone_name(rules, place.zone, place.player) + ", " +
                  engine::spoken_name(rules.man(slot.man).name),
              value_of(slot.box));
  }
  for (const Palette::Entry& entry : palette_.entries)
    all.set("any " + engine::player_name(rules::owner_of(entry.code)) + " " +
                engine::spoken_name(rules.man(rules::type_of(entry.code)).name),
            value_of(entry.box));
  return all;
}

val Table::said() const {
  val said = said_of(*desk_, draft_ ? view_of_draft() : desk_->view(), hand_);
  val place = val::object();
  place.set("x", layout_.table.x);
  place.set("y", layout_.table.y);
  place.set("w", layout_.table.w);
  place.set("h", layout_.table.h);
  said.set("table", place);
  said.set("lens", said_of(lens_));
  said.set("draft", draft_ ? said_of_draft() : val::null());
  return said;
}

val Table::game() const {
  return game_of(*desk_);
}

// ---------------------------------------------------------------- back

void Table::take_back() {
  const Desk::Computers computers = desk_->computers();
  const engine::Sitting& sitting = desk_->sitting();
  do {
    desk_->undo();
  } while (!sitting.turns().empty() && computers[at(sitting.to_move())]);
  // Where there is nothing before the computer's turn it waits to be asked, instead of playing it
  // again.
  if (computers[at(sitting.to_move())])
    return;
  desk_->set_computers(computers);
  desk_->say({});
}

}  // namespace pawnshop::renderer
