// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "support/result.h"

namespace pawnshop::study {

/// What each player may take: time or nodes for each turn, or a clock with an increment; in
/// seconds.
struct TimeControl {
  double turn = 0;
  double clock = 0, increment = 0;
  std::uint64_t nodes = 0;

  /// What a program is told behind `go`, with what White and Black have left.
  std::string limits(const std::array<double, 2>& left) const;
  /// How long an answer is waited for, from a player who has so much left: some time more than he
  /// may take.
  double patience(double left) const;
};

/// "0.1" is for each turn, "10+0.1" a clock.
support::Result<TimeControl> read_time_control(const std::string& text);

/// "0.1 seconds a turn", "10 seconds and 0.1 more a turn", "1000 nodes a turn".
std::string to_text(const TimeControl& time);

}  // namespace pawnshop::study
