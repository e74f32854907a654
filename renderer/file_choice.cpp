// SPDX-License-Identifier: MIT
#include "renderer/file_choice.h"

#include <algorithm>

#include "engine/game_file.h"
#include "support/file.h"

namespace pawnshop::renderer {

namespace fs = std::filesystem;

namespace {

/// "game.pgn", or "game (2).pgn" where there is one; of a script "my-game-2.lua", since its name is
/// a word of the rules.
std::string free_name(const fs::path& folder, const std::string& name, bool is_word) {
  const fs::path wanted = name;
  std::string free = name;
  for (int i = 2; support::is_file((folder / free).string()); ++i) {
    const std::string number = std::to_string(i);
    free = wanted.stem().string() + (is_word ? "-" + number : " (" + number + ")") +
           wanted.extension().string();
  }
  return free;
}

/// What is written ends so.
std::string ending_of(FileChoice::Purpose purpose) {
  switch (purpose) {
    case FileChoice::Purpose::Save:
      return ".pgn";
    case FileChoice::Purpose::NewScript:
      return ".lua";
    case FileChoice::Purpose::SavePicture:
      return ".png";
    case FileChoice::Purpose::Open:
      break;
  }
  return "";
}

bool is_listed(FileChoice::Purpose purpose, const std::string& file) {
  return purpose == FileChoice::Purpose::Open ? file.ends_with(".pgn") || file.ends_with(".lua")
                                              : file.ends_with(ending_of(purpose));
}

}  // namespace

void FileChoice::begin(Purpose purpose, const Start& start) {
  purpose_ = purpose;
  warned_of_.clear();
  own_ = start.own;
  const fs::path own = own_;
  const bool saves_own = purpose == Purpose::Save && !own_.empty();
  go(saves_own ? own.parent_path() : folder_.empty() ? start.folder : folder_);
  name = purpose == Purpose::Open ? ""
         : saves_own              ? own.filename().string()
                                  : free_name(folder_, start.name, purpose == Purpose::NewScript);
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
    if (entry->is_directory(ignored))
      folders_.push_back(found);
    else if (is_listed(purpose_, found))
      files_.push_back(found);
  }
  std::sort(folders_.begin(), folders_.end());
  std::sort(files_.begin(), files_.end());
}

std::string FileChoice::path() const {
  const fs::path file = folder_ / engine::path_of(name);
  return file.has_extension() ? file.string() : file.string() + ending_of(purpose_);
}

bool FileChoice::may_write() {
  const std::string file = path();
  if (!support::is_file(file) || warned_of_ == file || file == own_)
    return true;
  warned_of_ = file;
  return false;
}

}  // namespace pawnshop::renderer
