// SPDX-License-Identifier: MIT
#pragma once

// Turns for which a rule need not be tested, because their squares show that it does not hold after
// them.

#include "rules/compiled/turns_data.h"
#include "rules/hot/sets.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The moves and drops after which a condition does not hold, as far as their squares show it.
template <int W>
struct IdleTurns {
  const ActData* acts = nullptr;
  std::uint32_t act = 0;  ///< the act of a plain move
  bool runs = false;      ///< squares also decide about moves that leave a mark
  Bits<W> own{};          ///< moves to these squares are never idle, because they are not plain
  Bits<W> from{}, to{};   ///< for the condition to hold, a move must go from and to these squares,
  Bits<W> leaving{}, arriving{};  ///< and leave a square of `leaving` or reach one of `arriving`;
  Bits<W> dropping{};             ///< a drop must go to one of these,
  std::uint32_t drops = ~0u;      ///< and be of one of these types, as bits

  /// Whether the condition does not hold after this turn.
  PAWNSHOP_INLINE bool has(std::uint32_t move) const {
    const int source = static_cast<int>(move & 255), target = static_cast<int>(move >> 8 & 255);
    if (move >> 16 != act) {
      const ActData::Kind kind = acts[move >> 16].kind;
      if (kind == ActData::Kind::Drop)
        return !(dropping.has(target) && (drops >> acts[move >> 16].man & 1));
      if (kind != ActData::Kind::Leaves || !runs)
        return false;
    }
    return !own.has(target) &&
           !(from.has(source) && to.has(target) && (leaving.has(source) || arriving.has(target)));
  }
  /// Adds those of another condition, most of them.
  PAWNSHOP_INLINE void add(const IdleTurns& other, const Bits<W>& board) {
    runs = runs && other.runs;
    own |= other.own;
    from &= other.from;
    to &= other.to;
    dropping &= other.dropping;
    drops &= other.drops;
    if (leaving == board || arriving == board) {
      leaving = other.leaving;
      arriving = other.arriving;
    }
  }
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
