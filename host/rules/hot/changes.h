// SPDX-License-Identifier: MIT
#pragma once

// The changes of a position that could give a condition another answer. `Tracer` finds them, and
// `Causes` compares turns with them.

#include "rules/hot/view.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
struct Changes {
  explicit Changes(int types) {
    for (int type = 0; type < types; ++type)
      gained[type] = lost[type] = taken[type] = {};
  }

  bool asks_all = false;       ///< any turn can matter
  bool asks_together = false;  ///< any compound move can matter
  bool asks_attacks = false;
  // The squares on which it matters that an own man of a type arrives, that one leaves, and that an
  // enemy of the type is captured; and the squares where that matters of men of any type.
  Bits<W> gained[kMaxTypes], lost[kMaxTypes], taken[kMaxTypes];
  Bits<W> reached{}, left{}, caught{};
  Bits<W> line_ends{};           ///< own men of whom one must leave for a line to open
  Bits<W> turn[kTurnSquares]{};  ///< by TurnSquares: that the turn has a square there
  /// Types, as bits: that he moves; that he is captured; how many own men there are.
  std::uint32_t by = 0, took = 0, numbers = 0;
  Bits<W> asked{};                ///< the squares on which it is asked whether men are attacked,
  std::uint32_t asked_types = 0;  ///< and the types of own men of whom it is asked, as bits
  std::uint32_t slots = 0;        ///< the zones of which something matters, as bits
  /// By slot, valid if it is in `slots`: the types of which more, or fewer, men matter.
  std::uint32_t more[kZoneSlots], fewer[kZoneSlots];

  /// It matters that own men of these types arrive on some squares.
  void arrive(std::uint32_t types, const Bits<W>& squares) {
    if (types == ~0u) {
      reached |= squares;
      return;
    }
    for (; types; types &= types - 1)
      gained[std::countr_zero(types)] |= squares;
  }
  /// It matters that a zone holds more, or fewer, men of these types.
  void want(int slot, std::uint32_t men, bool is_more, bool is_fewer) {
    if (!is_more && !is_fewer)
      return;
    if (!(slots >> slot & 1))
      more[slot] = fewer[slot] = 0;
    slots |= 1u << slot;
    more[slot] |= is_more ? men : 0;
    fewer[slot] |= is_fewer ? men : 0;
  }
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
