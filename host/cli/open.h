// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "cli/commands.h"
#include "engine/opened_game.h"
#include "script/loader.h"

namespace pawnshop::cli {

/// A game that a command works on, or the exit code if it cannot be had; what is wrong has been
/// printed then.
struct Opened {
  std::optional<script::Loaded> loaded;
  int exit_code = kDone;
  std::vector<std::string> turns = {};  ///< of --moves, in machine form

  explicit operator bool() const { return loaded.has_value(); }
  rules::Game& game() { return *loaded->game; }
};

/// Loads the game.
Opened open_game(const Place& place);
/// Loads the game, sets it up as --fen says and plays --moves.
Opened open_place(const Place& place);

/// Prints faults to stderr.
void print(const support::Diagnostics& faults);
/// Prints faults to stderr and returns `code`, the code that the program ends with.
int refuse(const support::Diagnostics& faults, int code);

/// The turns of a --moves text, between blanks or commas, unless commas are signs of the game's
/// turns; the numbers of a written game ("1." or "12...") are left out. What begins with "(x" or
/// "(X" belongs to the turn before it.
std::vector<std::string> split_moves(const std::string& text, bool comma_is_sign = false);
/// The turns of a --moves text, between blanks, and between commas unless turns of this game can
/// have commas.
std::vector<std::string> split_moves(const std::string& text, const rules::Ruleset& rules);

}  // namespace pawnshop::cli
