// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/plan/data.h"
#include "rules/tables.h"

namespace pawnshop::rules {

/// Sets PlanMan::shifts and PlanMan::shifts_from of a man whose other fields are known. Returns the
/// shifts, which the caller must keep. Requires: PlanMan::stays is given.
template <int W>
std::vector<PlanShift<W>> add_shifts(const Tables<W>& tables,
                                     const std::vector<Movement<W>>& movements,
                                     PlanMan<W>& man);

}  // namespace pawnshop::rules
