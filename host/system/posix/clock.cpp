// SPDX-License-Identifier: MIT
#include "system/clock.h"

#include <ctime>

namespace pawnshop::system {

std::optional<double> thread_cpu_seconds() {
  timespec now{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0)
    return std::nullopt;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace pawnshop::system
