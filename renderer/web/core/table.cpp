// SPDX-License-Identifier: MIT
#include "renderer/web/core/table.h"

#include <algorithm>
#include <random>
#include <utility>

#include "engine/ready_game.h"
#include "renderer/table/draft_keys.h"
#include "renderer/web/core/ready_pictures.h"

namespace pawnshop::renderer {

using emscripten::val;

namespace {

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

std::uint64_t any_seed() {
  return std::random_device{}();  // JavaScript's numbers hold it without loss
}

}  // namespace

Table::Table(std::unique_ptr<Desk> desk) : desk_(std::move(desk)) {
  desk_->lets_prepare = true;
  dress();
}

support::Result<std::unique_ptr<Table>> open_table(const engine::Wanted& wanted) {
  auto desk = desk_of(engine::open_game_or_take_ready(wanted), any_seed());
  if (!desk)
    return support::Failure(desk.error());
  return std::make_unique<Table>(std::move(*desk));
}

/// Gets the pictures for the rules on the desk.
void Table::dress() {
  gallery_ = pictures_of(desk_->opened());
  hand_ = {};
  pencil_.drop();
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
    case Intent::Kind::Picked:
      desk_->forget_refusal();
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

void Table::press(float x, float y, bool by_finger) {
  if (draft_)
    return draft_->press(layout_, palette_, {x, y});
  if (lens_.is_on())
    return lens_.look(desk_->opened(), layout_.at({x, y}));
  press_on_game({x, y}, by_finger);
}

/// A click that neither takes a man nor plays wipes away what somebody has drawn and not saved; a
/// finger there may be about to scroll.
void Table::press_on_game(Point point, bool by_finger) {
  const bool was_busy = hand_.is_busy();
  was_dragged_ = false;
  pencil_.drop();
  const Intent intent = hand_.press(layout_, desk_->view(), point);
  if (!by_finger && !was_busy && !hand_.is_busy() && intent.kind != Intent::Kind::Play)
    desk_->wipe_new_drawings();
  act(intent);
}

void Table::move(float x, float y) {
  if (draft_)
    draft_->move({x, y});
  else if (lens_.is_on())
    point(x, y);
  else if (pencil_.stroke())
    pencil_.move(layout_.at({x, y}));
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

/// With a man in hand it puts him back. Where a position is put together it takes away who is
/// there.
void Table::press_right(float x, float y, bool shift_or_control, bool alt) {
  if (draft_)
    return draft_->remove(layout_, {x, y});
  if (lens_.is_on())
    return;
  const bool was_busy = hand_.is_busy();
  hand_.let_go();
  if (!was_busy)
    pencil_.press(layout_.at({x, y}), Pencil::color_of(shift_or_control, alt));
}

void Table::release_right(float x, float y) {
  if (const auto stroke = pencil_.release(layout_.at({x, y})))
    desk_->draw_stroke(*stroke);
}

void Table::let_go() {
  if (draft_)
    draft_->let_go();
  hand_.let_go();
  pencil_.drop();
}

void Table::key(const std::string& name) {
  const auto key = key_called(name);
  if (!key)
    return;
  if (lens_.is_on())
    key_on_lens(*key);
  else if (!draft_)
    key_on_game(*key);
  else if (!press_key(*draft_, hand_, layout_, *key) && !draft_->is_changed())
    end_set_up();
}

void Table::key_on_game(Key key) {
  if (key == Key::Escape && !hand_.cursor() && !hand_.is_busy())
    return desk_->wipe_new_drawings();
  act(hand_.key(layout_, desk_->view(), key));
}

bool Table::type(const std::string& text) {
  return hand_.offer(desk_->view(), text) || desk_->play(text);
}

// ---------------------------------------------------------------- what goes on

bool Table::tick() {
  if (draft_)
    return false;
  const bool is_new = desk_->tick();
  return desk_->take_clock_change() || is_new;
}

void Table::follow() {
  if (seen_ == desk_->version())
    return;
  act(hand_.follow(desk_->view()));  // a move that was chosen while the computer thought
  seen_ = desk_->version();
  if (const auto noise = desk_->take_noise())
    noise_ = noise;
  motions_ = desk_->take_motions();
  // Who was carried by hand is there already.
  if (std::exchange(was_dragged_, false))
    std::erase_if(motions_, [](const Motion& motion) { return motion.to.is_square(); });
  progress_ = motions_.empty() || !animates_ ? 1.0f : 0.0f;
  moving_since_ = std::chrono::steady_clock::now();
}

}  // namespace pawnshop::renderer
