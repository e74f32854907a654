// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "script/session.h"

namespace pawnshop::script {

/// A function of the rule language. References and editor help are made from this table, so that
/// they cannot go stale.
struct Word {
  const char* name;
  const char* signature;
  const char* meaning;
  lua_CFunction function;
  int most;  ///< values that it takes
};

/// All of them.
const std::vector<Word>& words();

/// Directions, regions and sets; `words_places.cpp`.
std::span<const Word> place_words();
/// Conditions and numbers; `words_formulas.cpp`.
std::span<const Word> formula_words();
/// Movements, effects and ends; `words_turns.cpp`.
std::span<const Word> turn_words();
/// Words that make games; `words_games.cpp`.
std::span<const Word> game_words();
/// The constructors of a game's parts; `words_parts.cpp`.
std::span<const Word> part_words();

/// Puts the values that have names, such as `forward` and `empty`, into the table on top of the
/// stack; `words_places.cpp`.
void add_values(Session& session);

/// Makes the metatable of games; once a session. `words_games.cpp`.
void open_games(Session& session);

}  // namespace pawnshop::script
