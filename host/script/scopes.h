// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "script/tokens.h"

namespace pawnshop::script {

/// The locals of a script that are used on a line as values by themselves, each within the block
/// where Lua knows it. Neither the parameters of a function and the variables of a loop count, nor
/// a local that only keeps what its name meant before (`local any = any`).
std::vector<std::string_view> locals_used(const std::vector<Token>& tokens, int line);

/// For each token, whether the script itself declares the name that it is, within the block where
/// Lua knows it: as a local, a parameter, or the variable of a loop.
std::vector<bool> are_declared(const std::vector<Token>& tokens);

}  // namespace pawnshop::script
