// SPDX-License-Identifier: MIT
#include <cstdio>

#include "cli/commands.h"
#include "cli/open.h"
#include "support/cpu_time.h"

namespace pawnshop::cli {

int perft(const Place& place, const PerftOptions& options) {
  Opened opened = open_place(place);
  if (!opened)
    return opened.exit_code;
  const auto mode = options.make      ? rules::PerftMode::Make
                    : options.no_bulk ? rules::PerftMode::List
                                      : rules::PerftMode::Bulk;
  const double begin = support::cpu_seconds();
  const rules::PerftResult result =
      options.whole_turns ? opened.game().count_whole_turns(options.depth, options.divide)
                          : opened.game().perft(options.depth, mode, options.divide);
  const double seconds = support::cpu_seconds() - begin;
  for (const auto& [move, nodes] : result.divide)
    std::printf("%s: %llu\n", move.c_str(), static_cast<unsigned long long>(nodes));
  std::printf("nodes %llu\n", static_cast<unsigned long long>(result.nodes));
  std::printf("seconds %.6f\n", seconds);
  std::printf("nps %.0f\n", seconds > 0 ? static_cast<double>(result.nodes) / seconds : 0.0);
  return kDone;
}

}  // namespace pawnshop::cli
