// SPDX-License-Identifier: MIT
#include <cstdio>
#include <ctime>

#include "cli/commands.h"
#include "cli/open.h"

namespace pawnshop::cli {

int perft(const Place& place, const PerftOptions& options) {
  Opened opened = open_place(place);
  if (!opened)
    return opened.exit_code;
  const auto mode = options.make      ? rules::PerftMode::Make
                    : options.no_bulk ? rules::PerftMode::List
                                      : rules::PerftMode::Bulk;
  timespec begin{}, end{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
  const rules::PerftResult result = opened.game().perft(options.depth, mode, options.divide);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  const double seconds = static_cast<double>(end.tv_sec - begin.tv_sec) +
                         static_cast<double>(end.tv_nsec - begin.tv_nsec) * 1e-9;
  for (const auto& [move, nodes] : result.divide)
    std::printf("%s: %llu\n", move.c_str(), static_cast<unsigned long long>(nodes));
  std::printf("nodes %llu\n", static_cast<unsigned long long>(result.nodes));
  std::printf("seconds %.6f\n", seconds);
  std::printf("nps %.0f\n", seconds > 0 ? static_cast<double>(result.nodes) / seconds : 0.0);
  return kDone;
}

}  // namespace pawnshop::cli
