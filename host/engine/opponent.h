// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "search/thinker.h"

namespace pawnshop::engine {

/// The computer at the table: it thinks on a thread of its own, and whoever asked looks in from
/// time to time. With rules that have live functions nobody else may put questions to the same
/// game meanwhile, since one Lua state serves one thread.
class Opponent {
 public:
  /// `open` makes the player when he is needed first: his table takes time to set up.
  using Open = std::function<std::unique_ptr<search::Thinker>()>;
  explicit Opponent(Open open) : open_(std::move(open)) {}
  ~Opponent();
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;

  /// Requires: it is not thinking.
  void start(rules::Setup position, rules::History history, const search::Limits& limits);
  /// From `start` until `take`, whether or not the thought is finished.
  bool is_thinking() const { return thought_.valid(); }
  /// Waits a little for the end of the thought; true when it has come.
  bool is_finished(double seconds = 0) const;
  /// The best line so far; nothing before the first look is finished.
  std::optional<search::Line> best_so_far() const;
  /// It is to come to an end soon, with what it has.
  void stop();
  /// The finished thought; waits for it. Faults of a live function are thrown here.
  search::Thought take();
  /// Ends the thought and throws it away.
  void drop();
  /// The next thought is by a player who is made anew: the rules are other ones. Requires: it is
  /// not thinking.
  void replace();
  /// Forgets what it found in other games. Requires: it is not thinking.
  void forget();

 private:
  Open open_;
  std::unique_ptr<search::Thinker> thinker_;  ///< null until he is needed
  std::future<search::Thought> thought_;
  mutable std::mutex guard_;
  std::optional<search::Line> best_;  ///< under guard_
};

}  // namespace pawnshop::engine
