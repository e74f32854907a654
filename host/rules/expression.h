// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "board/topology.h"
#include "rules/symbol.h"

namespace pawnshop::rules {

using NodeId = int;
inline constexpr NodeId kNoNode = -1;

/// Whose: seen by the player whose turn it is.
enum class Side : std::uint8_t { My, Their, All };

constexpr int player_of(Side side, int me) {
  return side == Side::Their ? board::other(me) : me;
}

enum class Op : std::uint8_t {
  // Sets of squares.
  Region,  // index: regions
  Empty,   //
  Men,     // side; man, or kAnyMan for all types
  Mark,    // index: marks
  Symbol,  // index: Symbol
  Or,      // a, b
  And,     // a, b
  Minus,   // a, b; reason: why a square of b is cut out
  Shift,   // a; index: directions
  Line,    // a; index: directions: whole lines, whatever stands on them
  Reach,   // a; index: directions: empty squares and the first man
  When,    // a if condition b holds
  // Conditions.
  Either,        // a, b
  Both,          // a, b
  Not,           // a
  Because,       // a; reason
  Any,           // a is not empty
  Held,          // side; index: zone; man or kAnyMan; a comparison with number
  Flag,          // index: flags
  CountSquares,  // a; a comparison with number
  Counter,       // side; index: counters; a comparison with number
  MoveNumber,    // a comparison with number
  Attacked,      // a; b: the condition on the attacking turn, or none
  SafeFor,       // a; man
  By,            // men: a mask of types
  Took,          // men: a mask of types; 0: any
  How,           // index: a tag or kind of turn (see Ruleset::ways)
  Stuck,         // side
  First,         // side
  Repeated,      // number
  Ask            // index: live hooks
};

enum class Comparison : std::uint8_t { AtLeast, AtMost, Exactly };

inline constexpr int kAnyMan = -1;

/// One node of an expression. Which fields count is said at Op.
struct Node {
  Op op;
  Side side = Side::My;
  Comparison comparison = Comparison::AtLeast;
  int index = 0;
  int man = kAnyMan;
  int number = 0;
  std::uint32_t men = 0;
  NodeId a = kNoNode;
  NodeId b = kNoNode;
  int reason = -1;  ///< Ruleset::reasons
  int place = -1;   ///< Ruleset::places: the script line that made it
};

constexpr bool is_condition(Op op) {
  return op >= Op::Either;
}

}  // namespace pawnshop::rules
