// SPDX-License-Identifier: MIT
#include "support/cpu_time.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "system/clock.h"

namespace pawnshop::support {

namespace {

double wall_clock() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

constinit thread_local Clocks clocks{system::thread_cpu_seconds, wall_clock};
constinit thread_local WorkTime work_time;

}  // namespace

double WorkTime::add(std::optional<double> cpu, double wall) {
  const double passed = is_begun_ ? std::max(0.0, wall - wall_) : 0;
  is_begun_ = true;
  wall_ = wall;
  if (!cpu || *cpu <= cpu_) {
    by_wall_ += passed;
    total_ += passed;
    return total_;
  }
  // A coarse clock moves now and then: what the wall clock has counted until then is part of it.
  total_ += std::max(0.0, *cpu - cpu_ - by_wall_);
  by_wall_ = 0;
  cpu_ = *cpu;
  return total_;
}

double cpu_seconds() {
  const auto cpu = clocks.cpu();
  return work_time.add(cpu, clocks.wall());
}

ClocksInUse::ClocksInUse(const Clocks& new_clocks)
    : clocks_before_(std::exchange(clocks, new_clocks)),
      time_before_(std::exchange(work_time, WorkTime())) {}

ClocksInUse::~ClocksInUse() {
  clocks = clocks_before_;
  work_time = time_before_;
}

}  // namespace pawnshop::support
