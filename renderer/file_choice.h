// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace pawnshop::renderer {

/// A file that somebody chooses in some folder, to open it, to save a game or a picture to it, or
/// for a new script. The important methods are `begin`, `go`, `path` and `may_write`.
class FileChoice {
 public:
  enum class Purpose { Open, Save, NewScript, SavePicture };

  /// How it begins.
  struct Start {
    std::filesystem::path folder{};  ///< at first; later it is that of the last time
    std::string name = "game.pgn";   ///< that is proposed to save; one that is free yet
    std::string own{};               ///< the file in which the game lies already
  };
  /// Looks into the folder anew.
  void begin(Purpose purpose, const Start& start);
  void go(const std::filesystem::path& folder);

  Purpose purpose() const { return purpose_; }
  const std::filesystem::path& folder() const { return folder_; }
  const std::vector<std::string>& folders() const { return folders_; }
  /// Games, scripts or pictures; games and scripts to open one.
  const std::vector<std::string>& files() const { return files_; }
  std::string name;  ///< that is chosen or typed

  /// All of it; what is saved has an ending.
  std::string path() const;
  /// Whether the file may be written without a further word: nothing is there yet, or this is the
  /// second time that just this file is asked about, or it is the game's own.
  bool may_write();

 private:
  Purpose purpose_ = Purpose::Open;
  std::filesystem::path folder_;
  std::vector<std::string> folders_, files_;
  std::string own_, warned_of_;  ///< paths
};

}  // namespace pawnshop::renderer
