// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <emscripten/val.h>

#include "renderer/art/gallery.h"
#include "renderer/table/scene.h"

namespace pawnshop::renderer {

/// As CSS writes it.
std::string css(Color color);

/// The marks of a scene for a painter in JavaScript: objects with the same names, in the same
/// order.
emscripten::val marks_of(const std::vector<Mark>& marks);

/// How the men of a game look, for such a painter: outlines as paths of SVG, and the colours of
/// both players.
emscripten::val men_of(const Gallery& gallery, const rules::Ruleset& rules, const MenTheme& theme);

}  // namespace pawnshop::renderer
