// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "support/language.h"
#include "support/result.h"

namespace pawnshop::support {

/// The translations in a .po file, as the tools of translators write it: `msgid "English text"`,
/// `msgstr "the same in another language"`, texts continued on further lines, comments. An entry
/// that is marked as fuzzy or that has no translation yet is left out. The first fault ends the
/// reading, with its line; `shown` is how messages name the file.
Result<Texts> read_po(std::string_view text, const std::string& shown);

}  // namespace pawnshop::support
