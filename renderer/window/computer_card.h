// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// Whom the computer can play: the first, the second, both or nobody; which of them it does.
std::vector<std::string> who_can_play();
int who_plays(const Desk& desk);
/// Whoever begins to play against it finds his men below; he can turn the board again.
void let_play(Room& room, int who);

/// Menus for how long it thinks, how well it plays each side, and how long it waits between moves
/// where it plays both.
void times_menu(Room& room);
void levels_menu(Room& room);
void pauses_menu(Room& room);

/// The card in which that is chosen, how long it thinks and how well; and how high it is.
float computer_height(const Room& room);
void draw_computer(Room& room);

}  // namespace pawnshop::renderer
