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

  bool operator==(const Wanted&) const = default;
};

/// Whether a game is asked for by the path of its script.
bool is_script(const std::string& game);

/// A file that a game was read from, as it was then.
struct Source {
  std::string path, text;
};

/// A game that has been read, ready to be played: nothing of it says how its rules were written
/// down.
struct Opened {
  Wanted wanted;
  std::string path;             ///< of the script
  std::vector<Source> sources;  ///< it and all that it was read from
  std::shared_ptr<const rules::Ruleset> rules;
  std::unique_ptr<rules::Game> game;
  support::Diagnostics notes{};                ///< what may be a slip of its author's
  std::vector<support::NamedNumbers> weights;  ///< learned for the computer's play
  /// Whom the computer asks: the judge of the game. It thinks on a thread of its own, and a Lua
  /// state serves only one thread, so a game with live functions is loaded a second time for it.
  std::shared_ptr<const rules::AnyJudge> thinkers_judge;
};

/// Finds and loads a game, or says everything that is wrong with it. `files` gets the paths of all
/// that was read, also where there are faults.
support::Result<Opened> open_game(const Wanted& wanted, std::vector<std::string>* files = nullptr);

/// A number for the rules as they were read, with the options that were chosen: the same for the
/// same rules, however they are laid out and commented. 16 figures.
std::string rules_hash(const Opened& opened);

/// A computer player of the game; one at a time.
std::unique_ptr<search::Thinker> open_thinker(const Opened& opened);

/// What other programs are told of a game.
struct KnownAs {
  std::string title, start;          ///< as our rules have them
  std::vector<std::string> names{};  ///< what they may call it; empty: nobody else knows it
  bool is_plain = false;             ///< it is what an engine plays when nobody says what
  std::string script{};  ///< for those who read our scripts; empty where that does not say all
};
KnownAs known_as(const Opened& opened);

/// The shipped games, all of them and in groups, and which of them opens first.
struct ShippedGames {
  struct Group {
    std::string title;
    std::vector<std::string> games;
  };
  std::vector<Group> groups;
  std::vector<std::string> games;
  std::string first;
};
support::Result<ShippedGames> read_shipped_games();

/// The file with the long rules of a shipped game, in the language that is spoken if there is one;
/// empty where there is none.
std::string page_of_rules(const std::string& script_path);

/// The text of a file that a message names as people see it, as the game was read from it; null if
/// it is none of the game's.
const std::string* text_of_source(const Opened& opened, const std::string& shown);
/// The path of such a file among others; empty if it is none of them.
std::string path_of_source(const std::vector<std::string>& paths, const std::string& shown);

/// The lines of a text that are not as before, from 1; `last` < `first` where lines are only gone.
struct LinesChanged {
  int first = 0, last = 0;
};
LinesChanged lines_changed(const std::string& before, const std::string& now);

/// Folders with pictures of men, the nearest to the script first.
std::vector<std::string> picture_folders(const std::string& script_path);

/// How turns of a position are written, for those whose text is none: "a move is written like ...".
std::string how_moves_are_written(const rules::Game& game);

}  // namespace pawnshop::engine
