// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "support/result.h"

namespace pawnshop::study {

/// Time for each player: for each turn, or a clock with an increment; in seconds.
struct TimeControl {
  double turn = 0;  ///< 0: by the clock
  double clock = 0, increment = 0;

  /// What a program is told behind `go`, with what White and Black have left.
  std::string limits(const std::array<double, 2>& left) const;
  /// How long an answer is waited for, from a player who has so much left: some time more than he
  /// may take.
  double patience(double left) const;
};

/// "0.1" is for each turn, "10+0.1" a clock.
support::Result<TimeControl> read_time_control(const std::string& text);

}  // namespace pawnshop::study
