// SPDX-License-Identifier: MIT
// The desk: the clocks of both players.

#include "engine/spoken.h"
#include "renderer/desk.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

constexpr std::uint8_t bit(Desk::Hold why) {
  return static_cast<std::uint8_t>(why);
}

/// What lasts as long as something is open, whatever is played meanwhile.
constexpr std::uint8_t kOpen = bit(Desk::Hold::Lens) | bit(Desk::Hold::Covered);
/// What does not keep the computer from moving.
constexpr std::uint8_t kLetsPlay = bit(Desk::Hold::Record) | bit(Desk::Hold::UntilMove);

}  // namespace

void Desk::set_clocks(const engine::ClockRule& clocks) {
  if (lesson_) {
    clocks_aside_ = clocks;
    ++version_;  // what is kept may have them, too
    return;
  }
  drop_thought();
  session_->set_clocks(clocks);
  interrupted_.clear();
  clocked_node_ = -1;
  holds_ &= kOpen;
  if (clocks.given() && !session_->turns().empty() && !session_->verdict()) {
    holds_ |= bit(Hold::UntilMove);
    message_ = {Message::Kind::Quiet, said("The clocks start with the next move.")};
  }
  is_saved_ = is_saved_ && session_->turns().empty();
  look();
}

double Desk::time_left(int player) const {
  return clock_.left(player, now_());
}

void Desk::hold_clocks(Hold why, bool held) {
  change_holds(static_cast<std::uint8_t>(held ? holds_ | bit(why) : holds_ & ~bit(why)));
}

void Desk::let_clocks_go() {
  change_holds(holds_ & kOpen);
}

/// What lies over the table lies over this one.
void Desk::take_holds_over(std::uint8_t holds) {
  change_holds(static_cast<std::uint8_t>((holds & ~kOpen) | (holds_ & kOpen)));
}

void Desk::change_holds(std::uint8_t holds) {
  if (holds == holds_ || !clocks().given())
    return;
  if ((holds & ~kLetsPlay) != 0 && is_computers_turn())
    drop_thought();
  holds_ = holds;
  look();
}

bool Desk::are_clocks_held() const {
  return (holds_ & ~bit(Hold::UntilMove)) != 0;
}

bool Desk::is_timed() const {
  return clocks().given() && !(holds_ & bit(Hold::Record));
}

/// The clocks as they stand in this position, and whose runs.
void Desk::follow_clocks() {
  const int here = session_->here(), side = session_->to_move();
  const double now = now_();
  if (here != clocked_node_) {
    const bool was_running = clock_.is_running();
    clock_.stop(now);
    if (was_running && clocked_node_ >= 0)
      interrupted_[clocked_node_] = clock_.left(ticking_, now);
    for (int player = 0; player < 2; ++player)
      clock_.set(player, session_->time_left(player));
    if (const auto rest = interrupted_.find(here); rest != interrupted_.end())
      clock_.set(side, rest->second);
    clocked_node_ = here;
  }
  const bool runs = clocks().given() && !session_->verdict() && !holds_ &&
                    !session_->turns().empty() && !is_looking_back();
  // Whoever looks elsewhere and comes back finds what was left when they stopped.
  if (clock_.is_running() && !runs)
    interrupted_[here] = clock_.left(ticking_, now);
  if (!runs)
    clock_.stop(now);
  else if (!clock_.is_running() || ticking_ != side)
    clock_.run(side, now);
  ticking_ = side;
}

/// A turn has been made: its player gets his increment, and what he has left is written down.
void Desk::press_clock() {
  if (!is_timed() || session_->turns().empty() || is_looking_back())
    return;
  const int player = session_->turns().back().player;
  const double now = now_();
  session_->note_time(clock_.left(player, now) + clocks().players[support::at(player)].increment);
  clock_.stop(now);
  interrupted_.erase(clocked_node_);
  clocked_node_ = -1;
  holds_ &= kOpen;
}

/// What is left to whoever is to move where the game stands; nothing if that is what the turns say.
std::optional<double> Desk::time_left_in_game() const {
  if (!is_looking_back())
    return time_left(session_->to_move());
  const auto rest = interrupted_.find(game_node_);
  return rest == interrupted_.end() ? std::nullopt : std::optional(rest->second);
}

/// A game comes from a file, with so much left to whoever is to move, if that was kept. It goes on
/// when a person is ready; one that is over is only looked at.
void Desk::take_clocks_over(std::optional<double> left) {
  clock_.stop(now_());
  interrupted_.clear();
  if (left)
    interrupted_[game_node_] = *left;
  clocked_node_ = -1;
  holds_ &= kOpen;
  if (clocks().given() && session_->verdict())
    holds_ |= bit(Hold::Record);
  else if (clocks().given() && !is_computers_turn())
    holds_ |= bit(Hold::Person);
}

bool Desk::is_time_up() const {
  return clock_.is_running() && time_left(session_->to_move()) <= 0;
}

/// Ends the game for whoever has no time left. True if it has ended so.
bool Desk::has_time_run_out() {
  if (!is_time_up())
    return false;
  end(engine::end_of_time(session_->to_move()));
  return true;
}

bool Desk::take_clock_change() {
  std::array<std::string, 2> shown;
  for (int player = 0; player < 2 && clocks().given(); ++player)
    shown[support::at(player)] = engine::clock_text(time_left(player));
  return std::exchange(clocks_shown_, shown) != shown || is_time_up();
}

}  // namespace pawnshop::renderer
