// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include "board/bits.h"

namespace pawnshop::rules {

/// Which rule of a script this thread works out just now, by its place in Ruleset::places; -1:
/// none, what is under way is tables and sets. The hot files write it, and whoever measures what a
/// rule costs looks at it from another thread.
extern constinit thread_local std::atomic<std::int32_t> rule_in_hand;

/// A rule is worked out as long as this lives, then the one in whose midst that was.
class RuleInHand {
 public:
  PAWNSHOP_INLINE explicit RuleInHand(std::int32_t place)
      : outer_(rule_in_hand.load(std::memory_order_relaxed)) {
    rule_in_hand.store(place, std::memory_order_relaxed);
  }
  PAWNSHOP_INLINE ~RuleInHand() { rule_in_hand.store(outer_, std::memory_order_relaxed); }
  RuleInHand(const RuleInHand&) = delete;
  RuleInHand& operator=(const RuleInHand&) = delete;

 private:
  std::int32_t outer_;
};

}  // namespace pawnshop::rules
