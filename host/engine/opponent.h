// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "engine/mind.h"

namespace pawnshop::engine {

/// Somebody at the table who thinks on a thread of his own, while whoever asked looks in from time
/// to time. With rules that have live functions nobody else may put questions to the same game
/// meanwhile, since one Lua state serves one thread.
class Opponent {
 public:
  Opponent() = default;
  ~Opponent();
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;

  /// Requires: neither this one nor the mind is thinking.
  void start(std::shared_ptr<Mind> mind, Question question, const search::Limits& limits);
  /// From `start` until `take`, whether or not the thought is finished.
  bool is_thinking() const { return thought_.valid(); }
  /// Waits a little for the end of the thought; true when it has come.
  bool is_finished(double seconds = 0) const;
  /// The best line so far; nothing before the first look is finished.
  std::optional<search::Line> best_so_far() const;
  /// All lines so far, the best one first.
  std::vector<search::Line> lines_so_far() const;
  /// It is to come to an end soon, with what it has.
  void stop();
  /// The finished thought; waits for it. Faults of a live function are thrown here.
  search::Thought take();
  /// Ends the thought and throws it away.
  void drop();

 private:
  std::shared_ptr<Mind> mind_;  ///< who is asked; null while nobody is
  std::future<search::Thought> thought_;
  mutable std::mutex guard_;
  std::vector<search::Line> lines_;  ///< under guard_, by rank
};

}  // namespace pawnshop::engine
