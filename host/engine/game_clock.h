// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/result.h"

namespace pawnshop::engine {

/// The time that a player has for a game: so many seconds, and some more with each turn he makes.
struct TimeAllowed {
  double seconds = 0, increment = 0;

  bool operator==(const TimeAllowed&) const = default;
};

/// The time of both players, or no clocks at all.
struct ClockRule {
  std::array<TimeAllowed, 2> players{};

  bool given() const { return players[0].seconds > 0 && players[1].seconds > 0; }
  bool operator==(const ClockRule&) const = default;
};

inline constexpr double kLeastTime = 1, kMostTime = 24 * 3600, kMostIncrement = 3600;

/// As people write it: "300+5", "300", both players' with a slash between where they differ, "-"
/// without clocks.
std::string to_text(const ClockRule& rule);
support::Result<ClockRule> read_clock_rule(const std::string& text);

/// How a record names it: everybody's time, and that of the second player where it differs, which
/// no common tag can say. Tags of their own name clocks that were set when turns had been made: the
/// common one would say it of the whole game.
struct ClockTags {
  const char *time, *second;
};
inline constexpr ClockTags kClockTags{"TimeControl", "SecondTimeControl"};
inline constexpr ClockTags kLaterClockTags{"LaterTimeControl", "LaterSecondTimeControl"};
bool is_clock_tag(const std::string& name);
std::vector<std::pair<std::string, std::string>> tags_of(const ClockRule& rule,
                                                         const ClockTags& tags);
/// No clocks where a text means a time that is none of ours, such as "40/7200".
ClockRule read_clock_tags(const std::string& time, const std::string& second);

/// Time as a clock shows it: "1:02:03", "4:59"; in the last ten seconds "9.3".
std::string clock_text(double seconds);

/// A comment of a record with what the clock showed, "[%clk 0:04:58.3] text", and the way back.
std::string with_clock(const std::string& comment, std::optional<double> left);
struct ClockedComment {
  std::string comment;
  std::optional<double> left;
};
ClockedComment read_clocked(const std::string& comment);

/// Two clocks of which at most one runs. It knows no time of its own: `now` is in seconds, from
/// whenever.
class GameClock {
 public:
  void set(int player, double left) { left_[static_cast<std::size_t>(player)] = left; }
  /// The player's time runs from now on, and nobody else's.
  void run(int player, double now);
  void stop(double now);
  bool is_running() const { return running_ >= 0; }
  /// What a player has left; nothing less than 0.
  double left(int player, double now) const;

 private:
  std::array<double, 2> left_{};
  int running_ = -1;
  double since_ = 0;
};

}  // namespace pawnshop::engine
