// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "support/lists.h"

namespace pawnshop::study {

/// A set of numbers from 0 on, dense enough for a bit each.
class Numbers {
 public:
  bool has(int number) const {
    return support::at(number) < in_.size() && in_[support::at(number)];
  }
  /// False if it is there already.
  bool add(int number) {
    if (has(number))
      return false;
    if (support::at(number) >= in_.size())
      in_.resize(std::max(support::at(number) + 1, 2 * in_.size()));
    in_[support::at(number)] = true;
    return true;
  }

 private:
  std::vector<bool> in_;
};

}  // namespace pawnshop::study
