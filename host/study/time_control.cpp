// SPDX-License-Identifier: MIT
#include "study/time_control.h"

#include <algorithm>
#include <cstdio>
#include <optional>

#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

std::string milliseconds(double seconds) {
  return std::to_string(static_cast<int>(seconds * 1000));
}

}  // namespace

std::string TimeControl::limits(const std::array<double, 2>& left) const {
  constexpr double kLeast = 0.001;  // 0 would mean no limit
  if (nodes > 0)
    return "nodes " + std::to_string(nodes);
  if (turn > 0)
    return "movetime " + milliseconds(std::max(kLeast, turn));
  return "wtime " + milliseconds(std::max(kLeast, left[0])) + " btime " +
         milliseconds(std::max(kLeast, left[1])) + " winc " + milliseconds(increment) + " binc " +
         milliseconds(increment);
}

double TimeControl::patience(double left) const {
  constexpr double kLongest = 60, kNodesInSecond = 1000;  // even slow rules are quicker
  if (nodes > 0)
    return kLongest + static_cast<double>(nodes) / kNodesInSecond;
  return turn > 0 ? turn * 3 + 5 : left + 5;
}

std::string to_text(const TimeControl& time) {
  char text[80];
  if (time.nodes > 0)
    std::snprintf(
        text, sizeof text, "%llu nodes a turn", static_cast<unsigned long long>(time.nodes));
  else if (time.turn > 0)
    std::snprintf(text, sizeof text, "%g seconds a turn", time.turn);
  else
    std::snprintf(text, sizeof text, "%g seconds and %g more a turn", time.clock, time.increment);
  return text;
}

support::Result<TimeControl> read_time_control(const std::string& text) {
  TimeControl time;
  const auto number = [](const std::string& part) -> std::optional<double> {
    const auto value = support::read_number<double>(part);
    return value && *value >= 0 && *value < 1e6 ? value : std::nullopt;
  };
  const std::size_t plus = text.find('+');
  const auto first = number(text.substr(0, plus));
  const auto second =
      plus == std::string::npos ? std::optional(0.0) : number(text.substr(plus + 1));
  if (!first || !second || *first <= 0)
    return support::failure("'" + support::printable(text) + "' is no time control",
                            "0.1 is a tenth of a second a turn, 10+0.1 ten seconds and a tenth "
                            "more with each turn");
  (plus == std::string::npos ? time.turn : time.clock) = *first;
  time.increment = *second;
  return time;
}

}  // namespace pawnshop::study
