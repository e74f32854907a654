// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/position.h"

namespace pawnshop::rules {

inline constexpr int kMaxTogether = 8;

template <int W>
struct TogetherTurn {
  std::uint32_t move;
  int mark;
  Bits<W> marked, empty, safe;
  int men;
  std::uint8_t from[4], to[4], code[4];
  Bits<W> leave[2];
  bool opens_lines;  ///< two of them may stand on a line, and both leave it
};

/// Compound moves.
template <int W>
struct TogetherTurns {
  int together_count;
  std::uint32_t together_types;  ///< of those who go so
  /// By player: where the royal man stands before such a turn, and what must be safe for one.
  Bits<W> together_from[2], together_safe[2];
  TogetherTurn<W> together[2][kMaxTogether];
};

}  // namespace pawnshop::rules
