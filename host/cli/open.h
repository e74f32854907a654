// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "cli/commands.h"
#include "script/loader.h"

namespace pawnshop::cli {

/// A game that a command works on, or the exit code if it cannot be had; what is wrong has been
/// printed then.
struct Opened {
  std::optional<script::Loaded> loaded;
  int exit_code = kDone;

  explicit operator bool() const { return loaded.has_value(); }
  rules::Game& game() { return *loaded->game; }
};

/// Loads the game.
Opened open_game(const Place& place);
/// The same, in the position of --fen after --moves.
Opened open_place(const Place& place);

/// Prints faults to stderr.
void print(const support::Diagnostics& faults);

/// A hint for those whose text is no move of this game.
std::string how_moves_are_written(const rules::Game& game);

/// The turns of a --moves text: blank-separated; what begins with "(x" or "(X" belongs to the turn
/// before it.
std::vector<std::string> split_moves(const std::string& text);

}  // namespace pawnshop::cli
