// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "script/tokens.h"

namespace pawnshop::script {

/// Some tokens of a script, one behind the other: [begin, end).
struct Stretch {
  std::size_t begin, end;

  bool empty() const { return begin >= end; }
};

/// What an operator of Lua works on, by Lua's precedences: the expression before `and`, `or` or a
/// comparison. Empty if a function ends there. Expressions of more than 200 tokens are not read:
/// they are empty, too.
Stretch operand_before(const std::vector<Token>& tokens, std::size_t sign);

/// The operand of `not`, which stands at that token.
Stretch operand_of_not(const std::vector<Token>& tokens, std::size_t word);

/// The expression that begins at that token. It ends before a function, and where a statement
/// begins.
Stretch expression_from(const std::vector<Token>& tokens, std::size_t begin);

/// Operators of Lua, the loosest first. `Join` is any other operator between two values.
enum class Binding { None, Or, And, Compare, Concatenate, Join };

/// How the operator at that token binds what is before it to what is behind it; None if it is no
/// operator between two values. Requires: the token is outside of the brackets of its expression.
Binding binding_at(const std::vector<Token>& tokens, const Stretch& within, std::size_t token);

/// The token that closes the bracket at that token, or the end of the list.
std::size_t closing(const std::vector<Token>& tokens, std::size_t open);

}  // namespace pawnshop::script
