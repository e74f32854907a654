// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/engine_player.h"

namespace pawnshop::engine {

/// Somebody at the table who thinks elsewhere, while whoever asked looks in from time to time: on a
/// thread of his own (`engine/threads`), or in another worker of a page (`engine/web`). With rules
/// that have live functions nobody else may put questions to the same game meanwhile, since one Lua
/// state serves one thread.
class Opponent {
 public:
  Opponent();
  ~Opponent();
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;

  /// Requires: neither this one nor the player is thinking.
  void start(std::shared_ptr<EnginePlayer> player,
             SearchRequest request,
             const search::Limits& limits);
  /// From `start` until `take`, whether or not the thought is finished.
  bool is_thinking() const;
  /// Waits a little for the end of the thought, where one can wait; true when it has come.
  bool is_finished(double seconds = 0) const;
  /// The best line so far; nothing before the first look is finished.
  std::optional<search::Line> best_so_far() const;
  /// All lines so far, the best one first.
  std::vector<search::Line> lines_so_far() const;
  /// It is to come to an end soon, with what it has.
  void stop();
  /// The finished thought; waits for it. Faults of a live function are thrown here. Where one
  /// cannot wait: requires `is_finished()`.
  search::Thought take();
  /// Ends the thought and throws it away.
  void drop();

 private:
  struct Thinking;
  std::unique_ptr<Thinking> thinking_;
};

/// Puts a line among those of a thought by its rank. A line comes after those that are better.
void put_line(std::vector<search::Line>& lines, const search::Line& line);

}  // namespace pawnshop::engine
