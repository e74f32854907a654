// SPDX-License-Identifier: MIT
#pragma once

namespace pawnshop::rules {

/// How deep questions about attack may be nested (`attacked(set, condition)`). Deeper ones are
/// answered with no: rules whose attacks depend on each other without end would otherwise never be
/// judged.
inline constexpr int kMaxAttacks = 4;

}  // namespace pawnshop::rules
