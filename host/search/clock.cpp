// SPDX-License-Identifier: MIT
#include "search/clock.h"

#include <algorithm>
#include <limits>

namespace pawnshop::search {

namespace {

constexpr double kAside = 0.02;  ///< of the time of one turn

std::int64_t now() {
  return std::chrono::steady_clock::now().time_since_epoch().count();
}

}  // namespace

void Clock::start(const Limits& limits, int player) {
  start_ = std::chrono::steady_clock::now();
  begin_ = now();
  waits_ = limits.waits;
  stopped_ = false;
  is_first_ = true;
  nodes_ = limits.nodes;
  planned_ = most_ = 0;
  if (limits.seconds > 0) {
    // No clock runs out where this takes a little longer: hardly anything is put aside.
    most_ = std::max(0.001, limits.seconds - std::min(limits.overhead, kAside * limits.seconds));
  } else if (limits.clock[player] > 0) {
    const double left = std::max(0.001, limits.clock[player] - limits.overhead);
    const double turns = limits.turns_to_go > 0 ? std::min(limits.turns_to_go, 40) + 1 : 32;
    planned_ = std::min(0.7 * left, left / turns + 0.8 * limits.increment[player]);
    most_ = std::min(0.6 * left, 4 * planned_);
    most_ = std::max(most_, 0.001);
  }
}

void Clock::go_on() {
  begin_ = now();
  waits_ = false;
}

double Clock::since(std::int64_t moment) const {
  return std::chrono::duration<double>(std::chrono::steady_clock::duration(now() - moment)).count();
}

double Clock::seconds() const {
  return since(start_.time_since_epoch().count());
}

std::uint64_t Clock::look(std::uint64_t nodes) {
  constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
  constexpr std::uint64_t kFirst = 10;  // times as many nodes for the first iteration
  const std::uint64_t times = is_first_.load(std::memory_order_relaxed) ? kFirst : 1;
  const std::uint64_t most = nodes_ > kNoLimit / times ? kNoLimit : times * nodes_;
  const std::uint64_t left = nodes_ == 0 ? kNoLimit : most - std::min(nodes, most);
  if (left == 0)
    stop();
  if (!waits() && most_ > 0 && since(begin_) >= most_)
    stop();
  return left;
}

bool Clock::has_time_for_more(bool is_steady) const {
  if (waits() || planned_ == 0)
    return true;
  return since(begin_) < planned_ * (is_steady ? 0.5 : 0.9);
}

}  // namespace pawnshop::search
