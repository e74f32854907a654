// SPDX-License-Identifier: MIT
#include "system/show_file.h"

namespace pawnshop::system {

bool show_file(const std::string&) {
  return false;  // a page has an editor of its own
}

}  // namespace pawnshop::system
