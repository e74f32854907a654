// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// What the game was like: how accurate both players were, and their mistakes one by one, with the
/// better turn. A click goes there.
void draw_report(Room& room);

}  // namespace pawnshop::renderer
