// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "script/tokens.h"

namespace pawnshop::script {

/// A use of Lua's own `if`, `and`, `or`, `not` or `==` on values of the rule language. Lua accepts
/// it, and it never means what it says: every such value counts as true, and its value in play is
/// not known yet. Nor does an `and` or `or` behind a text or a number mean what it says.
struct Slip {
  int line;
  std::string word;
  bool of_literal;  ///< before the word there is a text or a number
};

std::vector<Slip> slips_in(const std::vector<Token>& tokens);

}  // namespace pawnshop::script
