// SPDX-License-Identifier: MIT
// A page cannot start programs.
#include "system/program.h"

namespace pawnshop::system {

std::unique_ptr<Program> Program::start(const std::string& /*command*/) {
  return nullptr;
}

}  // namespace pawnshop::system
