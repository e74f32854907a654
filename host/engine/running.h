// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_session.h"
#include "engine/opened_game.h"
#include "engine/pgn.h"

namespace pawnshop::engine {

/// A game that is being played, as it is kept against the end of the program: its record and what
/// else it takes to go on as before. Its text is a record that every reader of records can open.
struct Running {
  Wanted game;
  std::array<bool, 2> computers = {false, true};
  std::array<bool, 2> usual_computers = {false, true};  ///< in games that begin later
  std::array<std::string, 2> guests{};  ///< who plays for the computer; empty: the program itself
  std::array<std::string, 2> names{};   ///< of people; empty: nobody has said
  std::array<std::vector<std::string>, 2> players{};  ///< who has made their turns until now
  GameRecord record;
  std::vector<std::string> here;  ///< the turns to the position that is shown
  std::optional<double> left;     ///< of the clock of whoever is to move where the game stands
  bool is_saved = false;          ///< the person has a file of it
  bool is_begun = false;          ///< there are turns, or a position of its own
  bool is_whole = true;           ///< the text that it was read from has not been cut off
};

/// A session as it is to be kept; who plays is up to the caller.
Running running_of(const Opened& opened, const GameSession& session);
/// Goes to where that stood.
support::Result<void> go_on(GameSession& session, const Running& running);
/// Whether somebody who asks for a game means the one that is kept; no name means any game.
bool is_asked_for(const Wanted& asked, const Wanted& kept);

std::string write_running(const Running& running);
support::Result<Running> read_running(const std::string& text);

/// Writes a file so that it is there whole, either as before or as now, even if the machine stops.
support::Result<void> write_durably(const std::string& file, const std::string& text);

}  // namespace pawnshop::engine
