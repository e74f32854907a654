// SPDX-License-Identifier: MIT
#pragma once

// Keeps what has been worked out of a position while its turns are tried. A value is used again
// after turns that touch nothing on which it depends.

#include "rules/hot/sets.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
struct Keeper {
  const Position<W>& position;
  std::uint64_t known[2] = {};  ///< for each player: which of the values
  Bits<W> value[2][kMaxKept];   ///< of Plan::kept
  int victim = -1, who = -1;    ///< the question that `steps` belongs to, when there is one
  Bits<W> steps[kMaxBackwardSteps];

  explicit Keeper(const Position<W>& given) : position(given) {}
};

/// What has been touched since a position of which something is known.
template <int W>
struct Since {
  Keeper<W>* keeper = nullptr;
  Parts touched = 0;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
