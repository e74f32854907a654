// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include "board/bits.h"

namespace pawnshop::rules {

/// For which rule of a script this thread works just now, by its place in Ruleset::places. The hot
/// files write it, and whoever measures what a rule costs looks at it from another thread.
extern constinit thread_local std::atomic<std::int32_t> rule_in_hand;

inline constexpr std::int32_t kNoRule = -1;  ///< what is under way is tables and sets
inline constexpr std::int32_t kTrying = -2;  ///< turns are carried out, for no rule by itself

/// Sets what is in hand as long as it lives.
class InHand {
 public:
  InHand(const InHand&) = delete;
  InHand& operator=(const InHand&) = delete;

 protected:
  PAWNSHOP_INLINE InHand() : outer_(rule_in_hand.load(std::memory_order_relaxed)) {}
  PAWNSHOP_INLINE ~InHand() { rule_in_hand.store(outer_, std::memory_order_relaxed); }

  const std::int32_t outer_;
};

/// A rule is worked out. Where that is done for another rule, the other one has caused it: a rule
/// about attack pays for the movements that are asked for it.
class RuleInHand : InHand {
 public:
  PAWNSHOP_INLINE explicit RuleInHand(std::int32_t place) {
    if (outer_ < 0)
      rule_in_hand.store(place, std::memory_order_relaxed);
  }
};

/// Turns are carried out to see what comes of them.
class TurnsInHand : InHand {
 public:
  PAWNSHOP_INLINE TurnsInHand() {
    if (outer_ == kNoRule)
      rule_in_hand.store(kTrying, std::memory_order_relaxed);
  }
};

}  // namespace pawnshop::rules
