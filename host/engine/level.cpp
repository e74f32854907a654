// SPDX-License-Identifier: MIT
#include "engine/level.h"

#include <cstdio>
#include <optional>

#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::engine {

namespace {

constexpr int kDeepest = 64;
constexpr double kShortest = 0.01, kLongest = 24 * 3600;

std::optional<double> parse_seconds(const std::string& text) {
  const auto value = support::read_real(text);
  return value && *value >= kShortest && *value <= kLongest ? value : std::nullopt;
}

}  // namespace

support::Result<Level> read_level(const std::string& text, Level level) {
  std::string plain;
  for (const std::string& word : support::words(support::lower(text)))
    plain += word;
  if (plain.starts_with("depth")) {
    const auto depth = support::parse_number(plain.substr(5));
    if (!depth || *depth < 1 || *depth > kDeepest)
      return support::failure(
          "'" + support::printable(text) + "' is no depth",
          "a depth is a whole number from 1 to " + std::to_string(kDeepest) + ", such as depth 4");
    level.depth = *depth;
    return level;
  }
  const std::size_t digits = plain.find_first_not_of("0123456789.");
  const std::string unit = digits == std::string::npos ? "" : plain.substr(digits);
  if (unit == "s" || unit == "sec" || unit == "second" || unit == "seconds") {
    const auto seconds = parse_seconds(plain.substr(0, digits));
    if (!seconds)
      return support::failure("'" + support::printable(text) + "' is no time for a turn",
                              "a time is a number of seconds from 0.01 on, such as 0.5s");
    level.seconds = *seconds;
    level.depth = 0;
    return level;
  }
  const auto step = support::parse_number(plain);
  if (!step || *step < 1 || *step > Level::kFull)
    return support::failure(
        "'" + support::printable(text) + "' is no level",
        "a level is 1 to " + std::to_string(Level::kFull) + ", or a time such as 0.5s, or depth 4");
  level.step = *step;
  level.depth = 0;
  return level;
}

std::string to_text(const Level& level) {
  if (level.depth > 0)
    return "depth " + std::to_string(level.depth);
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%g", level.seconds);
  return "level " + std::to_string(level.step) + " of " + std::to_string(Level::kFull) + ", " +
         seconds + (level.seconds == 1 ? " second" : " seconds") + " a turn";
}

search::Limits limits_of(const Level& level) {
  search::Limits limits;
  if (level.depth > 0) {
    limits.depth = level.depth;
    return limits;
  }
  limits.seconds = level.seconds;
  limits.skill = level.step;
  limits.seed = level.seed;
  return limits;
}

}  // namespace pawnshop::engine
