// SPDX-License-Identifier: MIT
#pragma once

#include <emscripten/val.h>

#include "renderer/desk.h"
#include "renderer/lens.h"
#include "renderer/table/hand.h"

namespace pawnshop::renderer {

/// Everything that the panels of a page show of a desk, as plain values;
/// `renderer/web/page/core.ts` names them. The hand points at what the view shows.
emscripten::val state_of(const Desk& desk, const TableView& view, const Hand& hand);

/// An answer that is nothing but faults; none where all went well.
emscripten::val answer_of(const support::Result<void>& done);

/// What the lens says; null where it is put away.
emscripten::val state_of(const Lens& lens);

/// What does not change while the rules stay: title, author, the rules in short and at length.
emscripten::val game_of(const Desk& desk);

}  // namespace pawnshop::renderer
