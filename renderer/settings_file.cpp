// SPDX-License-Identifier: MIT
#include "renderer/settings_file.h"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "engine/running.h"
#include "support/file.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace fs = std::filesystem;

namespace {

constexpr double kRest = 0.4;  ///< seconds

bool is_name(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char sign) {
    return (sign >= 'a' && sign <= 'z') || sign == '_';
  });
}

/// What belongs together: the lines of a name, or of a list. In the order of its first line.
struct Part {
  std::string name;
  std::vector<std::string> entries;  ///< one, or those of a list, with all their lines

  bool operator==(const Part&) const = default;
};

std::string first_line(const std::string& entry) {
  return entry.substr(0, entry.find('\n'));
}

Part* part_called(std::vector<Part>& parts, const std::string& name) {
  const auto found =
      std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.name == name; });
  return found == parts.end() ? nullptr : &*found;
}

std::vector<Part> parts_of(const std::string& text) {
  std::vector<Part> parts;
  for (const std::string& line : support::split(text, "\n")) {
    if (line.empty())
      continue;
    // "engine_command" and "engine_option" are about the engine above them.
    const std::string name = line.substr(0, line.find(' '));
    const bool goes_on = name.starts_with("engine_") && part_called(parts, "engine");
    Part* part = part_called(parts, goes_on ? "engine" : name);
    if (!part)
      part = &parts.emplace_back(Part{name, {}});
    if (goes_on)
      part->entries.back() += line + "\n";
    else
      part->entries.push_back(line + "\n");
  }
  return parts;
}

/// A list with what others have added to it, behind.
void take_additions(Part& list, const Part& before, const Part& there) {
  const auto has = [](const Part& part, const std::string& entry) {
    return std::any_of(part.entries.begin(), part.entries.end(), [&](const std::string& one) {
      return first_line(one) == first_line(entry);
    });
  };
  for (const std::string& entry : there.entries) {
    if (!has(list, entry) && !has(before, entry))
      list.entries.push_back(entry);
  }
}

}  // namespace

std::string with_changes(const std::string& file,
                         const std::string& before,
                         const std::string& now) {
  std::vector<Part> there = parts_of(file), old = parts_of(before), fresh = parts_of(now);
  for (const Part& part : old) {
    if (!part_called(fresh, part.name))
      fresh.push_back({part.name, {}});  // a list that is empty now
  }
  for (Part& part : fresh) {
    const Part* const was = part_called(old, part.name);
    if (was && *was == part)
      continue;
    Part* const kept = part_called(there, part.name);
    if (kept && (part.name == "recent" || part.name == "engine"))
      take_additions(part, was ? *was : Part{}, *kept);
    if (kept)
      *kept = part;
    else
      there.push_back(part);
  }
  std::string text;
  for (const Part& part : there) {
    for (const std::string& entry : part.entries)
      text += entry;
  }
  return text;
}

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
  known_ = write_settings({});
  std::error_code error;
  if (file.empty() || !fs::exists(file, error))
    return {};
  const auto text = support::read_file(file);
  if (text && are_settings(*text)) {
    stands_ = *text;
    Settings settings = read_settings(*text);
    known_ = write_settings(settings);
    return settings;
  }
  const std::string aside = file + ".damaged";
  fs::rename(file, aside, error);
  note_ = error ? said(
                      "The settings cannot be read: they begin anew, and the old file stays where "
                      "it is, {}.",
                      file)
                : said(
                      "The settings cannot be read: they begin anew, and the old file is put "
                      "aside as {}.",
                      aside);
  return {};
}

Settings SettingsFile::begin_afresh(const std::string& file) {
  keeps_engines_alone_ = true;
  Settings settings;
  std::error_code error;
  support::Result<std::string> text = std::string();
  if (fs::exists(file, error))
    text = support::read_file(file);
  if (text && are_settings(*text)) {
    file_ = file;
    stands_ = *text;
    settings.engines = read_settings(*text).engines;
  }
  known_ = kept_of(settings);
  return settings;
}

/// What of them is to be kept, as it is written.
std::string SettingsFile::kept_of(const Settings& settings) const {
  if (!keeps_engines_alone_)
    return write_settings(settings);
  Settings kept;
  kept.engines = settings.engines;
  return write_settings(kept);
}

void SettingsFile::notice(const Settings& settings, double now) {
  std::string text = kept_of(settings);
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
  const std::string before = std::exchange(known_, std::move(*changed_));
  changed_.reset();
  std::error_code error;
  fs::create_directories(fs::path(file_).parent_path(), error);
  // Where the file is gone, or is none any more, it is as we knew it.
  if (auto there = support::read_file(file_); there && are_settings(*there))
    stands_ = std::move(*there);
  stands_ = with_changes(stands_, before, known_);
  return engine::write_durably(file_, stands_);
}

}  // namespace pawnshop::renderer
