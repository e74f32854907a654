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

/// Of what is there for each width of boards, that for W words.
template <int W, class One, class Two, class Four>
auto by_width(One one, Two two, Four four) {
  if constexpr (W == 1)
    return one;
  else if constexpr (W == 2)
    return two;
  else
    return four;
}

/// Whether a processor has the instruction that gathers bits (pext), by which the better levels
/// look men up, but takes as long for it as for a hundred others: AMD's of the families before
/// Zen 3. `signature` is what cpuid answers to 1.
bool takes_long_for_pext(std::string_view vendor, unsigned signature);

/// The best level that this machine has, the plainest where pext takes long, or the one that
/// PAWNSHOP_CPU names.
std::string_view level_in_use();

}  // namespace pawnshop::rules
