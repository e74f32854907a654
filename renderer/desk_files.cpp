// SPDX-License-Identifier: MIT
// The desk: games as files, and what is kept of a running one.

#include <algorithm>

#include "engine/game_file.h"
#include "engine/recorded_game.h"
#include "engine/spoken.h"
#include "renderer/desk.h"
#include "renderer/file_places.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::at;
using support::said;

/// Whoever plays a side now, as records name players.
std::string Desk::recorded_as(int player) const {
  if (computers_[at(player)] && guests_[at(player)])
    return guests_[at(player)]->name;
  return engine::recorded_player(computers_[at(player)] ? &levels_[at(player)] : nullptr);
}

bool Desk::is_saved() const {
  return is_saved_ || session_->turns().size() + session_->undone().size() < tried_turns_;
}

std::string Desk::file_name() const {
  std::string date = engine::today();
  std::replace(date.begin(), date.end(), '.', '-');
  const bool is_named = names_ != Names{};
  const std::string what = is_named ? called(0) + " - " + called(1) : rules().title;
  return file_name_of(what + " " + date) + ".pgn";
}

std::array<std::string, 2> Desk::recorded_players() const {
  const auto who = [&](int player) {
    const bool is_named = !computers_[at(player)] && !names_[at(player)].empty();
    return engine::recorded_players(
        *session_, player, names_[at(player)], is_named ? names_[at(player)] : recorded_as(player));
  };
  return {who(0), who(1)};
}

std::string Desk::game_text() const {
  return engine::game_text(*session_, recorded_players());
}

support::Result<void> Desk::save(const std::string& file) {
  auto done = engine::save_game(*session_, file, recorded_players());
  if (done) {
    file_ = file;
    is_cut_off_ = false;
    drawings_before_.clear();
  }
  if (done && !is_saved_) {
    is_saved_ = true;
    ++version_;  // the running game is kept as one that is saved
  }
  return done;
}

support::Result<void> Desk::open(const std::string& file) {
  const auto read = engine::read_recorded_game(file, opened_);
  auto done = read ? open(read->record) : support::Failure(read.error());
  if (done)
    lies_in(file);
  return done;
}

support::Result<void> Desk::open(const engine::GameRecord& record) {
  drop_thought();
  const rules::Setup before = view_.position;
  support::Result<engine::GameSession::UpTo> fault;
  if (!guarded([&] { fault = session_->replay_up_to_fault(record); })) {
    look();
    return support::failure(message_.text);
  }
  if (!fault)
    return support::Failure(fault.error());
  computers_ = {false, false};
  go_on_here();
  forget_thought();
  forget_report();
  message_ = {};
  is_cut_off_ = fault->has_value();
  if (is_cut_off_)
    message_ = {Message::Kind::Refusal, (*fault)->message, (*fault)->where};
  else if (!session_->record_note().empty())
    message_ = {Message::Kind::Refusal, session_->record_note(), {}};
  is_saved_ = true;
  drawings_before_.clear();
  tried_turns_ = 0;
  lesson_.reset();
  file_.clear();
  take_names_over();
  take_clocks_over(std::nullopt);
  changed(before);
  motions_.clear();
  noise_.reset();
  return {};
}

void Desk::tell_of_unnamed_game(const engine::GameRecord& record) {
  if (record.tag("Variant").empty() && message_.text.empty())
    say({.kind = Message::Kind::Quiet,
         .text = said("The record does not name its game. It is read as {}.",
                      rules().said(rules().title)),
         .offers_other_games = true});
}

bool Desk::is_begun() const {
  return !session_->tree().at(engine::GameTree::kStart).next.empty() ||
         !session_->begins_as_usual();
}

engine::Running Desk::running() const {
  engine::Running running = engine::running_of(opened_, *session_);
  running.computers = computers_;
  running.usual_computers = usual_computers_;
  for (std::size_t player = 0; player < guests_.size(); ++player)
    running.guests[player] = guests_[player] ? guests_[player]->name : "";
  running.names = names_;
  if (is_timed() && !session_->verdict())
    running.left = time_left_in_game();
  running.is_saved = is_saved_;
  return running;
}

support::Result<void> Desk::resume(const engine::Running& running) {
  support::Result<void> done;
  const bool is_answered = guarded([&] { done = engine::go_on(*session_, running); });
  if (!is_answered)
    done = support::failure(message_.text);
  computers_ = running.computers;
  usual_computers_ = running.usual_computers;
  const std::vector<int> line = session_->tree().line_through(session_->here());
  game_node_ = line.empty() ? engine::GameTree::kStart : line.back();
  names_ = running.names;
  is_saved_ = running.is_saved;
  take_clocks_over(running.left);
  forget_report();
  look();
  mark_last_turn();
  tell_of_last_resort();
  turns_heard_ = session_->turns().size();
  return done;
}

}  // namespace pawnshop::renderer
