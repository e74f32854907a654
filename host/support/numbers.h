// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace pawnshop::support {

/// Some numbers under one name, as a file of weights has them.
struct NamedNumbers {
  std::string name;
  std::vector<int> values;

  bool operator==(const NamedNumbers&) const = default;
};

}  // namespace pawnshop::support
