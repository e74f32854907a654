// SPDX-License-Identifier: MIT
#pragma once

#include "script/game_part.h"

namespace pawnshop::script {

/// Reads `translations`: the texts of the game in other languages. All else has been read before,
/// since an entry names one of its texts. Entries of the games below may name texts that this one
/// has taken away.
class TranslationReader : PartReader {
 public:
  explicit TranslationReader(const PartReader& game) : PartReader(game) {}

  void read(Reader& game);

 private:
  void read_language(const std::string& code, Reader& texts);
  void check_entry(Reader& texts, const std::string& english, const std::string& translated);

  std::vector<std::string> known_;  ///< the texts of the game
  bool is_whole_ = false;           ///< whether they are all of them
};

}  // namespace pawnshop::script
