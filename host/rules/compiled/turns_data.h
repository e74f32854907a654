// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/compiled/effects_data.h"
#include "rules/compiled/mark_memory_data.h"
#include "rules/compiled/men_data.h"
#include "rules/plan/program_data.h"

namespace pawnshop::rules {

/// What `hot/make.h` reads of an act.
struct ActData {
  /// Plain: a man moves and may capture where he arrives. Leaves: the same, and he leaves a mark.
  /// Become: he becomes another man. Takes: he takes men elsewhere. ByPlan: the plan makes the
  /// turn.
  enum class Kind : std::uint8_t { Plain, Leaves, Become, Takes, Drop, Together, ByPlan };
  Kind kind = Kind::Plain;
  std::uint8_t man = 0;               ///< of Become and Drop: the type that arrives
  std::uint8_t together = 0;          ///< of Together: index of TogetherTurns::together
  std::uint8_t slot[2] = {255, 255};  ///< of Become: the zone of `swap`, by player; 255: none
  /// Of Leaves and Takes, and of Become if he also takes elsewhere: index of Ways::way; else -1.
  std::int16_t way = -1;
  /// Of Drop, by player: the difference of Position::held, byte by byte.
  const std::uint8_t* delta[2] = {};
  std::uint64_t key_delta[2] = {};  ///< of Drop, by player: what that adds to the key
};

/// What making a turn looks up by act.
struct Acts {
  const ActData* acts;
  int move_act;     ///< the act of a board move without further properties
  int move_action;  ///< the kind of turn `move`, in Plan::actions
};

/// A movement that leaves a mark on its path, or takes men elsewhere than on its destination.
template <int W>
struct Way {
  int mark;                 ///< the mark that it leaves
  const Bits<W>* path[2];   ///< by from: the squares that it passes
  const Bits<W>* takes[2];  ///< by destination: the squares on which it takes men
  Program leaves;           ///< the set that it adds to the mark
  /// The common case of `leaves` as a table: the path is marked if a man of onlooker_row stands on
  /// one of the squares `onlookers`. An en passant mark that is set only if a pawn could use it is
  /// such a case.
  int onlooker_row;             ///< 2 + 2 * type, + 1 if it is the enemy's man; -1: run the program
  const Bits<W>* onlookers[2];  ///< by from
};

inline constexpr int kMaxWays = 8;  ///< such movements

/// All of them.
template <int W>
struct Ways {
  Way<W> way[kMaxWays];
  /// Marks, as bits: only while one of them is set, "rare" movements (such as en passant) exist.
  std::uint32_t rare_marks;
  const Bits<W>* besides[2];  ///< by destination: all squares on which rare movements take men
  const bool* rare;           ///< by movement of the plan: it is rare
  /// Types of men with movements to empty squares that tables cannot express, as bits. These are in
  /// `rare` as well, but may exist in any position. If they capture, the man is limited (OddMen).
  std::uint32_t occasional;
  /// A mark of a run may still be set while the same player goes on with his turn (`again`). Then
  /// another man may have arrived where the man who ran would be taken.
  bool marks_outlive_parts;
};

/// Where a captured man goes: the zone, by capturing player, or 255 if he leaves the game; and his
/// type there.
struct CaughtMan {
  std::uint8_t slot[2] = {255, 255};
  std::uint8_t man = 0;
};

/// Where captured men go.
struct Fates {
  CaughtMan caught[kMaxTypes];  ///< enemies, by type
  CaughtMan lost[kMaxTypes];    ///< own men, by type
  /// If the captor matters: enemies and own men, by type of the captor * types + type of the
  /// captured man; else null.
  const CaughtMan *caught_by, *lost_by;
};

/// How turns change counters.
struct CounterSteps {
  bool counter_each[4];
  std::int32_t counter_adds[4];  ///< what is added when it counts
  std::uint16_t counter_to[4];   ///< its value when it resets
  /// What a turn does to each counter, by the type that moved (kMaxTypes for a drop, the type of
  /// the first man for a compound move) and by whether it captured.
  CounterStep counter_step[4][kMaxTypes + 1][2];
};

/// How turns change marks.
template <int W>
struct MarkRules {
  struct MarkRule {
    Program after;
    Program only;
    MarkMemory<W> memory;
  } mark[4];
  /// By mark: all squares if it lasts (`after`), no square if it is for one turn.
  alignas(32) Bits<W> lasts[4];
  /// By player and mark: as PlanMark::gain, for turns after which no effect does anything.
  alignas(32) Bits<W> move_gain[2][4];
};

}  // namespace pawnshop::rules
