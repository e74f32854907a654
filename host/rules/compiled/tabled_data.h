// SPDX-License-Identifier: MIT
#pragma once

// Defines the tables of men who hop, whose slides have limits, or whose steps can be blocked by
// squares beside their way. Where such a man may end follows from who stands where, so it is looked
// up. The hot files and the compiled rules share these types.

#include <cstdint>

#include "rules/compiled/men_data.h"

namespace pawnshop::rules {

/// One vector of such a movement; tables are by player, then by square.
template <int W>
struct TabledVector {
  bool hops;
  bool rises[2];           ///< whether the numbers of squares rise along it
  const Bits<W>* line[2];  ///< as far as it goes; of a hop, all squares
  const Bits<W>* ends[2];  ///< where it may end; of a hop, by the square hopped over
  const Bits<W>* rays[2];
  const Bits<W>* clear[2];  ///< of a step: what must be empty; else null
};

/// Vectors with the same squares to end on.
template <int W>
struct TabledPart {
  int first, last;               ///< in HotData::tabled_vectors
  Bits<W> quiet[2], take[2];     ///< destinations: empty squares, enemies
  const SlideEntry* entries[2];  ///< one word only: all vectors together, by occupation
};

/// How a man bears on a square: the squares of `line` are empty or, if he hops, hold one man alone,
/// who stands on one of `screens`.
template <int W>
struct Threat {
  bool hops;
  Bits<W> line, screens;

  PAWNSHOP_INLINE bool holds(const Bits<W>& occupied) const {
    const Bits<W> met = line & occupied;
    return hops ? (met & screens).any() && !met.many() : met.empty();
  }
};

/// All threats of a type, by from * squares + to.
template <int W>
struct Threats {
  const std::uint32_t* first = nullptr;  ///< where those of each pair begin in `all`, and the end
  const Threat<W>* all = nullptr;
  const Bits<W>* origins = nullptr;  ///< by square: from where there is a threat to it
  /// By square of the other one's royal man: from where there is a threat to him, or to where he
  /// may end or pass.
  const Bits<W>* near_king = nullptr;
};

/// Men whose ends are looked up by occupation.
template <int W>
struct TabledMen {
  std::uint32_t tabled;
  std::uint32_t kings_may_not_face;  ///< the royal one, if royal men may not see each other
  int tabled_first[kMaxTypes + 1];   ///< where the parts of each type begin, and the end
  const TabledPart<W>* tabled_parts;
  const TabledVector<W>* tabled_vectors;
  Threats<W> threats[2][kMaxTypes];  ///< by player
};

/// The man whom one who goes along a line meets first. Requires: there is one.
template <int W>
PAWNSHOP_INLINE int nearest(const Bits<W>& met, bool rises) {
  return rises ? met.first() : met.last();
}

/// The squares on which a vector may end, whoever stands there.
template <int W>
PAWNSHOP_INLINE Bits<W> ends_along(const TabledVector<W>& vector,
                                   int me,
                                   int from,
                                   const Bits<W>& occupied) {
  if (vector.clear[me])
    return (vector.clear[me][from] & occupied).empty() ? vector.ends[me][from] : Bits<W>{};
  const Bits<W>* const rays = vector.rays[me];
  const Bits<W> line = vector.line[me][from], met = line & occupied;
  Bits<W> ends{};
  if (!vector.hops) {
    ends = vector.ends[me][from];
    if (met.any())
      ends -= rays[nearest(met, vector.rises[me])];
  } else if (met.any()) {
    ends = vector.ends[me][nearest(met, vector.rises[me])] & line;
    if (const Bits<W> beyond = ends & occupied; beyond.any())
      ends -= rays[nearest(beyond, vector.rises[me])];
  }
  return ends;
}

}  // namespace pawnshop::rules
