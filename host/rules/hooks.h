// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rules/ruleset.h"
#include "support/diagnostic.h"

namespace pawnshop::rules {

/// The man on a square: his type, or -1 if there is none, and whose he is. A man who is nobody's is
/// neither the mover's nor the enemy's.
struct SeenMan {
  int type = -1;
  bool is_mine = false, is_theirs = false;
};

/// What live Lua may look at. It changes nothing.
class LiveView {
 public:
  virtual ~LiveView() = default;
  virtual SquareSet squares(NodeId set) const = 0;
  virtual bool is(NodeId condition) const = 0;
  virtual int count(NodeId zone_or_set) const = 0;
  virtual SeenMan man(Square square) const = 0;
  virtual int player() const = 0;
};

/// Thrown where a function that is called live fails: it raises an error, answers what is no
/// answer, or takes more than its budget.
struct LiveFunctionFailed : support::Diagnostics {
  explicit LiveFunctionFailed(support::Diagnostics faults)
      : support::Diagnostics(std::move(faults)) {}
};

/// The port through which a script takes part in play: functions that are called live, behind
/// native guards. A failing function throws LiveFunctionFailed.
class Hooks {
 public:
  virtual ~Hooks() = default;
  virtual bool ask(int hook, const LiveView& view) = 0;
  virtual std::vector<Effect> call(int hook, const LiveView& view) = 0;
  /// How often a function was called so far.
  virtual std::uint64_t calls() const = 0;
  /// From now on each question is put twice, and two different answers are a fault.
  virtual void ask_twice() = 0;
};

}  // namespace pawnshop::rules
