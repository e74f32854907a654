// SPDX-License-Identifier: MIT
#pragma once

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

}  // namespace pawnshop::rules
