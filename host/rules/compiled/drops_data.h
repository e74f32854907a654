// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/plan/data.h"
#include "rules/plan/program_data.h"

namespace pawnshop::rules {

inline constexpr int kMaxDropActions = 16;
inline constexpr int kMaxDropClasses = 16;

/// Types that may be dropped on the same squares (`stands` and `lands` are equal).
template <int W>
struct DropClass {
  std::uint32_t types;
  Bits<W> mask[2];
  Program lands;  ///< limits that depend on the position, if there are any
};

/// Drops.
template <int W>
struct Drops {
  int drop_count, class_count;
  /// The kinds of drop. The act of dropping a man of type t is PlanAction::act + t; with a price,
  /// act + payment * types + t.
  const PlanAction<W>* drop[kMaxDropActions];
  /// It has a set `onto` of its own: its fixed part is drop_mask, the rest drop_onto.
  bool drop_limited[kMaxDropActions];
  Bits<W> drop_mask[kMaxDropActions][2];
  Program drop_onto[kMaxDropActions];
  DropClass<W> drop_class[kMaxDropClasses];
  bool drops_take;  ///< some kind of drop captures; the plan finds such drops
};

}  // namespace pawnshop::rules
