// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/compiled/effects_data.h"
#include "rules/compiled/mark_memory_data.h"
#include "rules/compiled/men_data.h"
#include "rules/plan/program_data.h"

namespace pawnshop::rules {

/// What making a turn needs to know of its act.
struct ActData {
  enum class Kind : std::uint8_t { Plain, Leaves, Become, Takes, Drop, Together, ByPlan };
  Kind kind = Kind::Plain;
  std::uint8_t man = 0;               ///< what arrives: of Become and Drop
  std::uint8_t together = 0;          ///< of Together: HotData::together
  std::uint8_t slot[2] = {255, 255};  ///< of Become: the zone of changing places, for each player
  std::int16_t way = -1;  ///< of Leaves and Takes (Become: who also takes): HotData::way
  const std::uint8_t* delta[2] = {};  ///< of Drop: what is added to all of Position::held
  std::uint64_t key_delta[2] = {};    ///< of Drop: what that adds to the key
};

/// What making a turn looks up.
struct Acts {
  const ActData* acts;
  int move_act;     ///< the act of a plain board move
  int move_action;  ///< the kind of turn by which men move
};

template <int W>
struct Way {
  int mark;
  const Bits<W>* path[2];   ///< by from
  const Bits<W>* takes[2];  ///< by destination
  Program leaves;
  /// The common case of `leaves` as a table: the path is marked if one of these squares has such a
  /// man.
  int onlooker_row;             ///< 0 mine, 1 theirs, + 2 + 2 * type; -1: run the program
  const Bits<W>* onlookers[2];  ///< by from
};

/// Movements that leave marks, or take men behind them.
template <int W>
struct Ways {
  Way<W> way[8];
  std::uint32_t rare_marks;  ///< if one of these marks is set, some turns of the movements that use
                             ///< it may exist
  const Bits<W>* besides[2];  ///< by destination: all squares on which these take
  const bool* rare;  ///< of each movement of the plan, whether it takes men behind such a mark
  /// Marks of runs may stay while a player goes on with his turn: then somebody else may come to
  /// stand where the man who ran would be taken.
  bool marks_outlive_parts;
};

/// What becomes of a captured enemy: the zone he goes to, for each capturing player; 255 if he
/// leaves the game.
struct CaughtMan {
  std::uint8_t slot[2] = {255, 255};
  std::uint8_t man = 0;
};

/// What becomes of captured men.
struct Fates {
  CaughtMan caught[kMaxTypes];
  CaughtMan lost[kMaxTypes];  ///< what becomes of own men who are taken besides
  /// What becomes of captured men, enemies and own ones, where it depends on the captor: by his
  /// type * types + the captured one's; else null.
  const CaughtMan *caught_by, *lost_by;
};

/// What turns do to counters.
struct CounterSteps {
  bool counter_each[4];
  std::int32_t counter_adds[4];  ///< to a counter when it counts,
  std::uint16_t counter_to[4];   ///< and what it is when it resets, where that is fixed
  /// What a turn does to a counter, by the type that moved (a drop: kMaxTypes, a compound move: its
  /// first man), and by whether it took.
  CounterStep counter_step[4][kMaxTypes + 1][2];
};

/// What turns do to marks.
template <int W>
struct MarkRules {
  struct MarkRule {
    Program after;
    Program only;
    const Bits<W>* drop_gain[2];  ///< as in PlanMark
    MarkMemory<W> memory;
  } mark[4];
  /// Of each mark: the board if it lasts, nothing if it is for one turn.
  alignas(32) Bits<W> lasts[4];
  /// For each player, of each mark: PlanMark::gain.
  alignas(32) Bits<W> move_gain[2][4];
};

}  // namespace pawnshop::rules
