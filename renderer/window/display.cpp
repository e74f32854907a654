// SPDX-License-Identifier: MIT
#include "renderer/window/display.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include <GL/glx.h>
#include <X11/Xlib.h>

#include "support/file.h"

namespace pawnshop::renderer {

support::Result<Display> look_for_display() {
  const std::unique_ptr<::Display, int (*)(::Display*)> display(XOpenDisplay(nullptr),
                                                                XCloseDisplay);
  const std::string in_terminal = "in the terminal: pawnshop play --text";
  if (!display)
    return support::failure("there is no display to open a window on (DISPLAY)", in_terminal);
  int error = 0, event = 0;
  if (!glXQueryExtension(display.get(), &error, &event))
    return support::failure("the display has no OpenGL (GLX)", in_terminal);
  Display found;
  if (const char* const dpi = XGetDefault(display.get(), "Xft", "dpi")) {
    constexpr double kPlain = 96;
    found.scale = static_cast<float>(std::clamp(std::atof(dpi) / kPlain, 1.0, 3.0));
  }
  return found;
}

support::Result<Fonts> look_for_fonts() {
  const std::string folder = "/usr/share/fonts/truetype/dejavu/";
  const Fonts fonts = {
      folder + "DejaVuSans.ttf", folder + "DejaVuSans-Bold.ttf", folder + "DejaVuSerif-Bold.ttf"};
  for (const std::string& file : {fonts.plain, fonts.bold, fonts.serif}) {
    if (!support::is_file(file))
      return support::failure("there are no letters to write with: " + file + " is missing",
                              "on Debian: apt-get install fonts-dejavu-core");
  }
  return fonts;
}

}  // namespace pawnshop::renderer
