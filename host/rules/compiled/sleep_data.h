// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/position.h"

namespace pawnshop::rules {

inline constexpr int kMaxSleepRules = 4;

/// Men of a type on these squares are asleep (they cannot capture) while a zone holds no man of the
/// types `need`, because every capture of theirs is a promotion by changing places.
template <int W>
struct SleepRule {
  int type;
  Bits<W> squares[2];    ///< by owner of the man
  std::uint8_t slot[2];  ///< the zone, by owner of the man
  /// Types as bits: with one of them in the zone, the men are awake.
  std::uint32_t need;
  std::uint32_t wakers;  ///< types as bits: capturing such a man puts a man of `need` into the zone
};

/// Which men can be asleep.
template <int W>
struct SleepRules {
  int sleep_rule_count;
  SleepRule<W> sleep_rule[kMaxSleepRules];
};

}  // namespace pawnshop::rules
