// SPDX-License-Identifier: MIT
#pragma once

// The tables of *tabled* men: men who hop, whose slides have limits, or whose steps can be blocked
// by squares beside their way. The destinations of such a man depend only on which squares are
// occupied, so they are looked up. The builders and the hot files share these types.

#include <cstdint>

#include "rules/compiled/men_data.h"

namespace pawnshop::rules {

/// One vector of such a movement. Tables are by player, then by square.
template <int W>
struct TabledVector {
  bool hops;
  bool rises[2];            ///< the numbers of squares rise along it
  const Bits<W>* line[2];   ///< the squares as far as it goes; of a hop, all squares of the line
  const Bits<W>* ends[2];   ///< where it may end; of a hop, by the square of the man hopped over
  const Bits<W>* rays[2];   ///< all squares in that direction
  const Bits<W>* clear[2];  ///< of a step: the squares that must be empty; else null
};

/// Vectors of a type that may end on the same squares.
template <int W>
struct TabledPart {
  int first, last;            ///< from first to last - 1, in TabledMen::tabled_vectors
  Bits<W> quiet[2], take[2];  ///< destinations: empty squares, enemies
  int prey = -1;   ///< in OwnCaptures::own_prey: whom they capture of own men; -1: nobody
  Bits<W> own[2];  ///< destinations: those
  /// Only on boards of one word: all these vectors together, by occupation.
  const SlideEntry* entries[2];
};

/// One way in which a man attacks a square: all squares of `line` are empty. If he hops, exactly
/// one man must stand on `line`, on a square of `screens`.
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
  /// By pair: its first entry of `all`; one more entry marks the end.
  const std::uint32_t* first = nullptr;
  const Threat<W>* all = nullptr;
  const Bits<W>* origins = nullptr;  ///< by square: the squares from which some threat goes to it
  /// By square of the enemy's royal man: the squares from which some threat goes to him, or to a
  /// square where he may end or pass.
  const Bits<W>* near_king = nullptr;
};

/// Tabled men.
template <int W>
struct TabledMen {
  std::uint32_t tabled;  ///< the tabled types, as bits
  /// The royal type as a bit, if royal men may not face each other; else 0.
  std::uint32_t kings_may_not_face;
  /// By type: its first entry of tabled_parts; one more entry marks the end.
  int tabled_first[kMaxTypes + 1];
  const TabledPart<W>* tabled_parts;
  const TabledVector<W>* tabled_vectors;
  Threats<W> threats[2][kMaxTypes];  ///< by player
};

/// The first man on a line. Requires: there is one.
template <int W>
PAWNSHOP_INLINE int nearest(const Bits<W>& met, bool rises) {
  return rises ? met.first() : met.last();
}

/// The squares on which a vector may end, whoever stands there: the caller removes own men.
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
