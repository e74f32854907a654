// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace pawnshop::rules {

/// The sets of squares that a turn has (`scripts/LANGUAGE.md`, chapter 5).
enum class TurnSquares : std::uint8_t { From, To, Path, Behind, Moved, Dropped, Taken };

}  // namespace pawnshop::rules
