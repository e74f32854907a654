// SPDX-License-Identifier: MIT
// Boards of at most 64 squares.

#include "search/hot/weigh.h"

namespace pawnshop::search::PAWNSHOP_LEVEL {

Weigh<1>* const kWeigh1 = weigh<1>;

}  // namespace pawnshop::search::PAWNSHOP_LEVEL
