// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace pawnshop::rules {

/// The sets of squares that a turn has (`scripts/LANGUAGE.md`, chapter 5).
enum class TurnSquares : std::uint8_t { From, To, Path, Behind, Moved, Dropped, Taken };
inline constexpr int kTurnSquares = static_cast<int>(TurnSquares::Taken) + 1;

}  // namespace pawnshop::rules
