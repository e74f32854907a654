// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "script/tokens.h"

namespace pawnshop::script {

/// A use of Lua's own `if`, `and`, `or`, `not` or `==` on values of the rule language. Lua takes
/// it, and it never means what it says: every such value is as good as true, and equal to nothing.
struct Slip {
  int line;
  std::string word;
};

std::vector<Slip> slips_in(const std::vector<Token>& tokens);

}  // namespace pawnshop::script
