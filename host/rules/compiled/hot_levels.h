// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "rules/compiled/data.h"

// Declares the copies of the hot functions that are linked in, one namespace for each CPU level.
// Each array is indexed by Means.
namespace pawnshop::rules {

namespace portable {
extern const Hot<1> kHot1[];
extern const Hot<2> kHot2[];
extern const Hot<4> kHot4[];
}  // namespace portable

namespace avx2 {
extern const Hot<1> kHot1[];
extern const Hot<2> kHot2[];
extern const Hot<4> kHot4[];
}  // namespace avx2

namespace avx512 {
extern const Hot<1> kHot1[];
extern const Hot<2> kHot2[];
extern const Hot<4> kHot4[];
}  // namespace avx512

/// Of three values, one for each board width, returns the one for W words.
template <int W, class One, class Two, class Four>
auto by_width(One one, Two two, Four four) {
  if constexpr (W == 1)
    return one;
  else if constexpr (W == 2)
    return two;
  else
    return four;
}

/// Whether a processor executes `pext` slowly: AMD's families before Zen 3. The levels avx2 and
/// avx512 look slides up with it. `signature` is the answer of cpuid 1.
bool takes_long_for_pext(std::string_view vendor, unsigned signature);

/// The name of the level to use: the one that PAWNSHOP_CPU names, else the best one that this
/// processor can run, or "portable" if pext is slow.
std::string_view level_in_use();

}  // namespace pawnshop::rules
