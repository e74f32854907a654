// SPDX-License-Identifier: MIT
#include "search/reductions.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "support/lists.h"

namespace pawnshop::search {

using support::at;

int reduction(int depth, int number) {
  constexpr int kMost = 64;
  static const auto kTable = [] {
    std::array<std::array<int, kMost>, kMost> made{};
    for (int d = 1; d < kMost; ++d) {
      for (int n = 1; n < kMost; ++n)
        made[at(d)][at(n)] = static_cast<int>(std::lround(std::log(d) * std::log(n) / 2.1));
    }
    return made;
  }();
  return kTable[at(std::min(depth, kMost - 1))][at(std::min(number, kMost - 1))];
}

int enough_quiet(int depth, bool rises) {
  return (4 + depth * depth) * (rises ? 2 : 1) + 2;
}

}  // namespace pawnshop::search
