// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "support/result.h"

namespace pawnshop::engine {

/// A language that the program can speak, with its name in itself: "de", "Deutsch".
struct KnownLanguage {
  std::string code, name;
};

/// English, then those for which there is a file of translations.
std::vector<KnownLanguage> known_languages();

/// The language that the environment asks for, as gettext reads LC_ALL, LC_MESSAGES, LANG and
/// LANGUAGE: the first one that is known; English if none is.
std::string language_of_desktop();

/// A page in the language that is spoken: the file of the same name in a folder beside it that has
/// the language's code; the file itself where there is none.
std::string page_as_spoken(const std::string& file);

/// From now on this language is spoken, with the texts of the shipped games. An empty code stands
/// for that of the desktop. On a fault nothing changes.
support::Result<void> speak_language(const std::string& code);

}  // namespace pawnshop::engine
