// SPDX-License-Identifier: MIT
#pragma once

// The cache of steps of the backward program (host/adr/0012). It has their values in one position.
// While turns of that position are tested, a value is used again unless the turn has changed
// something that it depends on.

#include "rules/hot/sets.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
struct Keeper {
  const Position<W>& position;
  /// The square of the man and the attacking player to which `steps` belongs, or -1.
  int victim = -1, who = -1;
  Bits<W> steps[kMaxBackwardSteps];  ///< the values of the steps of Plan::backward

  explicit Keeper(const Position<W>& given) : position(given) {}
};

/// A cache, and what has changed since the position for which it is valid.
template <int W>
struct Since {
  Keeper<W>* keeper = nullptr;
  Parts touched = 0;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
