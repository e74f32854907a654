// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/table/geometry.h"

namespace pawnshop::renderer {

/// The smallest window in which everything has its place, at scale 1.
inline constexpr int kLeastWidth = 640, kLeastHeight = 480;

/// Where the parts of the window lie.
struct Places {
  Box table, side;
  bool has_side = true;  ///< a window that is too narrow for both has the table alone

  /// The line for messages, below a table that ends there.
  Box message(float table_bottom) const;
  float scale = 1;
};

/// For a window of this size. The table always has most of the width and something of the height.
Places places_of(float width, float height, float scale);

/// The scale at which letters fit into a window: what was asked for, or less.
float fitting_scale(float asked, int width, int height);

/// The size of a window that nobody has chosen yet.
struct WindowSize {
  int width = 0, height = 0;
};
WindowSize first_size(float scale, WindowSize desktop);

}  // namespace pawnshop::renderer
