// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include "board/bits.h"

namespace pawnshop::rules {

/// The rule that this thread evaluates now, as an index of Ruleset::places. The hot files write it.
/// `check` samples it from another thread to measure what each rule costs.
extern constinit thread_local std::atomic<std::int32_t> rule_in_hand;

inline constexpr std::int32_t kNoRule = -1;  ///< no rule: the time goes into tables and bitboards
inline constexpr std::int32_t kTrying = -2;  ///< turns are made and tested, but not for one rule

/// Base class: sets rule_in_hand, and restores it in the destructor.
class InHand {
 public:
  InHand(const InHand&) = delete;
  InHand& operator=(const InHand&) = delete;

 protected:
  PAWNSHOP_INLINE InHand() : outer_(rule_in_hand.load(std::memory_order_relaxed)) {}
  PAWNSHOP_INLINE ~InHand() { rule_in_hand.store(outer_, std::memory_order_relaxed); }

  const std::int32_t outer_;
};

// Destructors are declared so that they are inlined, too: none may be compiled for one level alone.

/// While it lives, the thread evaluates a rule. If it evaluates another rule already, that one
/// keeps the cost: a rule about attack pays for the movements that it asks for.
class RuleInHand : InHand {
 public:
  PAWNSHOP_INLINE explicit RuleInHand(std::int32_t place) {
    if (outer_ < 0)
      rule_in_hand.store(place, std::memory_order_relaxed);
  }
  PAWNSHOP_INLINE ~RuleInHand() = default;
};

/// While it lives, the thread makes turns in order to test them.
class TurnsInHand : InHand {
 public:
  PAWNSHOP_INLINE TurnsInHand() {
    if (outer_ == kNoRule)
      rule_in_hand.store(kTrying, std::memory_order_relaxed);
  }
  PAWNSHOP_INLINE ~TurnsInHand() = default;
};

}  // namespace pawnshop::rules
