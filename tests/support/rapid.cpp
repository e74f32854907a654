// SPDX-License-Identifier: MIT
#include "tests/support/rapid.h"

#include <cstdlib>

namespace pawnshop::tests {

namespace {

#ifdef PAWNSHOP_CHECKED
constexpr const char* kParameters = "seed=1 max_success=5";
#else
constexpr const char* kParameters = "seed=1 max_success=12";
#endif

}  // namespace

void use_the_same_inputs() {
  // rapidcheck reads its parameters once, at the first property.
  setenv("RC_PARAMS", kParameters, 0);
}

}  // namespace pawnshop::tests
