// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/backward/step.h"
#include "rules/plan/kept_data.h"

namespace pawnshop::rules {

/// For each step of a backward program: the rows of men and the marks that it reads.
std::vector<Parts> parts_read(const std::vector<BackwardStep>& steps, int player);

}  // namespace pawnshop::rules
