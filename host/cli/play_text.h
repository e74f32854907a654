// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/autosave.h"
#include "engine/game_session.h"
#include "engine/level.h"
#include "engine/opened_game.h"

namespace pawnshop::cli {

/// Which players the computer plays.
using Computers = std::array<bool, 2>;

/// Which players are people: "first", "second", "both" or "none".
support::Result<Computers> read_people(const std::string& text);

/// How a game in the terminal begins.
struct TextPlay {
  Computers computers = {false, true};
  engine::Level level;
  bool draws_board = false;              ///< after every turn
  bool is_brief = false;                 ///< does not say in words what moves do
  bool prompts = false;                  ///< asks on the line on which the answer is typed
  std::string command;                   ///< what begins such a game in a shell
  std::vector<std::string> notes{};      ///< what is to be said before the first question
  bool pauses = false;                   ///< the computer waits until it is told to play
  bool is_saved = true;                  ///< there is another way back to the game as it begins
  bool is_resumed = false;               ///< the game was kept, and began before this talk
  engine::Autosave* autosave = nullptr;  ///< keeps the game against the end of the program
  /// Whether somebody has asked to interrupt since the last question; asked from time to time.
  std::function<bool()> interrupted = [] { return false; };
};

/// A file whose game is another one than that which was played, and how it is to be played.
struct NextPlay {
  std::string file;
  Computers computers;
  engine::Level level;
};

/// Plays in plain lines until `quit` or the end of `in`: a line is a move in any spelling, or a
/// command. What means nothing is answered with one line and changes nothing.
/// Comes back with what is to be played next, if anything is.
std::optional<NextPlay> play_in_text(const engine::Opened& opened,
                                     engine::GameSession& session,
                                     const TextPlay& play,
                                     std::istream& in,
                                     std::ostream& out);

}  // namespace pawnshop::cli
