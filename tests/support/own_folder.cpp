// SPDX-License-Identifier: MIT
#include "tests/support/own_folder.h"

#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

namespace pawnshop::tests {

std::string own_folder() {
  const std::filesystem::path folder =
      std::filesystem::path(::testing::TempDir()) / ("pawnshop_test_" + std::to_string(getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  return folder.string() + "/";
}

}  // namespace pawnshop::tests
