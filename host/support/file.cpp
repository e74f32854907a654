// SPDX-License-Identifier: MIT
#include "support/file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/text.h"

namespace pawnshop::support {

namespace fs = std::filesystem;

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  const std::string shown = "'" + printable(path) + "'";
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status))
    return failure("there is no file " + shown);
  if (!fs::is_regular_file(status))
    return failure(shown + " is not a file that can be read");
  const auto size = fs::file_size(path, error);
  if (!error && size > limit) {
    return failure(shown + " is too large (" + std::to_string(size) + " bytes; at most " +
                   std::to_string(limit) + ")");
  }
  std::ifstream in(path, std::ios::binary);
  if (!in)
    return failure(shown + " cannot be opened", "check its permissions");
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (in.bad())
    return failure(shown + " cannot be read");
  return text;
}

Result<void> write_file(const std::string& path, const std::string& text) {
  const std::string fresh = path + ".new";
  std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
  file << text << std::flush;
  file.close();
  std::error_code error;
  if (file)
    std::filesystem::rename(fresh, path, error);
  if (!file || error) {
    std::error_code ignored;
    std::filesystem::remove(fresh, ignored);
    return failure("cannot write '" + printable(path) + "'",
                   "is there such a folder, and is it yours?");
  }
  return {};
}

bool is_file(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

std::vector<std::string> list_folder(const std::string& folder, const std::string& ending) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (name.size() > ending.size() && name.ends_with(ending)) {
      names.push_back(name.substr(0, name.size() - ending.size()));
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace pawnshop::support
