// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "study/comparison.h"

namespace pawnshop::study {

/// Two studies side by side as one page that needs nothing else.
std::string comparison_html(const Comparison& comparison);

}  // namespace pawnshop::study
