// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "support/result.h"

namespace pawnshop::renderer {

/// What a display has to offer, asked before a window is tried: without a display the library would
/// end the program, without OpenGL it would crash.
struct Display {
  float scale = 1;  ///< of letters, as the desktop has it
};
support::Result<Display> look_for_display();

/// The files of the letters, or what is missing.
struct Fonts {
  std::string plain, bold, serif;
};
support::Result<Fonts> look_for_fonts();

}  // namespace pawnshop::renderer
