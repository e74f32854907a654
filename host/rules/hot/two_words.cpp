// SPDX-License-Identifier: MIT
// Boards of at most 128 squares.

#include "rules/hot/entry_points.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

const Hot<2> kHot2[] = {kHot<2, Means::Ahead>, kHot<2, Means::Tried>, kHot<2, Means::Plan>};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
