// SPDX-License-Identifier: MIT
#pragma once

// A turn changes few rows of men. A part of a rule that reads only men and marks keeps its value
// after a turn that changes nothing that it reads. Such parts are programs of their own ("kept
// programs"), each with the rows that it reads. What a turn changes is recorded in the same bits.

#include <algorithm>
#include <cstdint>

#include "rules/plan/program_data.h"

namespace pawnshop::rules {

/// What a program reads or a turn changes, as bits: one for each row of Position::rows, and kMarks
/// for all marks. All rows from 60 on share a bit.
using Parts = std::uint64_t;
inline constexpr Parts kMarks = Parts{1} << 61;

PAWNSHOP_INLINE Parts part_of_row(int row) {
  return Parts{1} << std::min(static_cast<unsigned>(row), 60u);
}

/// A part of a rule that reads only men and marks, so that its value can be cached.
struct KeptProgram {
  Program program;
  Parts reads[2];  ///< for each player
};
inline constexpr int kMaxKept = 64;

}  // namespace pawnshop::rules
