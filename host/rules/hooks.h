// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rules/ruleset.h"
#include "support/diagnostic.h"

namespace pawnshop::rules {

/// The man on a square: his type, or -1 if there is none, and whose he is. Both flags are false for
/// a man who belongs to no player.
struct SeenMan {
  int type = -1;
  bool is_mine = false, is_theirs = false;
};

/// What a live function of a script may read of a position. It cannot change anything.
class LiveView {
 public:
  virtual ~LiveView() = default;
  virtual SquareSet squares(NodeId set) const = 0;
  virtual bool is(NodeId condition) const = 0;
  virtual int count(NodeId zone_or_set) const = 0;
  virtual SeenMan man(Square square) const = 0;
  virtual int player() const = 0;
};

/// Thrown if a live function fails: it raises an error, returns a value of the wrong sort, or
/// exceeds its budget.
struct LiveFunctionFailed : support::Diagnostics {
  explicit LiveFunctionFailed(support::Diagnostics faults)
      : support::Diagnostics(std::move(faults)) {}
};

/// The interface by which the rules call functions of a script in play. `script/live.cpp`
/// implements it. A function that fails throws LiveFunctionFailed.
class Hooks {
 public:
  virtual ~Hooks() = default;
  /// Calls the function of an `ask`.
  virtual bool ask(int hook, const LiveView& view) = 0;
  /// Calls the function of a `call` and returns the effects that it wants.
  virtual std::vector<Effect> call(int hook, const LiveView& view) = 0;
  /// How many calls there have been so far.
  virtual std::uint64_t calls() const = 0;
  /// From now on each function is called twice, and fails if its two answers differ.
  virtual void ask_twice() = 0;
};

}  // namespace pawnshop::rules
