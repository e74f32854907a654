// SPDX-License-Identifier: MIT
#include "renderer/recent.h"

#include <filesystem>
#include <system_error>

#include "support/text.h"

namespace pawnshop::renderer {

namespace fs = std::filesystem;

std::string whole_path(const std::string& file) {
  std::error_code error;
  const fs::path whole = fs::absolute(file, error);
  return error ? file : whole.lexically_normal().string();
}

void remember_file(std::vector<std::string>& recent, const std::string& file) {
  const std::string path = whole_path(file);
  if (!support::is_printable(path))
    return;  // it could not be kept
  std::erase(recent, path);
  recent.insert(recent.begin(), path);
  if (recent.size() > kMostRecent)
    recent.resize(kMostRecent);
}

void forget_file(std::vector<std::string>& recent, const std::string& file) {
  std::erase(recent, whole_path(file));
}

std::string recent_text(const std::string& file) {
  const fs::path path = file;
  return path.filename().string() + "   " + path.parent_path().string();
}

}  // namespace pawnshop::renderer
