// SPDX-License-Identifier: MIT
#include "system/run_beside.h"

namespace pawnshop::system {

bool run_beside(const std::vector<std::string>&) {
  return false;  // a page has an editor of its own
}

}  // namespace pawnshop::system
