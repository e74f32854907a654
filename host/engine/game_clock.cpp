// SPDX-License-Identifier: MIT
#include "engine/game_clock.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/remark.h"
#include "support/language.h"
#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::engine {

namespace {

constexpr const char* kRemark = "clk";

std::string plain(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", number);
  return text;
}

std::string to_text(const TimeAllowed& time) {
  return plain(time.seconds) + (time.increment > 0 ? "+" + plain(time.increment) : "");
}

std::optional<TimeAllowed> read_time(const std::string& text) {
  const std::vector<std::string> parts = support::split(text, "+");
  const auto seconds = support::read_real(parts[0]);
  const auto increment = parts.size() > 1 ? support::read_real(parts[1]) : std::optional(0.0);
  if (parts.size() > 2 || !seconds || !increment || !(*seconds >= kLeastTime) ||
      *seconds > kMostTime || !(*increment >= 0) || *increment > kMostIncrement)
    return std::nullopt;
  return TimeAllowed{*seconds, *increment};
}

/// "0:04:58.3"; hours may be missing.
std::optional<double> read_clock(const std::string& text) {
  double seconds = 0;
  const std::vector<std::string> parts = support::split(text, ":");
  for (const std::string& part : parts) {
    const auto value = support::read_real(part);
    if (!value || !(*value >= 0) || *value > kMostTime)
      return std::nullopt;
    seconds = 60 * seconds + *value;
  }
  return parts.size() <= 3 && seconds <= 2 * kMostTime ? std::optional(seconds) : std::nullopt;
}

}  // namespace

std::string to_text(const ClockRule& rule) {
  if (!rule.given())
    return "-";
  const std::string first = to_text(rule.players[0]), second = to_text(rule.players[1]);
  return first == second ? first : first + "/" + second;
}

support::Result<ClockRule> read_clock_rule(const std::string& text) {
  if (text == "-" || text.empty())
    return ClockRule{};
  const std::vector<std::string> players = support::split(text, "/");
  const auto first = read_time(players.front()), second = read_time(players.back());
  if (!first || !second || players.size() > 2)
    return support::failure(
        support::said("'{}' is no time for a game", support::printable(text)),
        support::said("300+5 is five minutes and five seconds more with each turn"));
  return ClockRule{{*first, *second}};
}

bool is_clock_tag(const std::string& name) {
  return name == kClockTags.time || name == kClockTags.second || name == kLaterClockTags.time ||
         name == kLaterClockTags.second;
}

std::vector<std::pair<std::string, std::string>> tags_of(const ClockRule& rule,
                                                         const ClockTags& tags) {
  std::vector<std::pair<std::string, std::string>> out;
  if (rule.given())
    out.emplace_back(tags.time, to_text(rule.players[0]));
  if (rule.given() && rule.players[1] != rule.players[0])
    out.emplace_back(tags.second, to_text(rule.players[1]));
  return out;
}

ClockRule read_clock_tags(const std::string& time, const std::string& second) {
  const auto first = read_time(time), other = second.empty() ? first : read_time(second);
  return first && other ? ClockRule{{*first, *other}} : ClockRule{};
}

std::string clock_text(double seconds) {
  constexpr double kTenthsBelow = 10;
  char text[32];
  if (seconds < kTenthsBelow) {
    std::snprintf(text, sizeof text, "%.1f", std::floor(std::max(0.0, seconds) * 10) / 10);
    return text;
  }
  const int whole = static_cast<int>(seconds);
  const int hours = whole / 3600, minutes = whole / 60 % 60;
  if (hours > 0)
    std::snprintf(text, sizeof text, "%d:%02d:%02d", hours, minutes, whole % 60);
  else
    std::snprintf(text, sizeof text, "%d:%02d", minutes, whole % 60);
  return text;
}

std::string with_clock(const std::string& comment, std::optional<double> left) {
  if (!left)
    return comment;
  const auto tenths = static_cast<long>(std::floor(*left * 10));
  char text[48];
  std::snprintf(text,
                sizeof text,
                "%ld:%02ld:%02ld.%ld",
                tenths / 36000,
                tenths / 600 % 60,
                tenths / 10 % 60,
                tenths % 10);
  return with_remark(comment, kRemark, text);
}

ClockedComment read_clocked(const std::string& comment) {
  const auto remark = find_remark(comment, kRemark);
  const auto left = remark ? read_clock(remark->value) : std::nullopt;
  return left ? ClockedComment{remark->rest, left} : ClockedComment{comment, std::nullopt};
}

void GameClock::run(int player, double now) {
  stop(now);
  running_ = player;
  since_ = now;
}

void GameClock::stop(double now) {
  if (running_ >= 0)
    left_[static_cast<std::size_t>(running_)] = left(running_, now);
  running_ = -1;
}

double GameClock::left(int player, double now) const {
  const double left = left_[static_cast<std::size_t>(player)];
  return std::max(0.0, player == running_ ? left - (now - since_) : left);
}

}  // namespace pawnshop::engine
