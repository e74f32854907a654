// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pawnshop::engine {

/// Sees whether files were written, replaced or taken away since it looked last. A look costs one
/// question to the system for each file.
class Watch {
 public:
  Watch() = default;
  explicit Watch(std::vector<std::string> files);

  bool has_changed();

 private:
  struct Stamp {
    std::int64_t seconds = 0, nanoseconds = 0, size = -1;  ///< -1: it is not there
    std::uint64_t inode = 0;
    bool operator==(const Stamp&) const = default;
  };
  std::vector<Stamp> look() const;

  std::vector<std::string> files_;
  std::vector<Stamp> stamps_;
};

}  // namespace pawnshop::engine
