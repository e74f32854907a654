// SPDX-License-Identifier: MIT
#pragma once

// A turn changes few rows of men. A step of the backward program keeps its value after a turn that
// changes nothing that it reads. What it reads and what a turn changes are recorded as bits.

#include <cstdint>

#include "rules/plan/program_data.h"

namespace pawnshop::rules {

/// What a step reads or a turn changes, as bits: one for each row of Position::rows, and kMarks
/// for all marks. There are at most 62 rows (kMaxMen).
using Parts = std::uint64_t;
inline constexpr Parts kMarks = Parts{1} << 62;

PAWNSHOP_INLINE Parts part_of_row(int row) {
  return Parts{1} << row;
}

}  // namespace pawnshop::rules
