// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// Shows a text with headings as `#` lines. Lines are broken anew: an empty line separates
/// paragraphs, and an indented one that begins with a capital is a paragraph of its own.
void draw_page(const Room& room, const std::string& text);

}  // namespace pawnshop::renderer
