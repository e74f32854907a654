// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// What the lens says, in the place of the panel beside the table.
void draw_lens_panel(Room& room, const Box& area);

}  // namespace pawnshop::renderer
