// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "engine/game_session.h"
#include "engine/level.h"

namespace pawnshop::engine {

/// "2026.11.26", as records write it.
std::string today();

/// A path as a shell reads it: ~/ is the home folder.
std::string path_of(const std::string& text);

/// How a player is named in a record: a person, or the computer with its level.
std::string recorded_player(const Level* computer);
/// All who have made turns of a player, persons by the name that they have now; where nobody has,
/// whoever would make them.
std::string recorded_players(const GameSession& session,
                             int player,
                             const std::string& person,
                             const std::string& next);

/// The game as PGN, with the seven tags that every record has. What a record said that was read
/// stays as it is.
std::string game_text(const GameSession& session, const std::array<std::string, 2>& players);

/// Writes the game to a file; what stood there before stays until the new text is complete.
support::Result<void> save_game(const GameSession& session,
                                const std::string& file,
                                const std::array<std::string, 2>& players);

}  // namespace pawnshop::engine
