// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/scene.h"
#include "rules/tables.h"

namespace pawnshop::rules {

/// A set of which not all may be known: it has the squares of `least`, and none outside `most`.
template <int W>
struct Between {
  Bits<W> least{}, most{};

  static Between exactly(const Bits<W>& squares) { return {squares, squares}; }
  static Between within(const Bits<W>& squares) { return {{}, squares}; }

  Bits<W> unknown() const { return most - least; }
  bool is_exact() const { return unknown().empty(); }
};

/// What is known of a board and of the turn in hand, as one player sees them. At first nothing is;
/// whatever is said afterwards narrows that down.
template <int W>
struct Known {
  Known(const Tables<W>& tables, int player)
      : me(player), occupied(Between<W>::within(tables.everywhere)), men{occupied, occupied} {
    for (Between<W>& squares : turn)
      squares = occupied;
    for (Between<W>& squares : marks)
      squares = occupied;
  }

  void set(TurnSquares which, const Bits<W>& squares) {
    turn[static_cast<int>(which)] = Between<W>::exactly(squares);
  }
  /// The squares of a turn that are known before anybody has moved.
  void set_way(const Scene<W>& scene) {
    set(TurnSquares::From, scene.from);
    set(TurnSquares::To, scene.to);
    set(TurnSquares::Path, scene.path);
    set(TurnSquares::Behind, scene.behind);
  }

  /// Nobody stands on these squares.
  void set_empty(const Bits<W>& squares) {
    occupied.most -= squares;
    for (Between<W>& whose : men)
      whose.most -= squares;
  }
  /// The player's men stand on these squares, or the enemy's.
  void set_men(const Bits<W>& squares, Side whose) {
    const bool is_mine = whose == Side::My;
    occupied.least |= squares;
    men[is_mine ? 0 : 1].least |= squares;
    men[is_mine ? 1 : 0].most -= squares;
  }
  /// The player's men of one type stand on these squares, or the enemy's. Only one type can be
  /// told.
  void set_men(const Bits<W>& squares, Side whose, int type) {
    set_men(squares, whose);
    typed |= squares;
    type_there = type;
  }
  /// One man of this type stands on a square, and his owner has no other.
  void set_only_man(int square, Side whose, int type) {
    set_men(Bits<W>::one(square), whose, type);
    alone = whose;
  }
  /// Somebody stands on these squares, and nobody on others.
  void set_occupied(const Bits<W>& squares) {
    occupied = Between<W>::exactly(squares);
    for (Between<W>& whose : men)
      whose.most = squares;
  }

  int me;
  /// What is said of squares is said of each by itself: of the one that is looked at it holds, and
  /// of the others only what `elsewhere` says, or nothing without it.
  bool is_of_each = false;
  const Known* elsewhere = nullptr;
  Between<W> turn[7];
  Between<W> occupied;  ///< squares on which anybody stands
  Between<W> men[2];    ///< the player's, the enemy's
  Between<W> marks[kMaxMarks];
  Bits<W> typed{};  ///< whoever stands there is of type_there
  int type_there = kAnyMan;
  std::optional<Side> alone;   ///< whose only man of this type that is
  std::uint32_t movers = ~0u;  ///< types of whom one has moved ...
  bool may_drop = true;        ///< ... or it was a drop
  std::optional<bool> takes;   ///< whether somebody was taken
};

}  // namespace pawnshop::rules
