// SPDX-License-Identifier: MIT
#include "system/clock.h"

#include <ctime>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <unistd.h>

namespace pawnshop::system {

std::optional<double> thread_cpu_seconds() {
  timespec now{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0)
    return std::nullopt;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::optional<double> seconds_since_start() {
  std::ifstream file("/proc/self/stat");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  // The name of the program is in brackets, and may have blanks and brackets itself.
  std::istringstream fields(text.erase(0, text.rfind(')') + 1));
  constexpr int kBefore = 19;  // fields between the name and the start
  std::string skipped;
  for (int i = 0; i < kBefore; ++i)
    fields >> skipped;
  double ticks = 0;
  timespec now{};
  if (!(fields >> ticks) || clock_gettime(CLOCK_BOOTTIME, &now) != 0)
    return std::nullopt;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9 -
         ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace pawnshop::system
