// SPDX-License-Identifier: MIT
// Boards of at most 64 squares.

#include "rules/hot/entry_points.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

const Hot<1> kHot1[] = {kHot<1, Means::Ahead>, kHot<1, Means::Tried>, kHot<1, Means::Plan>};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
