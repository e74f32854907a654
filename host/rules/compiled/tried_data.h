// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/compiled/men_data.h"
#include "rules/plan/data.h"

namespace pawnshop::rules {

/// A set of turns: those for which any of these fields is true.
template <int W>
struct SomeTurns {
  std::uint32_t types;  ///< moves of men of these types, as bits
  std::uint32_t drops;  ///< drops of men of these types, as bits
  bool all;             ///< all turns
  Bits<W> squares[2];   ///< turns that arrive on these squares, by player
  /// Captures by men of the types `captors` of men of the types `captured`, as bits, on the
  /// squares `taken_on`, by player. ~0u stands for all types.
  std::uint32_t captors, captured;
  Bits<W> taken_on[2];
};

/// Odd men: neither bitboards nor tables can express their movements, so the plan generates their
/// turns. And limited men, some of whose captures they cannot express.
template <int W>
struct OddMen {
  std::uint32_t odd;  ///< odd types, as bits
  /// Limited types, as bits: the position says whom they capture. The sets know all captures that
  /// such men could make.
  std::uint32_t limited;
  /// By player and limited type, then by `from`: the squares on which the position says whether he
  /// captures there. His captures on these squares are tried.
  const Bits<W>* limited_ends[2][kMaxTypes];
  /// Odd types that could take the royal man without arriving on his square, as bits.
  std::uint32_t takes_at_distance;
  /// By player and odd or limited type, then by from * squares + to: the squares whose men decide
  /// whether a man on `from` attacks `to`. All squares, if that is not known. Who stands in the way
  /// of a limited man is left out, since the sets know it.
  const Bits<W>* concern[2][kMaxTypes];
  /// By player and odd type, then by from * squares + to: squares that must be empty for each of
  /// his movements from one to the other.
  const Bits<W>* line[2][kMaxTypes];
  /// By player and type of takes_at_distance, then by `from`: the squares on which he could take
  /// the royal man.
  const Bits<W>* far_captures[2][kMaxTypes];
};

/// Turns whose effects remove men: they are tried if that could open a line to the royal man, if he
/// is in check, or if they are his own. And captures whose effects put men on the board: they are
/// tried if that could close a line, or if such a man could attack the royal man.
template <int W>
struct Openings {
  bool takes_open_lines;      ///< there are such turns
  SomeTurns<W> risky;         ///< these turns
  std::uint32_t victims[2];   ///< types of own men and of enemies whom effects can remove, as bits
  Bits<W> victims_on[2];      ///< and the squares on which they can, by player who moves
  bool mover_may_be_removed;  ///< effects can remove the man that moves
  bool captures_add_men;      ///< there are such captures
  /// They may put the captured man back where his captor came from, out of the zone `return_slot`
  /// of the player who moves; by type: as which types, as bits.
  bool captures_return_men;
  std::uint8_t return_slot[2];
  std::uint32_t returned_as[kMaxTypes];
};

/// What decides `can_move`. Turns that change it are tried if that could matter for the royal man.
struct Holders {
  /// Types of own men and of enemies on which `can_move` depends, as bits.
  std::uint32_t holders[2];
  std::uint32_t holding_drops;  ///< types whose drops can change it, as bits
  bool holding_captures;        ///< any capture can change it
};

/// The turns that are always tried: the plan generates them, makes them, and tests them against all
/// rules.
template <int W>
struct TriedTurns : SomeTurns<W> {
  bool any;  ///< some turns are tried, by any field of Tried
  /// Compound moves that are tried: bits of their numbers in Plan::actions.
  std::uint64_t together;
  std::uint32_t guarded;  ///< guarded types: no turn may leave an own man of them attacked, as bits
};

/// Captured men who go back to the board, in games in which nothing else makes captures doubtful.
template <int W>
struct Reborn {
  bool are_known;  ///< else all captures are tried, if men go back
  /// By player who captures and type of the captured man, then by square of that player's royal
  /// man: the squares on which the capture puts the man where he could attack the royal man. Null
  /// if he does not go back.
  const Bits<W>* attacks[2][kMaxTypes];
  /// By type of an enemy: where he goes, if that does not depend on who captures him. Else null.
  const PlanFate<W>* same_fate[kMaxTypes];
  /// By player, then by square: the squares that come before it when a man of his is put back.
  const Bits<W>* earlier[2];
};

/// Everything about turns that must be tried.
template <int W>
struct Tried : TriedTurns<W>, OddMen<W>, Openings<W>, Holders, Reborn<W> {};

}  // namespace pawnshop::rules
