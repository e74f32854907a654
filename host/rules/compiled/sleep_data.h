// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/position.h"

namespace pawnshop::rules {

inline constexpr int kMaxSleepRules = 4;

/// Men of a type on these squares can take nobody while a zone holds none of the men that they
/// could change places with.
template <int W>
struct SleepRule {
  int type;
  Bits<W> squares[2];
  std::uint8_t slot[2];  ///< the zone, for each owner of the man
  std::uint32_t need;    ///< types
  std::uint32_t wakers;  ///< types whose capture puts one of them there
};

/// Who can sleep.
template <int W>
struct SleepRules {
  int sleep_rule_count;
  SleepRule<W> sleep_rule[kMaxSleepRules];
};

}  // namespace pawnshop::rules
