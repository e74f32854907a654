// SPDX-License-Identifier: MIT
#pragma once

namespace pawnshop::study {

/// Between which bounds a figure lies in 95 of 100 studies. It does not depend on the order
/// in which games are counted: equal games give equal figures to the last bit.
struct Interval {
  double low = 0, high = 0;
};

}  // namespace pawnshop::study
