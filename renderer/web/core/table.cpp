// SPDX-License-Identifier: MIT
#include "renderer/web/core/table.h"

#include <algorithm>
#include <random>
#include <utility>

#include "engine/recorded_game.h"
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
constexpr const char* kRecordFile = "/game.pgn";

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

/// An answer that is nothing but faults; none where all went well.
val answer(const support::Result<void>& done) {
  val one = val::object();
  one.set("faults", done ? val::array() : web::faults(done.error()));
  return one;
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
  was_dragged_ = false;
  act(hand_.press(layout_, desk_->view(), {x, y}));
}

void Table::move(float x, float y) {
  hand_.move({x, y});
}

void Table::release(float x, float y) {
  was_dragged_ = hand_.is_dragging();
  act(hand_.release(layout_, desk_->view(), {x, y}));
  was_dragged_ = was_dragged_ && hand_.options().empty();
}

void Table::key(const std::string& name) {
  if (const auto key = key_called(name))
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
  (void)desk_->take_noise();
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

val Table::marks() {
  follow();
  if (is_moving()) {
    const std::chrono::duration<float> passed = std::chrono::steady_clock::now() - moving_since_;
    progress_ = std::min(1.0f, passed.count() / kMotionSeconds);
  }
  const bool is_analysed = desk_->analysis().is_on();
  Box area = area_;
  if (is_analysed)
    area.w = std::max(1.0f, area.w - kGaugeRoom);
  const TableShape shape =
      shape_of(desk_->rules(), {desk_->sitting().game().setup_before(0), desk_->view().position});
  layout_ = lay_out(shape, area, is_flipped_);
  preview_.look(*desk_->opened().game, desk_->version(), desk_->view(), layout_, hand_);
  std::vector<Mark> marks = draw_table({.layout = layout_,
                                        .view = desk_->view(),
                                        .hand = hand_,
                                        .motions = motions_,
                                        .progress = progress_,
                                        .shows_coordinates = shows_coordinates_,
                                        .is_plain = gallery_->all_turn(),
                                        .board = themes_.of_board(),
                                        .room = themes_.of_room(),
                                        .over = draw_victims(preview_.victims(), layout_)});
  if (is_analysed) {
    const std::vector<Mark> more = analysis_marks();
    marks.insert(marks.end(), more.begin(), more.end());
  }
  return marks_of(marks);
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
  return all;
}

val Table::said() const {
  val said = said_of(*desk_, hand_);
  val place = val::object();
  place.set("x", layout_.table.x);
  place.set("y", layout_.table.y);
  place.set("w", layout_.table.w);
  place.set("h", layout_.table.h);
  said.set("table", place);
  return said;
}

val Table::game() const {
  return game_of(*desk_);
}

// ---------------------------------------------------------------- the game as a text

val Table::resume(const std::string& text) {
  return web::guarded([&] {
    const auto running = engine::read_running(text);
    return answer(running ? desk_->resume(*running) : support::Failure(running.error()));
  });
}

val Table::pgn() {
  return web::guarded([&] {
    const auto saved = desk_->save(kRecordFile);
    val one = answer(saved);
    one.set("text", saved ? support::read_file(kRecordFile).value_or("") : std::string());
    return one;
  });
}

val Table::open_record(const std::string& text) {
  return web::guarded([&] {
    const auto record = engine::read_pgn(text);
    if (!record)
      return answer(support::Failure(record.error()));
    const engine::RecordedGame recorded = engine::recorded_game(*record, desk_->opened());
    if (!recorded.other)
      return answer(desk_->open(recorded.record));
    val one = answer({});
    val other = val::object();
    other.set("game", recorded.other->game);
    other.set("settings", web::list(recorded.other->settings));
    one.set("other", other);
    return one;
  });
}

val Table::begin_at(const std::string& position) {
  return web::guarded(
      [&] { return answer(desk_->begin_at(position.empty() ? desk_->rules().start : position)); });
}

val Table::reload(const std::string& game, const val& settings) {
  return web::guarded([&] {
    auto fresh = engine::open_game({game, web::texts(settings)});
    const auto done = fresh ? desk_->reload(std::move(*fresh)) : support::Failure(fresh.error());
    if (done)
      dress();
    return answer(done);
  });
}

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
