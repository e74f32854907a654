// SPDX-License-Identifier: MIT
#pragma once

#include "renderer/table/geometry.h"

namespace pawnshop::renderer {

/// The smallest window in which everything has its place, at scale 1.
inline constexpr int kLeastWidth = 640, kLeastHeight = 480;

/// What letters can be scaled by.
inline constexpr double kLeastScale = 0.5, kMostScale = 4;

/// What stands beside the table, or below it. To play needs little of it, so that in a small window
/// the board is large; the lens and the setting up of positions need more, lines of an analysis
/// most.
enum class Panel { None, Play, Analysis, Study };

/// Where the parts of the window lie.
struct Places {
  Box table, side;
  bool has_side = true;   ///< a window that is too small for both has the table alone
  bool is_slim = false;   ///< the panel is so narrow that it says the same in fewer words
  bool is_below = false;  ///< the panel lies below the table, and is wide enough for two columns

  /// The bar for a message so high, below a table that ends there.
  Box message(float table_bottom, float message_height) const;
  /// Whether a message so high has room below a table that ends there.
  bool has_room(float table_bottom, float message_height) const;
  /// The table gives way to a message so high.
  void make_room(float message_height);
  /// The panel goes below the table where that makes the table larger: in a window higher than
  /// wide.
  void put_side_below(float width);
  float scale = 1;
  float bottom = 0;  ///< neither table nor message lies lower
};

/// For a window of this size. The table always has most of the width and something of the height.
Places places_of(float width, float height, float scale, Panel panel = Panel::Play);

/// The scale at which letters fit into a window: what was asked for, or less.
float fitting_scale(float asked, int width, int height);

/// How wide or high a dialog is that is for reading, in a window of that width or height: as it
/// asks for, and more where a large window would leave most of it unused.
float grown(float asked, float there);

/// The size of a window that nobody has chosen yet.
struct WindowSize {
  int width = 0, height = 0;
};
WindowSize first_size(float scale, WindowSize desktop);

}  // namespace pawnshop::renderer
