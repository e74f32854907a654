// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace pawnshop::rules {

/// How the turns of a game are found where no referee is asked.
enum class Means : std::uint8_t {
  Ahead,  ///< all follow from sets that are worked out once a position
  Tried,  ///< most do; the others are carried out and judged
  Plan    ///< all are carried out and judged
};

}  // namespace pawnshop::rules
