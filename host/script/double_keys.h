// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "script/tokens.h"

namespace pawnshop::script {

/// A name that one table gives a value twice. Lua keeps the last value only.
struct DoubleKey {
  int line, first_line;
  std::string name;
};

std::vector<DoubleKey> double_keys_in(const std::vector<Token>& tokens);

}  // namespace pawnshop::script
