// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "search/limits.h"

namespace pawnshop::search {

/// Says when to stop: shared by the threads of one search.
class Clock {
 public:
  void start(const Limits& limits, int player);
  /// Stops after so many nodes, whatever else was said.
  void only(std::uint64_t nodes) { nodes_ = nodes; }
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  void go_on();
  /// Says that the first iteration is finished: see `look`.
  void finish_first() { is_first_ = false; }

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  bool waits() const { return waits_.load(std::memory_order_relaxed); }
  double seconds() const;
  /// To be asked now and then: stops when time or nodes are used up. The answer is how many nodes
  /// are left, so that whoever asks again after these stops at exactly so many. The first iteration
  /// may take ten times as many: a search that has not looked at every turn has no answer.
  std::uint64_t look(std::uint64_t nodes);
  /// Whether it is worth while to begin another iteration.
  bool has_time_for_more(bool is_steady) const;

 private:
  using Moment = std::chrono::steady_clock::time_point;
  double since(std::int64_t moment) const;

  std::atomic<bool> stopped_ = false, waits_ = false, is_first_ = true;
  std::atomic<std::int64_t> begin_ = 0;  ///< of the time that counts
  Moment start_{};
  std::uint64_t nodes_ = 0;
  double planned_ = 0, most_ = 0;  ///< 0: no limit
};

}  // namespace pawnshop::search
