// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "engine/opened_game.h"

namespace pawnshop::engine {

// The shipped game that opens first is opened when the page is built. The build stores the memory
// of the core with that game in it (renderer/web/page/workers/ready_memory.ts), so that no browser
// has to read and compile its rules.

/// Opens the first game, for the next one who wants it. Returns what is wrong with it, or nothing.
/// The clocks stand still meanwhile: other processes go on with this memory, and have their own.
std::string make_first_game_ready();

/// The game that is ready; null if there is none, or if somebody has it already.
const Opened* ready_game();

/// The name of the game that opens first; empty if the catalogue cannot be read.
std::string first_game();

/// Like `open_game`, but the game that is ready is handed out, once, to whoever wants it.
support::Result<Opened> open_game_or_take_ready(const Wanted& wanted);

}  // namespace pawnshop::engine
