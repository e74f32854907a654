// SPDX-License-Identifier: MIT
// A page has no CPU clock of a thread; whoever measures work by it measures it by the wall clock.
#include "system/clock.h"

namespace pawnshop::system {

std::optional<double> thread_cpu_seconds() {
  return std::nullopt;
}

}  // namespace pawnshop::system
