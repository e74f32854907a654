// SPDX-License-Identifier: MIT
// Boards of at most 128 squares.

#include "search/hot/weigh.h"

namespace pawnshop::search::PAWNSHOP_LEVEL {

Weigh<2>* const kWeigh2 = weigh<2>;

}  // namespace pawnshop::search::PAWNSHOP_LEVEL
