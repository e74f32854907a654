// SPDX-License-Identifier: MIT
#include "tests/support/own_folder.h"

#include <filesystem>
#include <system_error>

#include <gtest/gtest.h>
#include <unistd.h>

namespace pawnshop::tests {
namespace {

/// A folder that is removed when the program which named it ends; a program forked off it leaves
/// the folder alone.
class FolderOfProgram {
 public:
  FolderOfProgram()
      : process_(getpid()),
        path_(std::filesystem::path(::testing::TempDir()) /
              ("pawnshop_test_" + std::to_string(process_))) {}
  FolderOfProgram(const FolderOfProgram&) = delete;
  FolderOfProgram& operator=(const FolderOfProgram&) = delete;
  ~FolderOfProgram() {
    std::error_code ignored;
    if (getpid() == process_)
      std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  pid_t process_;
  std::filesystem::path path_;
};

}  // namespace

std::string own_folder() {
  static const FolderOfProgram folder;
  std::filesystem::remove_all(folder.path());
  std::filesystem::create_directories(folder.path());
  return folder.path().string() + "/";
}

}  // namespace pawnshop::tests
