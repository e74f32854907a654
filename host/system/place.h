// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace pawnshop::system {

/// The path of the program that runs; empty where there is no such file.
std::string own_program();

/// Leaves this process to another program, with these words behind its name. Comes back only if it
/// cannot be started.
void become(const std::string& program, const std::vector<std::string>& words);

}  // namespace pawnshop::system
