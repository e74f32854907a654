// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "renderer/table/draft.h"
#include "renderer/table/scene.h"

namespace pawnshop::renderer {

/// Every sort of men on a ground of its own; the one that the hand holds stands out.
std::vector<Mark> draw_palette(const Palette& palette,
                               const Draft& draft,
                               const BoardTheme& board,
                               float scale);
/// The man in hand where the pointer is, to be drawn over everything; nothing where the hand is
/// empty.
std::vector<Mark> draw_in_hand(const Draft& draft, const Layout& layout);

}  // namespace pawnshop::renderer
