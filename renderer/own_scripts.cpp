// SPDX-License-Identifier: MIT
#include "renderer/own_scripts.h"

#include <algorithm>
#include <filesystem>

#include "renderer/recent.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostScripts = 40, kMostEntries = 500;

bool is_script(const std::string& file) {
  return file.ends_with(".lua");
}

bool is_shipped(const std::string& file) {
  return support::is_file((fs::path(file).parent_path() / "catalogue.lua").string());
}

/// What is not opened yet may be a part of a script.
bool returns_game(const std::string& file) {
  const auto text = support::read_file(file);
  if (!text)
    return false;
  const std::vector<std::string> lines = support::split(*text, "\n");
  return std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    return line.starts_with("return game") || line.starts_with("return extend");
  });
}

std::vector<std::string> scripts_in(const fs::path& folder) {
  std::vector<std::string> scripts;
  std::error_code error;
  std::size_t count = 0;
  for (auto entry = fs::directory_iterator(folder, error);
       !error && entry != fs::directory_iterator() && ++count <= kMostEntries;
       entry.increment(error)) {
    const std::string file = entry->path().string();
    if (is_script(file) && support::is_file(file) && returns_game(file))
      scripts.push_back(file);
  }
  std::sort(scripts.begin(), scripts.end());
  return scripts;
}

}  // namespace

std::vector<std::string> own_scripts(const std::string& on_table,
                                     const std::vector<std::string>& recent) {
  std::vector<std::string> used = {on_table}, scripts;
  used.insert(used.end(), recent.begin(), recent.end());
  const auto add = [&](const std::string& file) {
    const bool is_known = std::find(scripts.begin(), scripts.end(), file) != scripts.end();
    if (!is_known && scripts.size() < kMostScripts && !is_shipped(file))
      scripts.push_back(file);
  };
  for (const std::string& file : used) {
    if (is_script(file) && support::is_file(file))
      add(whole_path(file));
  }
  for (const std::string& file : used) {
    if (!is_script(file) && !file.ends_with(".pgn"))
      continue;  // the name of a shipped game
    for (const std::string& script : scripts_in(fs::path(whole_path(file)).parent_path()))
      add(script);
  }
  return scripts;
}

}  // namespace pawnshop::renderer
