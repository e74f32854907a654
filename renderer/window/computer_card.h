// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// Whom the computer can play: the first, the second, both or nobody; which of them it does.
const std::vector<std::string>& who_can_play();
int who_plays(const Desk& desk);
void let_play(Desk& desk, int who);

/// The card in which that is chosen, how long it thinks and how well; and how high it is.
/// Menus for how long it thinks, and how well it plays each side.
void times_menu(Room& room);
void levels_menu(Room& room);

float computer_height(const Room& room);
void draw_computer(Room& room);

}  // namespace pawnshop::renderer
