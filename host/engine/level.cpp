// SPDX-License-Identifier: MIT
#include "engine/level.h"

#include <cstdio>
#include <optional>

#include "support/language.h"
#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::engine {

using support::said;

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
          said("'{}' is no depth", support::printable(text)),
          said("a depth is a whole number from 1 to {}, such as depth 4", kDeepest));
    level.depth = *depth;
    return level;
  }
  const std::size_t digits = plain.find_first_not_of("0123456789.");
  const std::string unit = digits == std::string::npos ? "" : plain.substr(digits);
  if (unit == "s" || unit == "sec" || unit == "second" || unit == "seconds") {
    const auto seconds = parse_seconds(plain.substr(0, digits));
    if (!seconds)
      return support::failure(said("'{}' is no time for a turn", support::printable(text)),
                              said("a time is a number of seconds from 0.01 on, such as 0.5s"));
    level.seconds = *seconds;
    level.depth = 0;
    return level;
  }
  const auto step = support::parse_number(plain);
  if (!step || *step < 1 || *step > Level::kFull)
    return support::failure(
        said("'{}' is no level", support::printable(text)),
        said("a level is 1 to {}, or a time such as 0.5s, or depth 4", Level::kFull));
  level.step = *step;
  level.depth = 0;
  return level;
}

namespace {

const char* english(const Level& level) {
  return level.depth > 0      ? support::to_say("depth {}")
         : level.seconds == 1 ? support::to_say("level {} of {}, {} second a turn")
                              : support::to_say("level {} of {}, {} seconds a turn");
}

std::string filled(const std::string& text, const Level& level) {
  if (level.depth > 0)
    return support::with_places(text, {level.depth});
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%g", level.seconds);
  return support::with_places(text, {level.step, Level::kFull, seconds});
}

}  // namespace

std::string to_text(const Level& level) {
  return filled(english(level), level);
}

std::string in_words(const Level& level) {
  return filled(said(english(level)), level);
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
