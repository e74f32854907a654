// SPDX-License-Identifier: MIT
#include "engine/watch.h"

#include <utility>

#include <sys/stat.h>

namespace pawnshop::engine {

Watch::Watch(std::vector<std::string> files) : files_(std::move(files)), stamps_(look()) {}

std::vector<Watch::Stamp> Watch::look() const {
  std::vector<Stamp> stamps;
  for (const std::string& file : files_) {
    Stamp stamp;
    struct stat about {};
    if (stat(file.c_str(), &about) == 0)
      stamp = {about.st_mtim.tv_sec, about.st_mtim.tv_nsec, about.st_size, about.st_ino};
    stamps.push_back(stamp);
  }
  return stamps;
}

bool Watch::has_changed() {
  const std::vector<Stamp> before = std::exchange(stamps_, look());
  return stamps_ != before;
}

}  // namespace pawnshop::engine
