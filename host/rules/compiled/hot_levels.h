// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "rules/compiled/data.h"

// The copies of the hot functions that are linked in, one namespace a CPU level; by Means.
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

/// The best level that this machine has, or the plainer one that PAWNSHOP_CPU names.
std::string_view level_in_use();

}  // namespace pawnshop::rules
