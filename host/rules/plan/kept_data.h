// SPDX-License-Identifier: MIT
#pragma once

// A turn touches little: one row of men or two, seldom more. What rules say of the men alone,
// before the turn, holds after it too where nothing was touched of which it was made. Such parts of
// rules are programs of their own, each with what it reads; what a turn touched is counted in the
// same bits.

#include <algorithm>
#include <cstdint>

#include "rules/plan/program_data.h"

namespace pawnshop::rules {

/// What is read or touched, in bits: the rows of men as in Position::rows, and the marks.
using Parts = std::uint64_t;
inline constexpr Parts kMarks = Parts{1} << 61;

PAWNSHOP_INLINE Parts part_of_row(int row) {
  return Parts{1} << std::min(static_cast<unsigned>(row), 60u);
}

/// A part of rules that depends on the men and marks alone.
struct KeptProgram {
  Program program;
  Parts reads[2];  ///< for each player
};
inline constexpr int kMaxKept = 64;

}  // namespace pawnshop::rules
