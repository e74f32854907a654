// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "engine/opened_game.h"
#include "renderer/art/gallery.h"

namespace pawnshop::renderer {

/// Makes the first game ready (`engine/ready_game.h`), and the pictures of its men. Returns what is
/// wrong with it, or nothing.
std::string make_first_game_ready();

/// The pictures of the men of a game. Those that are ready are handed out once.
std::unique_ptr<Gallery> pictures_of(const engine::Opened& opened);

}  // namespace pawnshop::renderer
