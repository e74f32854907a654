// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "system/file_stamp.h"

namespace pawnshop::engine {

/// Sees whether files were written, replaced or taken away since it looked last. A look costs one
/// question to the system for each file.
class Watch {
 public:
  Watch() = default;
  explicit Watch(std::vector<std::string> files);

  bool has_changed();

 private:
  std::vector<system::FileStamp> look() const;

  std::vector<std::string> files_;
  std::vector<system::FileStamp> stamps_;
};

}  // namespace pawnshop::engine
