// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "board/bits.h"
#include "rules/kinds.h"
#include "rules/turn_squares.h"

namespace pawnshop::rules {

inline constexpr int kMaxSlots = 250;
inline constexpr int kWorkOfQuestion = 16;  ///< Program::work of asking what other turns do

/// Where an operand stands: in a slot, or in the position, the turn or the tables, where it needs
/// no step.
enum class Source : std::uint8_t { Slot, Mine, Theirs, Region, Mark, Turn };
inline constexpr int kSources = 6;

/// A set that a step works on. `at` is the row of men as the first player has it, the number of the
/// region or mark, a TurnSquares of the turn.
struct Operand {
  Source in = Source::Slot;
  std::uint8_t at = 0;
};

/// One step of a small program over sets of squares. Every step writes one slot; conditions are
/// sets that hold everything or nothing.
enum class Opcode : std::uint8_t {
  // Sets.
  Nothing,
  Region,  // index: one that is no operand
  Empty,   //
  Men,     // man: of both players
  Kept,    // index: in Plan::kept
  Or,      // a, b
  And,
  Minus,
  Shift,  // a; index: directions
  Near,   // the same where squares are not numbered evenly
  Line,   // a; index: directions
  Reach,  // a; index: directions
  // Conditions.
  Any,       // a
  Not,       // a
  Held,      // whose; index: zone; man; a comparison
  Count,     // a; a comparison
  Flag,      // index
  Counter,   // whose; index; a comparison
  Number,    // a comparison
  Compare,   // a, b: what is counted; index, man: in Plan::amounts; a comparison
  By,        // number: types
  Took,      // number: types; 0: any
  Paid,      // number: types; 0: any
  How,       // index: a name; number: the kind of turn of that name, or -1
  First,     // whose
  Attacked,  // a; index: the condition on the attacking turn, or -1
  SafeFor,   // a; man
  Stuck,     // whose
  // Leaving out what cannot matter: if a is empty (has squares), out is a, and `number`
  // instructions are skipped.
  SkipIfEmpty,
  SkipIfAny
};

/// A number of a position as a player sees it. A set that is counted is worked out by who asks.
struct PlanAmount {
  using Kind = AmountKind;
  Kind kind = Kind::Fixed;
  std::uint8_t whose = 0;  ///< 0 mine, 1 theirs, 2 of both together
  std::int16_t index = 0;  ///< a zone, a counter
  std::int32_t number = 0;
  const std::int32_t* worths =
      nullptr;  ///< of Worth, Held and HeldWorth: what each man counts, by type
};

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

/// Steps, and where the answer stands when they are done.
struct Program {
  const Instruction* code = nullptr;
  std::int16_t length = -1;  ///< -1: there is no program
  Operand answer;
  std::int32_t place = -1;  ///< Ruleset::places: the line that asks
  std::uint8_t work = 0;  ///< how much a run is, in pieces of Patience; most are not worth counting

  PAWNSHOP_INLINE bool given() const { return length >= 0; }
  /// Whether it runs only within a question that may not take for ever: it asks what other turns
  /// do, or is long.
  bool needs_patience() const { return work >= kWorkOfQuestion; }
};

}  // namespace pawnshop::rules
