// SPDX-License-Identifier: MIT
#include "engine/watch.h"

#include <utility>

namespace pawnshop::engine {

Watch::Watch(std::vector<std::string> files) : files_(std::move(files)), stamps_(look()) {}

std::vector<system::FileStamp> Watch::look() const {
  std::vector<system::FileStamp> stamps;
  for (const std::string& file : files_)
    stamps.push_back(system::stamp_of(file));
  return stamps;
}

bool Watch::has_changed() {
  const std::vector<system::FileStamp> before = std::exchange(stamps_, look());
  return stamps_ != before;
}

}  // namespace pawnshop::engine
