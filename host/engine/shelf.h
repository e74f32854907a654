// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/game.h"
#include "search/thinker.h"
#include "support/numbers.h"
#include "support/result.h"

namespace pawnshop::engine {

/// How long the rules may take to answer a question about one position. No honest game needs a
/// tenth of it.
inline constexpr double kSecondsOfAnswer = 10;

/// A game as it was asked for.
struct Wanted {
  std::string game;                   ///< a shipped name, or the path of a .lua file
  std::vector<std::string> settings;  ///< name=value
};

/// A game off the shelf, ready to be played: nothing of it says how its rules were written down.
struct Opened {
  Wanted wanted;
  std::string path;                ///< of the script
  std::vector<std::string> files;  ///< it and all that it was read from
  std::shared_ptr<const rules::Ruleset> rules;
  std::shared_ptr<rules::Hooks> hooks;
  std::unique_ptr<rules::Game> game;
  std::vector<support::NamedNumbers> weights;  ///< learned for the computer's play
};

/// Finds and loads a game, or says everything that is wrong with it.
support::Result<Opened> open_game(const Wanted& wanted);

/// A computer player of the game. It has live functions of its own, if there are any, so that both
/// can be asked at the same time.
std::unique_ptr<search::Thinker> open_thinker(const Opened& opened);

/// The shipped games, and which of them opens first.
struct Shelf {
  std::vector<std::string> games;
  std::string first;
};
support::Result<Shelf> read_shelf();

/// The file with the long rules of a shipped game; empty where there is none.
std::string page_of_rules(const std::string& script_path);

/// Where a file lies that a message names as people see it.
std::string path_of_source(const Opened& opened, const std::string& shown);

/// Folders with pictures of men, the nearest to the script first.
std::vector<std::string> picture_folders(const std::string& script_path);

/// How turns of a position are written, for those whose text is none: "a move is written like ...".
std::string how_moves_are_written(const rules::Game& game);

}  // namespace pawnshop::engine
