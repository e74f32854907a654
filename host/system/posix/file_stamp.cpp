// SPDX-License-Identifier: MIT
#include "system/file_stamp.h"

#include <sys/stat.h>

namespace pawnshop::system {

FileStamp stamp_of(const std::string& path) {
  struct stat about {};
  if (stat(path.c_str(), &about) != 0)
    return {};
  return {about.st_mtim.tv_sec, about.st_mtim.tv_nsec, about.st_size, about.st_ino};
}

}  // namespace pawnshop::system
