// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "search/limits.h"
#include "support/result.h"

namespace pawnshop::engine {

/// How strong the computer plays.
struct Level {
  static constexpr int kFull = 20;
  int step = kFull;        ///< 1 to kFull
  double seconds = 1;      ///< a turn
  int depth = 0;           ///< turns deep, whatever time that takes; 0: by step and seconds
  std::uint64_t seed = 0;  ///< of its errors below full strength
};

/// Changes what a text says: "7" the step, "0.5s" the seconds, "depth 4" the depth.
support::Result<Level> read_level(const std::string& text, Level level);
/// "level 20 of 20, 1 second a turn", as records have it.
std::string to_text(const Level& level);
/// A level in words, in the language that is spoken.
std::string in_words(const Level& level);

/// What a level means to the search: the one place that knows.
search::Limits limits_of(const Level& level);

}  // namespace pawnshop::engine
