// SPDX-License-Identifier: MIT
#include "system/place.h"

#include <filesystem>

#include <sys/auxv.h>
#include <unistd.h>

namespace pawnshop::system {

std::string own_program() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error)
    return path.string();
  // In a container without /proc: the path it was started by.
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the kernel gives addresses as numbers
  const auto* const started = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  const auto found = std::filesystem::canonical(started ? started : "", error);
  return error ? std::string() : found.string();
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
