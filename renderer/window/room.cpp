// SPDX-License-Identifier: MIT
#include "renderer/window/room.h"

#include <random>

#include "engine/spoken.h"

namespace pawnshop::renderer {

support::Result<void> Room::open_game(const engine::Wanted& wanted) {
  auto next = open_desk(wanted, std::random_device{}());
  if (!next)
    return support::Failure(next.error());
  put(std::move(*next));
  return {};
}

support::Result<void> Room::open_file(const std::string& file) {
  return file.ends_with(".lua") ? open_game({file, {}}) : desk->open(file);
}

void Room::complain(const support::Result<void>& done) {
  if (done)
    return;
  const support::Diagnostic& fault = done.error().front();
  desk->say({Message::Kind::Trouble, fault.message, fault.where});
}

void Room::leave_game(std::function<void()> act) {
  if (desk->is_saved())
    return act();
  leaving = std::move(act);
  dialog = Dialog::Leave;
}

void Room::begin_comment(int node) {
  commented = node;
  comment = desk->sitting().tree().at(node).comment;
  dialog = Dialog::Comment;
}

void Room::quit() {
  // A game that is kept goes on at the next start.
  if (keeper.is_keeping())
    quits = true;
  else
    leave_game([this] { quits = true; });
}

void Room::put(std::unique_ptr<Desk> next) {
  for (int player = 0; player < 2; ++player) {
    next->level(player).seconds = settings.seconds;
    next->level(player).step = settings.levels[support::at(player)];
  }
  next->pause = settings.pause;
  desk = std::move(next);
  turns_seen = verdict_seen = 0;
  reloader.follow(*desk);
  lens.turn(lens.is_on());
  dress();
}

bool Room::follow_files() {
  const int edition = desk->edition();
  const bool has_looked = reloader.look(*desk);
  if (edition != desk->edition()) {
    dress();
    lens.follow(desk->opened(), desk->version());
  }
  return has_looked;
}

void Room::show_source(const support::Location& where, bool is_faulty) {
  const std::string* const text = engine::text_of_source(desk->opened(), where.file);
  source = where;
  source_text = is_faulty ? reloader.text_of(where.file) : text ? *text : "";
  dialog = Dialog::Source;
}

void Room::dress() {
  setting_up.reset();  // it was about other men
  gallery = std::make_unique<Gallery>(desk->rules(), engine::picture_folders(desk->opened().path));
  hand = {};
  if (!gallery->faults().empty()) {
    const support::Diagnostic& fault = gallery->faults().front();
    desk->say({Message::Kind::Trouble, fault.message, fault.where});
  }
}

void Room::turn_lens(bool on) {
  hand.let_go();
  lens.turn(on && !setting_up);
  if (lens.is_on())
    desk->say({});  // it would lie over squares that one may want to see
  desk->hold_clocks(lens.is_on());
}

void Room::play(const Intent& intent) {
  switch (intent.kind) {
    case Intent::Kind::None:
      break;
    case Intent::Kind::Play:
      desk->play(intent.turn);
      break;
    case Intent::Kind::Refused:
      desk->explain(intent.from, intent.to);
      break;
    case Intent::Kind::NotYours:
      if (desk->sitting().verdict())
        desk->say(
            {Message::Kind::Quiet, "The game is over. Take a move back, or begin a new one."});
      else if (desk->is_persons_turn())
        desk->say({Message::Kind::Quiet,
                   "It is " + engine::player_name(desk->sitting().to_move()) + "'s move."});
      break;
  }
}

}  // namespace pawnshop::renderer
