// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/backward/step.h"
#include "rules/plan/kept_data.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// For each node of a ruleset, by what it reads: whether it depends on men and marks alone, and
/// takes more than a look.
std::vector<bool> parts_worth_keeping(const Ruleset& rules,
                                      const std::vector<std::uint32_t>& reads);

/// What men and marks each node reads, asked by a player.
std::vector<Parts> parts_read(const Ruleset& rules, int player);
/// What men and marks each backward step reads, asked by a player.
std::vector<Parts> parts_read(const std::vector<BackwardStep>& steps, int player);

}  // namespace pawnshop::rules
