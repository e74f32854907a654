// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "engine/game_tree.h"

namespace pawnshop::renderer {

/// A turn, or a few signs between turns, in a line of others.
struct ListedTurn {
  int node = -1;     ///< of the tree; -1: not a turn
  std::string text;  ///< with its number where it needs one
};

/// A row of the list of turns.
struct ListRow {
  enum class Kind {
    Turns,    ///< of the main line: one of each player, or fewer
    Others,   ///< a line that was played in the stead of the turn above it
    Comment,  ///< on the turn above it
  };
  Kind kind = Kind::Turns;
  int number = 0;
  int nodes[2] = {-1, -1};           ///< by player; -1: none in this row
  std::vector<ListedTurn> others{};  ///< with brackets around lines within lines
  std::string comment{};
};

/// A turn and what somebody thought of it: "Nf6?".
std::string judged_turn(const engine::GameTree::Node& node);

/// Everything that was tried in a game, as one reads it: the main line in rows of two, and what was
/// played in its stead below the turn that it replaces.
std::vector<ListRow> list_turns(const engine::GameTree& tree);

}  // namespace pawnshop::renderer
