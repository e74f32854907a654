// SPDX-License-Identifier: MIT
// The desk: the clocks of both players.

#include "engine/spoken.h"
#include "renderer/desk.h"

namespace pawnshop::renderer {

void Desk::set_clocks(const engine::ClockRule& clocks) {
  drop_thought();
  sitting_->set_clocks(clocks);
  interrupted_ = {};
  clocked_node_ = -1;
  holds_clocks_ = false;
  is_saved_ = is_saved_ && sitting_->turns().empty();
  look();
}

double Desk::time_left(int player) const {
  return clock_.left(player, now_());
}

void Desk::hold_clocks(bool held) {
  if (held == holds_clocks_ || !clocks().given())
    return;
  if (held && is_computers_turn())
    drop_thought();
  holds_clocks_ = held;
  look();
}

/// The clocks as they stand in this position, and whose runs.
void Desk::follow_clocks() {
  const int here = sitting_->here(), side = sitting_->to_move();
  const double now = now_();
  if (here != clocked_node_) {
    const bool was_running = clock_.is_running();
    clock_.stop(now);
    if (was_running && clocked_node_ >= 0)
      interrupted_ = {clocked_node_, clock_.left(ticking_, now)};
    for (int player = 0; player < 2; ++player)
      clock_.set(player, sitting_->time_left(player));
    if (here == interrupted_.node)
      clock_.set(side, interrupted_.left);
    clocked_node_ = here;
  }
  const bool runs = clocks().given() && !sitting_->verdict() && !holds_clocks_ &&
                    !sitting_->turns().empty() && sitting_->undone().empty();
  if (!runs)
    clock_.stop(now);
  else if (!clock_.is_running() || ticking_ != side)
    clock_.run(side, now);
  ticking_ = side;
}

/// A turn has been made: its player gets his increment, and what he has left is written down.
void Desk::press_clock() {
  if (!clocks().given() || sitting_->turns().empty())
    return;
  const int player = sitting_->turns().back().player;
  const double now = now_();
  sitting_->note_time(clock_.left(player, now) + clocks().players[support::at(player)].increment);
  clock_.stop(now);
  interrupted_ = {};
  clocked_node_ = -1;
  holds_clocks_ = false;
}

/// A game comes from a file: its clocks stand where they stood, and do not run before a person is
/// ready.
void Desk::take_clocks_over(std::optional<double> left) {
  clock_.stop(now_());
  interrupted_ = left ? Interrupted{sitting_->here(), *left} : Interrupted{};
  clocked_node_ = -1;
  holds_clocks_ = clocks().given() && !sitting_->verdict() && !is_computers_turn();
}

bool Desk::is_time_up() const {
  return clock_.is_running() && time_left(sitting_->to_move()) <= 0;
}

/// Ends the game for whoever has no time left. True if it has ended so.
bool Desk::has_time_run_out() {
  if (!is_time_up())
    return false;
  const int side = sitting_->to_move();
  end({side == 0 ? "0-1" : "1-0", engine::player_name(side) + "'s time is up"});
  return true;
}

bool Desk::take_clock_change() {
  std::array<std::string, 2> shown;
  for (int player = 0; player < 2 && clocks().given(); ++player)
    shown[support::at(player)] = engine::clock_text(time_left(player));
  return std::exchange(clocks_shown_, shown) != shown || is_time_up();
}

}  // namespace pawnshop::renderer
