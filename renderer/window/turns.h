// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// The turns so far, those taken back, and how the game ended; a click goes there.
void draw_turns(Room& room, float height);

}  // namespace pawnshop::renderer
