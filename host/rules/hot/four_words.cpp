// SPDX-License-Identifier: MIT
// Boards of at most 256 squares.

#include "rules/hot/entry_points.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

const Hot<4> kHot4[] = {kHot<4, Means::Ahead>, kHot<4, Means::Tried>, kHot<4, Means::Plan>};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
