// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace pawnshop::system {

/// What tells one version of a file from another without reading it.
struct FileStamp {
  std::int64_t seconds = 0, nanoseconds = 0, size = -1;  ///< -1: it is not there
  std::uint64_t inode = 0;
  bool operator==(const FileStamp&) const = default;
};
FileStamp stamp_of(const std::string& path);

}  // namespace pawnshop::system
