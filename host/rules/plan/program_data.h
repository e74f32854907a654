// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "board/bits.h"
#include "rules/kinds.h"
#include "rules/turn_squares.h"

namespace pawnshop::rules {

inline constexpr int kMaxSlots = 250;
inline constexpr int kMostTraced = 48;  ///< the longest program that `hot/tracer.h` reads backwards
inline constexpr int kWorkOfQuestion = 16;  ///< Program::work of a step that tests other turns

/// Where an operand is stored: in a slot (a temporary value of the program), or in the position,
/// the turn or the tables. Operands outside of slots need no step that loads them.
enum class Source : std::uint8_t { Slot, Mine, Theirs, Region, Mark, Turn };
inline constexpr int kSources = 6;

/// A set that a step reads. `at` is the number of the slot, region or mark; the row of men as the
/// first player has it (Mine, Theirs); or a TurnSquares (Turn).
struct Operand {
  Source in = Source::Slot;
  std::uint8_t at = 0;
};

/// The operations of programs. A program computes a set or a condition step by step. Every step
/// writes one slot. A condition is a set, too: all squares mean yes, no squares mean no. The
/// comments name the fields of Instruction that an operation uses.
enum class Opcode : std::uint8_t {
  // Sets.
  Nothing,
  Region,  // index: a region whose number is too large for an operand
  Empty,   //
  Men,     // man: men of both players
  Or,      // a, b
  And,     // and whose: a WhoGains; index, number: of WhoGains::BOnArrival
  Minus,
  Shift,      // a; index: directions
  Near,       // as Shift, if the vectors add different numbers to squares
  Line,       // a; index: directions
  Reach,      // a; index: directions
  Attackers,  // a
  Threatened,
  Defended,
  // Conditions.
  Any,      // a
  Not,      // a
  Held,     // whose; index: zone; man: a type or -1; a comparison
  Count,    // a; a comparison
  Flag,     // index
  Counter,  // whose; index; a comparison
  Number,   // a comparison
  Compare,  // a, b: what is counted; index, man: in Plan::amounts; a comparison
  By,       // number: types
  Took,     // number: types; 0: any
  Paid,     // number: types; 0: any
  How,      // index: Ruleset::tags; number: the kind of turn of that name, or -1
  First,    // whose
  // a; index: the condition on the attacking turn, or -1; number: the types of own men who can be
  // meant; whose: 1 if an enemy can come to be meant where he stands
  Attacked,
  SafeFor,  // a; man
  Stuck,    // whose
  Before,   // index: the condition that is asked of the position before the turn
  // Short-circuit evaluation: if a is empty (has squares), out becomes a, and the next `number`
  // steps are skipped.
  SkipIfEmpty,
  SkipIfAny
};

/// Of a square that neither set of an Opcode::And has, both must gain it. `hot/tracer.h` asks only
/// whether one of them does.
enum class WhoGains : std::uint8_t {
  A,
  B,
  /// In a turn that moves one man, b gains only the square on which he arrives, and a gains that
  /// square only if he opens a line by leaving. The lines go in the directions `index`, or there
  /// are none (-1). Only men of the types `number` can be that man.
  BOnArrival,
  AOnArrival  ///< as BOnArrival, with a and b exchanged
};

/// Amount for the hot files. If it counts the squares of a set, the caller computes that set.
struct PlanAmount {
  using Kind = AmountKind;
  Kind kind = Kind::Fixed;
  std::uint8_t whose = 0;  ///< 0 mine, 1 theirs, 2 of both players together
  /// A zone, a counter; of Remainder, Sum and Product: the number it is made of, in Plan::amounts.
  std::int16_t index = 0;
  std::int32_t number = 0;  ///< as Amount::number; of Sum: the second number, in Plan::amounts
  const std::int32_t* worths =
      nullptr;  ///< of Worth, Held and HeldWorth: what each man counts, by type
  std::int32_t plus = 0;
};

/// One step of a program.
struct Instruction {
  Opcode opcode;
  std::uint8_t out = 0;  ///< slot
  Operand a{}, b{};
  std::uint8_t whose = 0;       ///< 0 mine, 1 theirs, 2 all
  std::uint8_t comparison = 0;  ///< 0 at least, 1 at most, 2 exactly
  std::int16_t index = 0;
  std::int16_t man = -1;
  std::int32_t number = 0;
};

/// A program, and where its result is stored afterwards.
struct Program {
  const Instruction* code = nullptr;
  std::int16_t length = -1;  ///< -1: there is no program
  Operand answer;
  std::int32_t place = -1;  ///< the script line of the rule, as in Ruleset::places
  std::uint8_t work = 0;  ///< the cost of a run, in units of support::Patience; 0 for most programs

  PAWNSHOP_INLINE bool given() const { return length >= 0; }
  /// Whether it may run only within a support::Question, which has a time limit: it tests other
  /// turns, or is long.
  bool needs_patience() const { return work >= kWorkOfQuestion; }
};

}  // namespace pawnshop::rules
