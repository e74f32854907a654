// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "rules/referee.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// One step of a program that goes backwards from an asked man to the squares of arrival on which
/// somebody would take him. Every value is a set of squares; what holds for every arrival is
/// everything, what holds for none is nothing.
struct BackwardStep {
  enum class Run : std::uint8_t {
    Nothing,
    Everything,
    Victim,  // the asked man's square
    Region,  // index
    Men,     // whose; index: man, or kAnyMan
    Mark,    // index
    First,   // whose
    Or,      // a, b
    And,
    Minus,
    Shift,       // a; index: directions
    Unshift,     // the squares from which a shift comes to one of a
    Line,        // a; index: directions
    LineOnward,  // the same without the square of a that the line belongs to
    Unline,      // the squares whose lines meet a
    Any,         // everything if a is not empty
    AnyElse,     // the arrivals besides which a still has a square
    Several      // a if it has two squares or more
  };
  Run run = Run::Nothing;
  Side whose = Side::My;
  int index = 0;
  int a = 0, b = 0;  ///< steps

  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm of clang-tidy 14
  auto operator<=>(const BackwardStep&) const = default;
};

/// A way of moving of a type of man, and what it needs to take the asked man.
struct BackwardWay {
  int type = -1, atom = -1;
  int effects = 0;  ///< the step with the arrivals after which the effects could take him
  int takes = 0;    ///< the same of the movement's own `takes`
  /// `takes` stays within the squares passed, or behind; with neither nothing is known of it.
  bool path = false, behind = false;
};

/// The effects of a ruleset, read backwards. What comes out is never too small: a turn that could
/// take the man ends on one of the squares. It may be too large.
struct BackwardProgram {
  std::vector<BackwardStep> steps;  ///< 0 is nothing, 1 everything
  std::vector<BackwardWay> ways;
  /// What cannot be read backwards, so that every turn that it could allow is tried.
  std::vector<Refusal> tried;
};

BackwardProgram read_backwards(const Ruleset& rules);

}  // namespace pawnshop::rules
