// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace pawnshop::script {

/// What a script may use up while it is loaded, and each live function while it is called.
struct Budget {
  std::size_t memory = 48u << 20;        ///< bytes: Lua's, and what the host keeps on its behalf
  std::size_t text = 1u << 20;           ///< bytes of one text that a script builds
  std::size_t source = 256u << 10;       ///< bytes of one script
  std::uint64_t steps = 40'000'000;      ///< Lua instructions, and work of the host on its behalf
  double seconds = 0.8;                  ///< of CPU time
  std::uint64_t live_steps = 1'000'000;  ///< for one call of a live function
  std::size_t symbols = 20'000;          ///< sets, conditions, movements ...
};

}  // namespace pawnshop::script
