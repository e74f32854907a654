// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace pawnshop::support {

// What people read goes through one catalogue. English is written in the program and is the key;
// another language is an immutable object that the whole process shares. Texts for authors of
// scripts and for other programs are not translated.

/// Texts by their English ones.
using Texts = std::map<std::string, std::string, std::less<>>;

/// A language as it is spoken: the texts of the program and those of the games that it comes with.
struct Language {
  std::string code = "en";  ///< as POSIX has it: two or three small letters
  Texts program{}, games{};
};

/// From now on this language is spoken, on all threads. Until it is called, English is.
void speak(Language language);

/// Which one is spoken. It stays valid as long as the process runs.
const Language& language();
inline bool speaks_english() {
  return language().code == "en";
}

/// What stands in a place of a template: a text or a number.
struct Place {
  Place(std::string given) : text(std::move(given)) {}
  Place(std::string_view given) : text(given) {}
  Place(const char* given) : text(given) {}
  Place(int given) : text(std::to_string(given)) {}
  Place(long given) : text(std::to_string(given)) {}
  Place(std::size_t given) : text(std::to_string(given)) {}

  std::string text;
};

/// A template with its places filled: `{}` is the next one, `{2}` the second. Other braces stand
/// for themselves.
std::string with_places(std::string_view text, const std::vector<Place>& places);

/// An English text of the program in the language that is spoken. Without places nothing is filled.
/// A lint reads the calls: the text must be written in them, or be marked by `to_say` elsewhere.
std::string said(std::string_view english);
template <class... Places>
std::string said(std::string_view english, const Places&... places) {
  return with_places(said(english), {Place(places)...});
}

/// Marks a text that stands in a table and is translated by `said` when it is shown.
constexpr const char* to_say(const char* english) {
  return english;
}

/// The texts of one game in other languages: what its script carries, and a file beside it.
struct Translations {
  std::map<std::string, Texts> script{}, folder{};  ///< by language

  /// A text of the game in the language that is spoken: as the script says it, else as the file
  /// beside it, else as the games that the program comes with; English if nobody does.
  std::string said(std::string_view english) const;
  /// Whether somebody does.
  bool has(std::string_view english) const;
};

}  // namespace pawnshop::support
