// SPDX-License-Identifier: MIT
#include "tests/support/rapid.h"

#include <cstdlib>

namespace pawnshop::tests {

namespace {

#ifdef PAWNSHOP_CHECKED
constexpr const char* kParameters = "seed=1 max_success=2";
#else
constexpr const char* kParameters = "seed=1 max_success=10";
#endif

// rapidcheck reads its parameters once, at the first property.
const int kSet = setenv("RC_PARAMS", kParameters, 0);

}  // namespace

}  // namespace pawnshop::tests
