// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/plan/data.h"

namespace pawnshop::rules {

inline constexpr int kMaxTogether = 8;   ///< compound moves
inline constexpr int kMostTogether = 4;  ///< men who go by one of them

/// A compound move, such as castling, for one player. It exists if `marked` is in the mark `mark`,
/// `empty` is empty and `safe` is not attacked.
template <int W>
struct TogetherTurn {
  std::uint32_t move;  ///< packed
  int mark;
  Bits<W> marked, empty, safe;
  int men;  ///< how many men go
  std::uint8_t from[kMostTogether], to[kMostTogether], code[kMostTogether];
  Bits<W> leave[2];  ///< the squares that the men leave, and those on which they arrive
  /// What else must hold, which the position says; kNoAsk if these fields say all.
  Ask when;
  bool opens_lines;  ///< two of the men may stand on one line and both leave it
};

/// Compound moves.
template <int W>
struct TogetherTurns {
  int together_count;
  std::uint32_t together_types;  ///< the types of men that go by such turns
  /// By player: the squares of the royal man before such a turn, and all squares that must be safe
  /// for some of them.
  Bits<W> together_from[2], together_safe[2];
  TogetherTurn<W> together[2][kMaxTogether];
};

}  // namespace pawnshop::rules
