// SPDX-License-Identifier: MIT
// A page cannot start programs.
#include "system/run.h"

namespace pawnshop::system {

std::optional<Ran> run(const std::vector<std::string>& /*command*/, const std::string& /*input*/) {
  return std::nullopt;
}

}  // namespace pawnshop::system
