// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pawnshop::system {

/// What a program has answered, and the CPU time that it took.
struct Ran {
  std::string output;
  double seconds = 0;
};

/// Runs a program to its end with a text as its input; nothing if it cannot be run.
std::optional<Ran> run(const std::vector<std::string>& command, const std::string& input);

}  // namespace pawnshop::system
