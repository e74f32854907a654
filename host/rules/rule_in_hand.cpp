// SPDX-License-Identifier: MIT
#include "rules/rule_in_hand.h"

namespace pawnshop::rules {

constinit thread_local std::atomic<std::int32_t> rule_in_hand{kNoRule};

}  // namespace pawnshop::rules
