// SPDX-License-Identifier: MIT
#include "renderer/file_choice.h"

#include <algorithm>

#include "engine/game_file.h"
#include "support/file.h"

namespace pawnshop::renderer {

namespace fs = std::filesystem;

void FileChoice::begin(Purpose purpose) {
  purpose_ = purpose;
  name = purpose == Purpose::Save ? "game.pgn" : "";
  warned_of_.clear();
  std::error_code error;
  go(folder_.empty() ? fs::current_path(error) : folder_);
}

void FileChoice::go(const fs::path& folder) {
  folder_ = folder;
  folders_.clear();
  files_.clear();
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error);
       !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code ignored;
    const std::string found = entry->path().filename().string();
    if (found.starts_with("."))
      continue;
    const bool is_script = found.ends_with(".lua") && purpose_ == Purpose::Open;
    if (entry->is_directory(ignored))
      folders_.push_back(found);
    else if (found.ends_with(".pgn") || is_script)
      files_.push_back(found);
  }
  std::sort(folders_.begin(), folders_.end());
  std::sort(files_.begin(), files_.end());
}

std::string FileChoice::path() const {
  const fs::path file = folder_ / engine::path_of(name);
  const bool needs_ending = purpose_ == Purpose::Save && !file.has_extension();
  return file.string() + (needs_ending ? ".pgn" : "");
}

bool FileChoice::may_write() {
  const std::string file = path();
  if (!support::is_file(file) || warned_of_ == file)
    return true;
  warned_of_ = file;
  return false;
}

}  // namespace pawnshop::renderer
