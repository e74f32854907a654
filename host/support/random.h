// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "support/contract.h"

namespace pawnshop::support {

/// A small seeded generator (splitmix64): the only source of chance in the host, so that everything
/// can be repeated.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  /// A number from 0 to below `bound`. Requires: bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    PAWNSHOP_EXPECTS(bound > 0);
    return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace pawnshop::support
