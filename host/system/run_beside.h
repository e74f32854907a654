// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace pawnshop::system {

/// Starts another program with its arguments, which goes on by itself: it hears and says nothing
/// here. False if there is no such program. Requires: there is a first word.
bool run_beside(const std::vector<std::string>& command);

}  // namespace pawnshop::system
