// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace pawnshop::rules {

/// The squares of the turn in hand.
enum class TurnSquares : std::uint8_t { From, To, Path, Behind, Moved, Dropped, Taken };

}  // namespace pawnshop::rules
