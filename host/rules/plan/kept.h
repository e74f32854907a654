// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/backward/step.h"
#include "rules/plan/kept_data.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// For each node of a ruleset: whether it reads only men and marks, and is expensive enough to be
/// cached as a kept program. `reads` has what each node reads.
std::vector<bool> parts_worth_keeping(const Ruleset& rules,
                                      const std::vector<std::uint32_t>& reads);

/// For each node: the rows of men and the marks that it reads when `player` is the one who moves.
std::vector<Parts> parts_read(const Ruleset& rules, int player);
/// For each step of a backward program: the rows of men and the marks that it reads.
std::vector<Parts> parts_read(const std::vector<BackwardStep>& steps, int player);

}  // namespace pawnshop::rules
