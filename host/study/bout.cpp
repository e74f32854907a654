// SPDX-License-Identifier: MIT
#include "study/bout.h"

#include <algorithm>
#include <chrono>

#include "engine/pgn.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::study {

using support::at;

namespace {

/// Time that is lost between two programs and is nobody's fault.
constexpr double kGrace = 0.05;

}  // namespace

Bout::Bout(const MatchSettings& settings, rules::Game& game, Seats& seats, int number)
    : settings_(settings),
      game_(game),
      seats_(seats),
      names_(names_of(settings.players, {seats[0]->name(), seats[1]->name()})),
      start_(game.position_text()),
      first_side_(game.status().side),
      first_begins_(number % 2 == 1),
      clock_{settings.time.clock, settings.time.clock} {
  played_.number = number;
  played_.first_is_black = player_of(0) == 1;
}

void Bout::play() {
  // Set up anew, so that a repetition counts from here, as the programs see it.
  (void)game_.set_up(start_);
  for (auto& seat : seats_)
    seat->begin_game();
  for (;; ++turns_) {
    const rules::Status status = game_.status();
    const NamedTurns legal = game_.legal_named();
    if (is_over(status, !legal.empty()) || !play_turn(status.side, legal))
      return;
  }
}

bool Bout::is_over(const rules::Status& status, bool can_move) {
  if (status.result != "*" || !can_move || !status.claim.empty()) {
    played_.result = status.result == "*" ? "1/2-1/2" : status.result;
    played_.reason = !status.claim.empty()   ? status.claim
                     : status.reason.empty() ? "no turn"
                                             : status.reason;
    return true;
  }
  if (turns_ >= settings_.longest) {
    played_.result = "1/2-1/2";
    played_.reason = "too long";
    return true;
  }
  return false;
}

/// False if that ended the game.
bool Bout::play_turn(int side, const NamedTurns& legal) {
  using Clock = std::chrono::steady_clock;
  const std::unique_ptr<Seat>& seat = seats_[at(player_of(side))];
  const auto begin = Clock::now();
  const auto move = seat->play("position fen " + start_ + (sent_.empty() ? "" : " moves" + sent_),
                               settings_.time.limits(clock_),
                               settings_.time.patience(clock_[at(side)]));
  const double spent = std::chrono::duration<double>(Clock::now() - begin).count();
  if (!move) {
    lose_by_fault(side, seat->has_ended() ? "crash" : "no answer in time");
    seats_[at(player_of(side))] = nullptr;  // it is started anew
    return false;
  }
  if (!take_time(side, spent))
    return false;
  const auto entry = std::find_if(
      legal.begin(), legal.end(), [&](const auto& named) { return named.first == *move; });
  if (entry == legal.end()) {
    lose_by_fault(side, "illegal turn " + support::printable(*move, 40));
    return false;
  }
  const engine::RecordedTurn turn{
      engine::pgn_turn(entry->first, entry->second), game_.setup().number, side};
  written_ += engine::numbered_turn(turn, turns_ == 0) + " ";
  sent_ += " " + *move;
  (void)game_.play(*move);
  return true;
}

/// False if the time of that player is up.
bool Bout::take_time(int side, double seconds) {
  if (settings_.time.clock <= 0)
    return true;
  double& left = clock_[at(side)];
  left -= seconds;
  if (left < -kGrace) {
    lose(side, "time");
    return false;
  }
  left += settings_.time.increment;
  return true;
}

void Bout::lose(int side, std::string reason) {
  played_.result = side == 0 ? "0-1" : "1-0";
  played_.reason = std::move(reason);
}

void Bout::lose_by_fault(int side, std::string trouble) {
  lose(side, {});
  played_.trouble = std::move(trouble);
}

Score Bout::score() const {
  return {names_[at(player_of(0))], names_[at(player_of(1))], start_, written_};
}

}  // namespace pawnshop::study
