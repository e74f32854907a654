// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

#include "rules/expression.h"

namespace pawnshop::rules {

inline constexpr int kMaxBackwardSteps = 512;

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

}  // namespace pawnshop::rules
