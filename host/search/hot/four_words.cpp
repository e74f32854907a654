// SPDX-License-Identifier: MIT
// Boards of at most 256 squares.

#include "search/hot/weigh.h"

namespace pawnshop::search::PAWNSHOP_LEVEL {

Weigh<4>* const kWeigh4 = weigh<4>;

}  // namespace pawnshop::search::PAWNSHOP_LEVEL
