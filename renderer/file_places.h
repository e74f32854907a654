// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace pawnshop::renderer {

/// A folder in which somebody may keep files.
struct FilePlace {
  std::string label;
  std::filesystem::path folder;

  bool operator==(const FilePlace&) const = default;
};

/// Home, documents, and the folders of the files of the last times; each that is there, once.
std::vector<FilePlace> file_places(const std::vector<std::string>& recent);

/// Where a dialog begins at first: in the folder of the last file, else in the documents, else at
/// home.
std::filesystem::path first_folder(const std::vector<std::string>& recent);

/// A name for a file out of what people are called: without signs that mean something in a path.
std::string file_name_of(const std::string& text);

}  // namespace pawnshop::renderer
