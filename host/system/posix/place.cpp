// SPDX-License-Identifier: MIT
#include "system/place.h"

#include <filesystem>

#include <unistd.h>

namespace pawnshop::system {

std::string own_program() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::string() : path.string();
}

void become(const std::string& program, const std::vector<std::string>& words) {
  std::vector<std::string> all = {program};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<char*> raw;
  for (std::string& word : all)
    raw.push_back(word.data());
  raw.push_back(nullptr);
  execv(program.c_str(), raw.data());
}

}  // namespace pawnshop::system
