// SPDX-License-Identifier: MIT
#pragma once

// Captures of own men, by men whose destinations tables give. Where such a man goes to empty
// squares and captures enemies stands in the other tables, as of any man. The builders and the hot
// files share these types.

#include <cstdint>

#include "rules/compiled/men_data.h"

namespace pawnshop::rules {

inline constexpr int kMaxOwnPrey = 8;

/// The steps and slides of a type that capture own men of one set.
template <int W>
struct OwnWay {
  int prey;                 ///< the set: in OwnCaptures::own_prey
  const Bits<W>* steps[2];  ///< by player, then by from: where steps end
  const Bits<W>* lines[2];  ///< by player, then by from: along which lines he slides so
};

/// Captures of own men.
template <int W>
struct OwnCaptures {
  bool takes_own;             ///< some man may capture men of his own side
  std::uint32_t own_captors;  ///< types of which tables give these captures, as bits
  int own_prey_count;
  Ask own_prey[kMaxOwnPrey];     ///< the sets of men whom they capture, if they are own men
  int own_first[kMaxTypes + 1];  ///< by type: its first entry of own_ways; one more marks the end
  const OwnWay<W>* own_ways;
  // A rule may matter for these captures, so they are tried: those by men of some types, as bits,
  // and those on some squares, by player.
  std::uint32_t own_tried;
  Bits<W> own_tried_on[2];
};

}  // namespace pawnshop::rules
