// SPDX-License-Identifier: MIT
#include "study/bout.h"

#include <algorithm>
#include <chrono>

#include "engine/pgn.h"
#include "support/lists.h"
#include "support/patience.h"
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
    if (is_over(status, game_.has_turns()) || !play_turn(status.side))
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

/// What a program means. That the rules take too long to say why it is illegal ends one game, not
/// the match.
rules::Meaning Bout::read(const std::string& move) const {
  try {
    return game_.read(move);
  } catch (const support::OutOfPatience&) {
    return {.kind = rules::Meaning::Kind::Illegal};
  }
}

/// False if that ended the game.
bool Bout::play_turn(int side) {
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
  const rules::Meaning meant = read(*move);
  const bool is_legal = meant.kind == rules::Meaning::Kind::Turn;
  const rules::Spelled spelled = is_legal ? game_.spelled(meant.move) : rules::Spelled{};
  if (!is_legal || spelled.machine != *move) {  // programs write the machine form
    lose_by_fault(side, "illegal turn " + support::printable(*move, 40));
    return false;
  }
  const engine::RecordedTurn turn{
      engine::pgn_turn(spelled.machine, spelled.human), game_.setup().number, side};
  written_ += engine::numbered_turn(turn, turns_ == 0) + " ";
  sent_ += " " + *move;
  game_.play(meant.move);
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
