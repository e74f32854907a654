// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "renderer/lens.h"
#include "renderer/table/scene.h"

namespace pawnshop::renderer {

/// What the lens adds to the table, below the men and above them.
struct LensScene {
  std::vector<Mark> under, over;
};
LensScene draw_lens(const Lens& lens, const Layout& layout, const RoomTheme& room);

/// The sign of a kind of square, as it is drawn on a square of that size and in the legend.
std::vector<Mark> lens_sign(LensKind kind, const Box& where);
/// The colour in which the sets are shown, by their numbers.
Color lens_set_color(std::size_t set);

/// Crosses over men whom a turn would take.
std::vector<Mark> draw_victims(const std::vector<Square>& victims, const Layout& layout);

}  // namespace pawnshop::renderer
