// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pawnshop::renderer {

/// A game of a file with many, by what its tags say.
struct ListedGame {
  std::size_t begin = 0, end = 0;  ///< of its text in the file's
  std::string white{}, black{}, result{}, date{}, event{};
};

/// The games of a text in their order. Only their tags are read: moves are read when one is opened.
std::vector<ListedGame> list_games(const std::string& text);

/// Whether everything that somebody seeks, word by word, stands in what is known of a game,
/// whatever its capitals and accents.
bool is_sought(const ListedGame& game, const std::string& words);

}  // namespace pawnshop::renderer
