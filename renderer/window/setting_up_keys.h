// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include <SFML/Window/Keyboard.hpp>

namespace pawnshop::renderer {

struct Room;

// A position is put together by keys as well: a frame walks over the table, Enter lifts the man
// there and puts him down, a letter puts a man there at once, Delete takes him away.

/// Requires, as the others: a position is being put together.
void press_in_set_up(Room& room, sf::Keyboard::Key key);
/// What was typed, the letter of a man maybe.
void type_in_set_up(Room& room, std::uint32_t sign);
/// The menu that says what the panel has: who is to move, marks, the whole position.
void set_up_menu(Room& room);

}  // namespace pawnshop::renderer
