// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <string>

#include "rules/game.h"
#include "study/match.h"
#include "study/record.h"
#include "study/seat.h"

namespace pawnshop::study {

/// One game of a match, judged by our rules. Used once.
class Bout {
 public:
  /// By player of the match; one that is empty has to be taken anew before the next game.
  using Seats = std::array<std::unique_ptr<Seat>, 2>;

  /// The game stands at the opening.
  Bout(const MatchSettings& settings, rules::Game& game, Seats& seats, int number);

  void play();
  const PlayedGame& played() const { return played_; }
  Score score() const;

 private:
  bool is_over(const rules::Status& status, bool can_move);
  rules::Meaning read(const std::string& move) const;
  bool play_turn(int side);
  bool take_time(int side, double seconds);
  int player_of(int side) const { return (side == first_side_) == first_begins_ ? 0 : 1; }
  void lose(int side, std::string reason);
  void lose_by_fault(int side, std::string trouble);

  const MatchSettings& settings_;
  rules::Game& game_;
  Seats& seats_;
  std::array<std::string, 2> names_;  ///< by player of the match
  std::string start_;
  int first_side_;     ///< who moves first from the opening
  bool first_begins_;  ///< and whether that is the first player of the match
  std::array<double, 2> clock_;
  int turns_ = 0;
  std::string sent_, written_;  ///< the turns so far, for the programs and for the record
  PlayedGame played_;
};

}  // namespace pawnshop::study
