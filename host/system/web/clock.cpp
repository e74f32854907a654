// SPDX-License-Identifier: MIT
// A page has no CPU clock of a thread, and the wall clock counts what others do as well: on a busy
// machine most of it. A quarter of what passes is taken for work, so that honest scripts come to
// their end, and others do not last for ever.
#include "system/clock.h"

#include <chrono>

namespace pawnshop::system {

std::optional<double> thread_cpu_seconds() {
  constexpr double kOwnShare = 0.25;
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count() * kOwnShare;
}

std::optional<double> seconds_since_start() {
  return std::nullopt;
}

}  // namespace pawnshop::system
