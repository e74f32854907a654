// SPDX-License-Identifier: MIT
#include "renderer/settings_file.h"

#include <algorithm>
#include <filesystem>

#include "engine/running.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace fs = std::filesystem;

namespace {

constexpr double kRest = 0.4;  ///< seconds

bool is_name(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char sign) {
    return (sign >= 'a' && sign <= 'z') || sign == '_';
  });
}

}  // namespace

bool are_settings(const std::string& text) {
  const auto lines = support::split(text, "\n");
  return lines.back().empty() && std::all_of(lines.begin(), lines.end(), [](const auto& line) {
           const std::size_t blank = line.find(' ');
           return line.empty() || (blank != std::string::npos && is_name(line.substr(0, blank)) &&
                                   support::is_printable(line));
         });
}

Settings SettingsFile::begin(const std::string& file) {
  file_ = file;
  std::error_code error;
  if (file.empty() || !fs::exists(file, error))
    return {};
  const auto text = support::read_file(file);
  if (text && are_settings(*text)) {
    known_ = *text;
    return read_settings(*text);
  }
  const std::string aside = file + ".damaged";
  fs::rename(file, aside, error);
  note_ = "The settings cannot be read: they begin anew, and the old file " +
          (error ? "stays where it is, " + file : "is put aside as " + aside) + ".";
  return {};
}

void SettingsFile::notice(const Settings& settings, double now) {
  std::string text = write_settings(settings);
  if (file_.empty() || text == changed_.value_or(known_))
    return;
  changed_ = std::move(text);
  changed_at_ = now;
}

bool SettingsFile::is_due(double now) const {
  return changed_ && now - changed_at_ >= kRest;
}

support::Result<void> SettingsFile::write() {
  if (!changed_)
    return {};
  known_ = std::move(*changed_);
  changed_.reset();
  std::error_code error;
  fs::create_directories(fs::path(file_).parent_path(), error);
  return engine::write_durably(file_, known_);
}

}  // namespace pawnshop::renderer
