// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tests/support/vectors.h"

namespace pawnshop::tests {

/// A shipped game on a wider board: beside the squares of the game lie others that no man can
/// reach, so every turn is as before, while sets of squares take more words.
struct Wider {
  std::string game;
  int files, ranks;
  bool is_rotated = false;         ///< the second player sees the board turned by half
  std::vector<std::string> drops;  ///< kinds of turn that would reach every empty square
  int more;                        ///< files on either side
};

/// Words of 64 squares that a set of its squares takes.
int words_of(const Wider& wider);

/// The script of the wider game.
std::string script_of(const Wider& wider);

/// The rows of that game, with position texts for the wider board.
Json widened(const Json& rows, const Wider& wider);

}  // namespace pawnshop::tests
