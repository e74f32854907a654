// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "rules/game.h"
#include "support/diagnostic.h"

namespace pawnshop::cli {

/// Random games in which every position must survive being written and read, and everything is
/// asked that is asked in play: check, ends and claims, and now and then how turns are written.
/// They are the same on every machine; slow rules get as many turns as others, up to a time at
/// which most rules are long done.
class RandomGames {
 public:
  explicit RandomGames(rules::Game& game) : game_(game) {}

  /// The fault that ended them, if any. May throw what live functions and rules without end throw.
  support::Diagnostics play();
  /// What turned up that is odd, and may be meant so: each kind once.
  const support::Diagnostics& warnings() const { return warnings_; }

  int games() const { return games_; }
  int turns() const { return turns_; }

 private:
  bool has_work() const;
  support::Diagnostics play_on();
  support::Diagnostics play_turn(int number);
  void report_idle_player();
  void look_for_royal_losses();
  void report_royal_loss(const std::string& before,
                         const std::string& turn,
                         int type,
                         bool goes_on);
  void report_unsound(const std::string& before, const std::string& turn);
  void warn(support::Diagnostic warning);

  rules::Game& game_;
  support::Diagnostics warnings_;
  std::set<std::string> told_;  ///< kinds of warnings
  int games_ = 0, turns_ = 0;
  bool has_moved_[2] = {};  ///< by player, in some game
  std::uint64_t work_ = 0;  ///< legal turns of all positions so far
};

}  // namespace pawnshop::cli
