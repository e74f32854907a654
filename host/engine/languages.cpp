// SPDX-License-Identifier: MIT
#include "engine/languages.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "engine/places.h"
#include "support/file.h"
#include "support/language.h"
#include "support/po.h"
#include "support/text.h"

namespace pawnshop::engine {

namespace fs = std::filesystem;

namespace {

/// Where the translations of the program are: beside those files that it needs to run, or in a
/// source tree.
std::string folder_of_languages() {
  const fs::path home = fs::path(find_library().variants).parent_path();
  const fs::path installed = home / "languages", source = home / "host" / "languages";
  std::error_code error;
  return (fs::is_directory(installed, error) ? installed : source).string();
}

/// The translations of a file; none where there is no such file.
support::Result<support::Texts> read_texts(const std::string& folder, const std::string& code) {
  const std::string file = folder + "/" + code + ".po";
  if (!support::is_file(file))
    return support::Texts();
  const auto text = support::read_file(file);
  if (!text)
    return support::Failure(text.error());
  return support::read_po(*text, file);
}

/// What the file calls its language: its translation of the word "English".
std::string name_of(const support::Texts& texts, const std::string& code) {
  const auto name = texts.find(support::to_say("English"));
  return name == texts.end() ? code : name->second;
}

std::string environment(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return value ? value : "";
}

}  // namespace

std::vector<KnownLanguage> known_languages() {
  std::vector<KnownLanguage> known = {{"en", "English"}};
  const std::string folder = folder_of_languages();
  for (const std::string& code : support::list_folder(folder, ".po")) {
    if (const auto texts = read_texts(folder, code))
      known.push_back({code, name_of(*texts, code)});
  }
  return known;
}

std::string language_of_desktop() {
  std::string locale;
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (locale.empty())
      locale = environment(name);
  }
  if (locale.empty() || locale == "POSIX" || locale == "C" || locale.starts_with("C."))
    return "en";
  std::vector<std::string> wanted = support::split(environment("LANGUAGE"), ":");
  wanted.push_back(locale);
  const std::vector<KnownLanguage> known = known_languages();
  for (const std::string& one : wanted) {
    std::string code = one.substr(0, one.find_first_of("_.@"));
    if (std::any_of(known.begin(), known.end(), [&](const auto& has) { return has.code == code; }))
      return code;
  }
  return "en";
}

std::string page_as_spoken(const std::string& file) {
  const fs::path page = file;
  const fs::path other = page.parent_path() / support::language().code / page.filename();
  return support::is_file(other.string()) ? other.string() : file;
}

support::Result<void> speak_language(const std::string& code) {
  const std::string wanted = code.empty() ? language_of_desktop() : code;
  support::Language language;
  if (wanted == language.code) {
    support::speak(std::move(language));
    return {};
  }
  const std::vector<std::string> known = support::list_folder(folder_of_languages(), ".po");
  if (std::find(known.begin(), known.end(), wanted) == known.end())
    return support::failure(
        "there is no language '" + support::printable(wanted) + "'",
        "known are: en" + (known.empty() ? "" : ", " + support::list_words(known, "and")));
  auto program = read_texts(folder_of_languages(), wanted);
  if (!program)
    return support::Failure(program.error());
  auto games = read_texts(find_library().variants + "/languages", wanted);
  if (!games)
    return support::Failure(games.error());
  support::speak({wanted, std::move(*program), std::move(*games)});
  return {};
}

}  // namespace pawnshop::engine
