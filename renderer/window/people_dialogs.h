// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// Whether somebody really resigns.
void draw_resign(Room& room);
/// Whether the other person takes a draw.
void draw_offer(Room& room);
/// What the players are called.
void draw_players(Room& room);

}  // namespace pawnshop::renderer
