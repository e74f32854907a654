// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

#include "engine/languages.h"
#include "support/language.h"

namespace pawnshop::tests {

/// Another language is spoken as long as this lives, and English afterwards.
class Speaking {
 public:
  explicit Speaking(support::Language language) { support::speak(std::move(language)); }
  /// One that the program has a file for.
  static Speaking shipped(const std::string& code) {
    if (const auto done = engine::speak_language(code); !done)
      throw std::runtime_error(support::to_text(done.error()));
    return Speaking(support::language());
  }
  ~Speaking() { support::speak({}); }
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;
};

}  // namespace pawnshop::tests
