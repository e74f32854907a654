// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rules/game.h"
#include "search/limits.h"
#include "support/numbers.h"

namespace pawnshop::search {

/// A player of one ruleset, for boards of every width: it keeps what it found from turn to turn.
/// One call of `think` at a time; `stop` and `go_on` may come from another thread.
class Thinker {
 public:
  /// With learned weights, where there are some.
  static std::unique_ptr<Thinker> open(std::shared_ptr<const rules::AnyJudge> judge,
                                       const std::vector<support::NamedNumbers>& weights = {});
  virtual ~Thinker() = default;

  virtual void set_table(std::size_t megabytes) = 0;
  /// More than one only for rules without live functions.
  virtual void set_threads(int count) = 0;
  /// Forgets what it found.
  virtual void forget() = 0;

  /// Starts the clock: from here on `stop` and `go_on` count for the next call of `think`.
  virtual void prepare(const Limits& limits, int player) = 0;
  /// Looks for the best turns. Requires: prepared with these limits. `history` has the keys of all
  /// positions of the game, this one last.
  virtual Thought think(const rules::Setup& position,
                        const rules::History& history,
                        const Limits& limits,
                        const Report& report = {}) = 0;
  virtual void stop() = 0;
  /// Ends the waiting of a search without a clock: now its limits count, from here on.
  virtual void go_on() = 0;

  /// How good a position is for the player to move, without looking ahead.
  virtual Score judge(const rules::Setup& position) const = 0;
};

}  // namespace pawnshop::search
