// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

#include "engine/opened_game.h"
#include "rules/game.h"
#include "search/limits.h"

namespace pawnshop::engine {

/// A position about which somebody is asked, and how it came about: a game that stands there. Who
/// thinks on another thread asks its rules by a judge of his own (`Opened::thinkers_judge`).
struct SearchRequest {
  std::shared_ptr<const rules::Game> game;

  static SearchRequest of(const rules::Game& game) { return {game.copy()}; }
};

/// What the program itself may use of the machine while it thinks.
struct Resources {
  int threads = 1;
  int megabytes = 64;  ///< of the table of positions

  bool operator==(const Resources&) const = default;
};

/// The most megabytes that a table gets: half of the memory of a machine that has so much; what the
/// system does not say is no bound.
int most_megabytes(std::size_t memory);
/// On this machine.
int most_megabytes();

/// Somebody who thinks about the positions of one game: the computer, or a guest. One call of
/// `think` at a time; `stop` and `leave` come from another thread.
class EnginePlayer {
 public:
  virtual ~EnginePlayer() = default;

  /// From the next thought on; another program has settings of its own. Requires: it is not
  /// thinking.
  virtual void use(const Resources& resources) { (void)resources; }
  /// Starts the clock: from here on `stop` and `leave` count for the next call of `think`.
  virtual void prepare(const search::Limits& limits, int player) = 0;
  /// Looks for the best turns. Requires: prepared with these limits. What goes wrong is thrown as
  /// faults.
  virtual search::Thought think(const SearchRequest& request,
                                const search::Limits& limits,
                                const search::Report& report) = 0;
  /// It is to come to an end soon, with what it has.
  virtual void stop() = 0;
  /// Nobody waits for the answer any more: `think` returns at once, whatever it has.
  virtual void leave() = 0;
  /// Forgets what it found in other games. Requires: it is not thinking.
  virtual void forget() = 0;
};

/// The computer as a player of the game; one at a time.
std::unique_ptr<EnginePlayer> open_engine_player(const Opened& opened);

}  // namespace pawnshop::engine
