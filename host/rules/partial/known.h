// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/scene.h"
#include "rules/tables.h"

namespace pawnshop::rules {

/// Two bounds of a set: it has all squares of `least`, and no square outside of `most`.
template <int W>
struct Between {
  Bits<W> least{}, most{};

  static Between exactly(const Bits<W>& squares) { return {squares, squares}; }
  static Between within(const Bits<W>& squares) { return {{}, squares}; }

  Bits<W> unknown() const { return most - least; }
  bool is_exact() const { return unknown().empty(); }
};

/// What is known of a board and of the turn that is being judged, as one player sees them. At first
/// nothing is known. Each call adds knowledge.
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
  /// Sets the squares of a move that are known before it is made.
  void set_way(const Scene<W>& scene) {
    set(TurnSquares::From, scene.from);
    set(TurnSquares::To, scene.to);
    set(TurnSquares::Path, scene.path);
    set(TurnSquares::Behind, scene.behind);
  }

  /// These squares are empty.
  void set_empty(const Bits<W>& squares) {
    occupied.most -= squares;
    for (Between<W>& whose : men)
      whose.most -= squares;
  }
  /// On each of these squares there is a man of the player, or of the enemy.
  void set_men(const Bits<W>& squares, Side whose) {
    const bool is_mine = whose == Side::My;
    occupied.least |= squares;
    men[is_mine ? 0 : 1].least |= squares;
    men[is_mine ? 1 : 0].most -= squares;
  }
  /// As set_men, and these men are of one type. Requires: no other type has been set before.
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
  /// Exactly these squares are occupied.
  void set_occupied(const Bits<W>& squares) {
    occupied = Between<W>::exactly(squares);
    for (Between<W>& whose : men)
      whose.most = squares;
  }

  int me;
  /// What is known of squares holds for each square by itself, but not for several at once. For the
  /// square in question the members of this object hold; for all other squares those of
  /// `elsewhere`, or nothing if that is null.
  bool is_of_each = false;
  const Known* elsewhere = nullptr;
  Between<W> turn[7];
  Between<W> occupied;  ///< the occupied squares
  Between<W> men[2];    ///< squares of the player's men, and of the enemy's
  Between<W> marks[kMaxMarks];
  Bits<W> typed{};  ///< men on these squares are of type_there
  int type_there = kAnyMan;
  std::optional<Side> alone;    ///< his owner has no other man of this type, if that is known
  std::uint32_t movers = ~0u;   ///< the man that moved is of one of these types,
  bool may_drop = true;         ///< or the turn was a drop
  std::optional<bool> takes;    ///< whether the turn took a man, if that is known
  std::uint32_t victims = ~0u;  ///< all men that it took are of these types
};

}  // namespace pawnshop::rules
