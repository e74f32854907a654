// SPDX-License-Identifier: MIT
#pragma once

#include <emscripten/val.h>

#include "renderer/desk.h"
#include "renderer/table/hand.h"

namespace pawnshop::renderer {

/// Everything that the panels of a page show of a desk, as plain values;
/// `renderer/web/page/core.ts` names them.
emscripten::val said_of(const Desk& desk, const Hand& hand);

/// What does not change while the rules stay: title, author, the rules in short and at length.
emscripten::val game_of(const Desk& desk);

}  // namespace pawnshop::renderer
