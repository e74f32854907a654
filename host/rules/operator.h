// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "support/contract.h"

namespace pawnshop::rules {

/// An operator of the rule language: it makes a set of squares or a condition. `operators.h` has a
/// row for each, with its operands and what it reads. A switch over `op.set()` or `op.condition()`
/// names all operators of that sort (-Werror=switch), so a new operator does not compile before
/// every evaluator has a case for it.
class Op {
 public:
  // NOLINTBEGIN(readability-identifier-naming): used like scoped enumerators
  enum Set : std::uint8_t {
    Region,
    Empty,
    Men,
    Mark,
    TurnSquares,
    Or,
    And,
    Minus,
    Shift,
    Line,
    Reach,
    When,
    Attackers,
    Threatened,
    Defended
  };
  static constexpr int kSets = Defended + 1;

  enum Condition : std::uint8_t {
    Either = kSets,
    Both,
    Not,
    Any,
    Held,
    Flag,
    CountSquares,
    Counter,
    MoveNumber,
    Compare,
    Attacked,
    SafeFor,
    By,
    Took,
    Paid,
    How,
    Stuck,
    First,
    Repeated,
    Before,
    Ask
  };
  static constexpr int kAll = Ask + 1;
  // NOLINTEND(readability-identifier-naming)

  constexpr Op(Set op) : number_(op) {}        // NOLINT(google-explicit-constructor)
  constexpr Op(Condition op) : number_(op) {}  // NOLINT(google-explicit-constructor)
  constexpr bool operator==(const Op&) const = default;

  constexpr bool is_condition() const { return number_ >= kSets; }
  constexpr int number() const { return number_; }
  /// Requires: it is no condition.
  constexpr Set set() const {
    PAWNSHOP_EXPECTS(!is_condition());
    return static_cast<Set>(number_);
  }
  /// Requires: it is a condition.
  constexpr Condition condition() const {
    PAWNSHOP_EXPECTS(is_condition());
    return static_cast<Condition>(number_);
  }

 private:
  std::uint8_t number_;
};

}  // namespace pawnshop::rules
