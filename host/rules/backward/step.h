// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

#include "rules/expression.h"

namespace pawnshop::rules {

inline constexpr int kMaxBackwardSteps = 512;

/// One step of the backward program. Its input is the square of a man (the "asked man" or victim).
/// Its output is the set of squares on which an enemy would have to arrive to take him by an
/// effect. Every value is a set of squares. A condition that holds for every arrival is all
/// squares, one that holds for none is no square.
struct BackwardStep {
  enum class Run : std::uint8_t {
    Nothing,
    Everything,
    Victim,  // the square of the asked man
    Region,  // index
    Men,     // whose; index: man, or kAnyMan
    Mark,    // index
    First,   // whose
    Or,      // a, b
    And,
    Minus,
    Shift,       // a; index: directions
    Unshift,     // the squares that a shift moves to a square of a
    Line,        // a; index: directions
    LineOnward,  // as Line, but each line without the square of a that it belongs to
    Unline,      // the squares whose lines have a square of a
    Any,         // everything if a is not empty
    AnyElse,     // the squares x for which a has a square other than x
    Several      // a if it has two squares or more
  };
  Run run = Run::Nothing;
  Side whose = Side::My;
  int index = 0;
  int a = 0, b = 0;  ///< steps

  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm of clang-tidy 14
  auto operator<=>(const BackwardStep&) const = default;
};

}  // namespace pawnshop::rules
