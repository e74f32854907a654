// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// What one does beside moving: hints, taking back, draws, resigning. One row of buttons, in a slim
/// panel two.
void draw_actions(Room& room);
void draw_analysis_button(Room& room, float width);
/// What a button about a draw says, in English.
const char* draw_label(Desk::Draw draw);

}  // namespace pawnshop::renderer
