// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/table/draft.h"
#include "renderer/table/hand.h"

namespace pawnshop::renderer {

/// A position is put together by keys: they move the frame of the hand, and Enter is a click where
/// it is. Escape lets go of the man, then of the frame; false where there is neither.
bool press_key(Draft& draft, Hand& hand, const Layout& layout, Key key);
/// Takes away whoever stands where the frame is.
void remove_pointed(Draft& draft, const Hand& hand, const Layout& layout);

}  // namespace pawnshop::renderer
