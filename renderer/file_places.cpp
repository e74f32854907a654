// SPDX-License-Identifier: MIT
#include "renderer/file_places.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "engine/autosave.h"
#include "support/language.h"

namespace pawnshop::renderer {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostPlaces = 6;

bool is_folder(const fs::path& folder) {
  std::error_code ignored;
  return !folder.empty() && fs::is_directory(folder, ignored);
}

fs::path home() {
  const char* const home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return home && *home == '/' ? home : "";
}

/// Where somebody keeps this file; empty if it is the program that keeps it.
fs::path folder_of(const std::string& file) {
  fs::path folder = fs::path(file).parent_path();
  return folder == engine::state_folder() ? fs::path() : folder;
}

}  // namespace

std::vector<FilePlace> file_places(const std::vector<std::string>& recent) {
  std::vector<FilePlace> places;
  const auto add = [&](const std::string& label, const fs::path& folder) {
    const bool is_known = std::any_of(
        places.begin(), places.end(), [&](const FilePlace& one) { return one.folder == folder; });
    if (is_folder(folder) && !is_known && places.size() < kMostPlaces)
      places.push_back({label, folder});
  };
  if (!home().empty()) {
    add(support::to_say("Home"), home());
    add(support::to_say("Documents"), home() / "Documents");
  }
  for (const std::string& file : recent) {
    const fs::path folder = folder_of(file);
    add(folder.filename().string(), folder);
  }
  return places;
}

fs::path first_folder(const std::vector<std::string>& recent) {
  const auto own = std::find_if(recent.begin(), recent.end(), [](const std::string& file) {
    return !folder_of(file).empty();
  });
  if (own != recent.end() && is_folder(folder_of(*own)))
    return folder_of(*own);
  if (!home().empty())
    return is_folder(home() / "Documents") ? home() / "Documents" : home();
  std::error_code ignored;
  return fs::current_path(ignored);
}

std::string file_name_of(const std::string& text) {
  constexpr std::string_view kMeanSomething = "/\\:*?\"<>|~";
  std::string name;
  for (const char sign : text) {
    const bool is_plain = static_cast<unsigned char>(sign) >= ' ' &&
                          kMeanSomething.find(sign) == std::string_view::npos;
    name += is_plain ? sign : '_';
  }
  return name.starts_with('.') ? "_" + name.substr(1) : name;
}

}  // namespace pawnshop::renderer
