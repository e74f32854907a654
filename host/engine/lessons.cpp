// SPDX-License-Identifier: MIT
#include "engine/lessons.h"

#include <filesystem>

#include "engine/languages.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::engine {

namespace {

/// What stands behind the first word of a line, without blanks around it.
std::string behind(const std::string& line, const std::string& word) {
  const std::size_t begin = line.find_first_not_of(" \t", word.size());
  const std::size_t end = line.find_last_not_of(" \t\r");
  return begin == std::string::npos || begin > end ? "" : line.substr(begin, end - begin + 1);
}

}  // namespace

std::vector<Lesson> read_lessons(const std::string& text) {
  std::vector<Lesson> lessons;
  for (const std::string& line : support::split(text, "\n")) {
    if (line.starts_with("## ")) {
      lessons.push_back({behind(line, "##"), {}, {}, {}, {}});
      continue;
    }
    if (lessons.empty())
      continue;
    Lesson& lesson = lessons.back();
    if (line.starts_with("Try:"))
      lesson.position = behind(line, "Try:");
    else if (line.starts_with("Play:"))
      lesson.plays.push_back(behind(line, "Play:"));
    else if (line.starts_with("No:"))
      lesson.refused.push_back(behind(line, "No:"));
    else if (const std::string more = behind(line, ""); !more.empty())
      lesson.text += (lesson.text.empty() ? "" : " ") + more;
  }
  return lessons;
}

std::vector<Lesson> lessons_of(const std::string& script_path) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path script = fs::canonical(script_path, error);
  if (error)
    return {};
  const std::string file =
      (script.parent_path() / "help" / (script.stem().string() + ".md")).string();
  return support::is_file(file)
             ? read_lessons(support::read_file(page_as_spoken(file)).value_or(""))
             : std::vector<Lesson>{};
}

}  // namespace pawnshop::engine
