// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

namespace pawnshop::support {

/// CPU time of this thread so far, in seconds. Where the system's CPU clock fails or stands still,
/// wall time counts instead, so that every budget runs out in the end.
double cpu_seconds();

/// Adds up the work of one thread from two clocks: the CPU clock as long as it moves, the wall
/// clock while it does not. Some systems have no CPU clock of a thread, and on some it always shows
/// the same time. The result never decreases.
class WorkTime {
 public:
  /// Both clocks, read at the same moment; `cpu` is empty if it cannot be read.
  double add(std::optional<double> cpu, double wall);

 private:
  double total_ = 0;
  double cpu_ = 0, wall_ = 0;  ///< the last readings
  double by_wall_ = 0;         ///< counted since the CPU clock moved last
  bool is_begun_ = false;
};

/// Where readings come from.
struct Clocks {
  std::optional<double> (*cpu)();
  double (*wall)();
};

/// As long as it lives, this thread's work is measured by other clocks, from 0 on.
class ClocksInUse {
 public:
  explicit ClocksInUse(const Clocks& clocks);
  ~ClocksInUse();
  ClocksInUse(const ClocksInUse&) = delete;
  ClocksInUse& operator=(const ClocksInUse&) = delete;

 private:
  Clocks clocks_before_;
  WorkTime time_before_;
};

}  // namespace pawnshop::support
