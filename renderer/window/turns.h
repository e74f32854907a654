// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// Everything that was tried, and how the game ended; a click goes there, the right button offers
/// more.
void draw_turns(Room& room, float height);

}  // namespace pawnshop::renderer
