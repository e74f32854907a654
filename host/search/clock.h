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

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  bool waits() const { return waits_.load(std::memory_order_relaxed); }
  double seconds() const;
  /// To be asked now and then: stops when time or nodes are used up. The answer is how many nodes
  /// are left, so that whoever asks again after these stops at exactly so many.
  std::uint64_t look(std::uint64_t nodes);
  /// Whether it is worth while to begin another iteration.
  bool has_time_for_more(bool is_steady) const;

 private:
  using Moment = std::chrono::steady_clock::time_point;
  double since(std::int64_t moment) const;

  std::atomic<bool> stopped_ = false, waits_ = false;
  std::atomic<std::int64_t> begin_ = 0;  ///< of the time that counts
  Moment start_{};
  std::uint64_t nodes_ = 0;
  double planned_ = 0, most_ = 0;  ///< 0: no limit
};

}  // namespace pawnshop::search
