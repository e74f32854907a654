// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "rules/game.h"
#include "script/loader.h"

namespace pawnshop::tests {

using Options = std::map<std::string, std::string>;

/// The path of a file or folder of the tree.
std::string in_tree(const std::string& path);

/// The library and the games of the tree.
script::Library shipped_library();

/// The library without the games.
script::Library library_without_games();

// What follows throws std::runtime_error with the text of all faults, which ends the test.

/// Loads a shipped game.
script::Loaded load_shipped(const std::string& name, const Options& options = {});

/// Loads a script of the tree by its path in it.
script::Loaded load_script(const std::string& path,
                           const script::Library& library,
                           const Options& options = {});

/// Loads a script that stands in the test itself, as `test.lua`.
script::Loaded load_text(const std::string& text, const Options& options = {});

/// What is wrong with such a script; "(none)" if nothing is.
std::string faults_of_text(const std::string& text, const Options& options = {});

/// A shipped game at its start.
std::unique_ptr<rules::Game> open_shipped(const std::string& name, const Options& options = {});

/// Sets a position up.
void set_up(rules::Game& game, const std::string& text);

/// What is wrong with a position text; "(none)" if nothing is.
std::string faults_of_position(rules::Game& game, const std::string& text);

/// Goes back to where the game was not over yet, in games with an end that looks back over turns:
/// the text of a position does not tell of them.
void leave_end_of_turns_before(rules::Game& game);

/// The legal turn that a text means.
rules::Move turn_of(const rules::Game& game, const std::string& text);

/// Plays a turn.
void play(rules::Game& game, const std::string& text);
/// Plays a turn, if it is legal.
void play(rules::Game& game, rules::Move move);

/// What is broken in some random turns from here on, both generators compared on the way; "(none)"
/// if nothing is.
std::string broken_in_play(rules::Game& game);

/// What is broken in a script that stands in the test itself, played from each of these positions,
/// or from its start if there are none.
std::string broken_in_text(const std::string& script,
                           const std::vector<std::string>& positions = {});

}  // namespace pawnshop::tests
