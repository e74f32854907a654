// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "support/language.h"
#include "support/result.h"

namespace pawnshop::support {

/// The translations in a .po file: `msgid "English text"`, `msgstr "its translation"`, texts
/// continued on further lines, comments. Contexts and plural forms are faults. An entry that is
/// marked as fuzzy or that has no translation yet is left out. The first fault ends the reading,
/// with its line; `shown` is how messages name the file.
Result<Texts> read_po(std::string_view text, const std::string& shown);

}  // namespace pawnshop::support
