// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// So much of the table's width the gauge takes, at scale 1.
inline constexpr float kGaugeRoom = 24;

/// The gauge beside the board and the arrows on it.
void paint_analysis(Room& room, ImDrawList& list);
/// The card with the best lines and the graph, as high as it can be with so much free; nothing
/// where there is no room for a line.
void draw_analysis(Room& room, float free);
void toggle_analysis(Room& room);

}  // namespace pawnshop::renderer
