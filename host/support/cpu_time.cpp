// SPDX-License-Identifier: MIT
#include "support/cpu_time.h"

#include <ctime>

namespace pawnshop::support {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace pawnshop::support
