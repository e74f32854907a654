// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/compiled/men_data.h"
#include "rules/plan/data.h"
#include "rules/plan/program_data.h"

namespace pawnshop::rules {

inline constexpr int kMaxDropActions = 4;
inline constexpr int kMaxDropClasses = 16;

/// A kind of drop, as the generator needs it.
struct DropAction {
  bool priced;
  std::uint8_t from_slot[2], pay_slot[2];
  std::int32_t act;               ///< of man 0; then one a man, and with a price men * paid further
  std::uint32_t buys[kMaxTypes];  ///< for each man dropped: the men that pay for him, each alone
  const PlanOffers* offers;       ///< with several payers; else null
};

/// Types that may be dropped on the same squares.
template <int W>
struct DropClass {
  std::uint32_t types;
  Bits<W> mask[2];
  Program lands;  ///< further limits that depend on the position
};

/// Drops.
template <int W>
struct Drops {
  int drop_count, class_count;
  DropAction drop[kMaxDropActions];
  bool drop_limited[kMaxDropActions];  ///< has squares of its own: `drop_mask` and `drop_onto`
  Bits<W> drop_mask[kMaxDropActions][2];
  Program drop_onto[kMaxDropActions];
  DropClass<W> drop_class[kMaxDropClasses];
  Ask drop_when[kMaxDropActions];
  bool drops_take;  ///< some kind of drop captures: whom, the plan says
};

}  // namespace pawnshop::rules
