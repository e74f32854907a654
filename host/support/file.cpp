// SPDX-License-Identifier: MIT
#include "support/file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#include "support/language.h"
#include "support/text.h"

namespace pawnshop::support {

namespace fs = std::filesystem;

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  const std::string shown = printable(path);
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found)
    return failure(said("there is no file '{}'", shown));
  if (status.type() == fs::file_type::none)
    return failure(said("'{}' cannot be reached: {}", shown, error.message()));
  if (!fs::is_regular_file(status))
    return failure(said("'{}' is not a file that can be read", shown));
  const auto size = fs::file_size(path, error);
  if (!error && size > limit)
    return failure(
        said("'{}' is too large ({} bytes; at most {})", shown, std::to_string(size), limit));
  std::ifstream in(path, std::ios::binary);
  if (!in)
    return failure(said("'{}' cannot be opened", shown), said("check its permissions"));
  std::string text;
  char part[1 << 14];
  do {  // some files do not know how large they are
    in.read(part, sizeof part);
    text.append(part, static_cast<std::size_t>(in.gcount()));
  } while (in && text.size() <= limit);
  if (in.bad())
    return failure(said("'{}' cannot be read", shown));
  if (text.size() > limit)
    return failure(said("'{}' is too large (more than {} bytes)", shown, limit));
  return text;
}

Result<void> write_file(const std::string& path, const std::string& text) {
  std::error_code error, ignored;
  const bool is_device = fs::exists(path, ignored) && !fs::is_regular_file(path, ignored);
  const std::string fresh = path + (is_device ? "" : ".new");
  errno = 0;
  std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
  file << text << std::flush;
  const int trouble = errno;
  file.close();
  if (file && !is_device)
    fs::rename(fresh, path, error);
  if (!file || error) {
    if (!is_device)
      fs::remove(fresh, ignored);
    const std::string why = error          ? error.message()
                            : trouble != 0 ? std::generic_category().message(trouble)
                                           : std::string();
    return failure(why.empty() ? said("cannot write '{}'", printable(path))
                               : said("cannot write '{}': {}", printable(path), why),
                   said("is there such a folder, and is it yours?"));
  }
  return {};
}

namespace {

Failure taken(const std::string& path) {
  return failure(said("there is a file '{}' here already", printable(path)),
                 said("choose another name, or move it away"));
}

}  // namespace

Result<void> may_write_file(const std::string& path, const std::string& mark) {
  std::error_code ignored;
  const bool is_new = fs::symlink_status(path, ignored).type() == fs::file_type::not_found;
  const bool is_file = fs::is_regular_file(path, ignored);
  // What is opened and closed may be over: a pipe's reader leaves. A link may lead to nothing yet.
  if (path.empty() || (!is_new && !is_file && !fs::is_directory(path, ignored)))
    return {};
  if (is_file && fs::file_size(path, ignored) > 0) {
    char begins[400] = {};
    std::ifstream(path, std::ios::binary).read(begins, sizeof begins);
    if (std::string_view(begins, sizeof begins).find(mark) == std::string_view::npos)
      return failure(said("'{}' is there already, and stays as it is", printable(path)),
                     said("it has other content: choose another name, or move it away"));
  }
  std::FILE* const file = std::fopen(path.c_str(), "ab");
  if (!file)
    return failure(
        said("cannot write '{}': {}", printable(path), std::generic_category().message(errno)),
        said("is there such a folder, and is it yours?"));
  (void)std::fclose(file);
  if (is_new)
    fs::remove(path, ignored);
  return {};
}

Result<void> may_make_file(const std::string& path) {
  std::error_code error;
  const bool is_taken = fs::symlink_status(path, error).type() != fs::file_type::not_found;
  return is_taken && !error ? taken(path) : Result<void>();
}

Result<void> make_file(const std::string& path, const std::string& text) {
  std::FILE* const file = std::fopen(path.c_str(), "wx");  // x: only if nothing is there
  if (!file && errno == EEXIST)
    return taken(path);
  bool is_good = file && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  is_good = (file && std::fclose(file) == 0) && is_good;
  if (!is_good)
    return failure(said("'{}' cannot be written", printable(path)),
                   said("is this folder yours to write in?"));
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
