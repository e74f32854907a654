// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace pawnshop::rules {

/// How the compiled generator finds the turns of a game.
enum class Means : std::uint8_t {
  Ahead,  ///< all turns come from bitboards that are computed once per position
  Tried,  ///< most turns do; the others are made and tested
  Plan    ///< all turns are made and tested, one by one
};

}  // namespace pawnshop::rules
