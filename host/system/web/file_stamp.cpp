// SPDX-License-Identifier: MIT
// The files of a page are in its memory, and nobody else writes them.
#include "system/file_stamp.h"

namespace pawnshop::system {

FileStamp stamp_of(const std::string& /*path*/) {
  return {};
}

}  // namespace pawnshop::system
