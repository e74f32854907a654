// SPDX-License-Identifier: MIT
// A page has no files that outlive it.
#include "system/append_file.h"

namespace pawnshop::system {

AppendFile::Opened AppendFile::open(const std::string& /*path*/) {
  return {nullptr, Trouble::Failed, "a page keeps no files"};
}

}  // namespace pawnshop::system
