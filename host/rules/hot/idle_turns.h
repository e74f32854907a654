// SPDX-License-Identifier: MIT
#pragma once

// The turns of a list of which squares alone say that a rule need not be asked.

#include "rules/compiled/turns_data.h"
#include "rules/hot/sets.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Moves and drops after which a condition does not hold, as squares alone say.
template <int W>
struct IdleTurns {
  const ActData* acts;
  std::uint32_t act;              ///< of a plain move
  bool runs;                      ///< moves that leave a mark are told by their squares, too
  Bits<W> own;                    ///< whoever goes there does nothing plain
  Bits<W> from{}, to{};           ///< for it to hold he must go from and to these squares,
  Bits<W> leaving{}, arriving{};  ///< and leave or reach one of these
  Bits<W> dropping{};             ///< or be dropped there

  PAWNSHOP_INLINE bool has(std::uint32_t move) const {
    const int source = static_cast<int>(move & 255), target = static_cast<int>(move >> 8 & 255);
    if (move >> 16 != act) {
      const ActData::Kind kind = acts[move >> 16].kind;
      if (kind == ActData::Kind::Drop)
        return !dropping.has(target);
      if (kind != ActData::Kind::Leaves || !runs)
        return false;
    }
    return !own.has(target) &&
           !(from.has(source) && to.has(target) && (leaving.has(source) || arriving.has(target)));
  }
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
