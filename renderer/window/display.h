// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "support/result.h"

namespace pawnshop::renderer {

/// What a display has to offer, asked before a window is tried: without a display the library would
/// end the program, without OpenGL it would crash.
struct Display {
  /// Held for as long as the program runs: a server that begins anew when its last client leaves
  /// would do so between this look and the window, or while one window replaces another. It is a
  /// display of X11, of which nobody else needs to know.
  std::shared_ptr<void> connection;
  float scale = 1;  ///< of letters, as the desktop has it
};
support::Result<Display> look_for_display();

/// The files of the letters, or what is missing.
struct Fonts {
  std::string plain, bold, serif;
};
support::Result<Fonts> look_for_fonts();

}  // namespace pawnshop::renderer
