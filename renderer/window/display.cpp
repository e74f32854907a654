// SPDX-License-Identifier: MIT
#include "renderer/window/display.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include <GL/glx.h>
#include <X11/Xlib.h>
#include <fcntl.h>
#include <unistd.h>

#include "support/file.h"
#include "support/language.h"
#include "support/read_number.h"

namespace pawnshop::renderer {

using support::said;

namespace {

/// While it lives nothing is written to the standard error: OpenGL's own libraries write there what
/// they miss, and cannot be told not to. Who has set LIBGL_DEBUG wants to read it.
class Hush {
 public:
  Hush() {
    if (std::getenv("LIBGL_DEBUG"))  // NOLINT(concurrency-mt-unsafe): nobody sets it
      return;
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0)
      return;
    kept_ = dup(STDERR_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
  }
  ~Hush() {
    if (kept_ < 0)
      return;
    dup2(kept_, STDERR_FILENO);
    close(kept_);
  }
  Hush(const Hush&) = delete;
  Hush& operator=(const Hush&) = delete;

 private:
  int kept_ = -1;
};

/// Some faults are told by the server only when it is asked, and a program that has not said what
/// to do with them is ended.
bool has_failed = false;
int note_failure(::Display*, XErrorEvent*) {
  has_failed = true;
  return 0;
}

/// Whether a context can be had: a server may have the extension, and this side no driver for it.
bool has_context(::Display* display) {
  const Hush hush;
  int wanted[] = {GLX_RGBA, GLX_DOUBLEBUFFER, None};
  const std::unique_ptr<XVisualInfo, int (*)(void*)> visual(
      glXChooseVisual(display, DefaultScreen(display), wanted), XFree);
  if (!visual)
    return false;
  has_failed = false;
  const auto before = XSetErrorHandler(note_failure);
  auto* const context = glXCreateContext(display, visual.get(), nullptr, True);
  XSync(display, False);
  if (context && !has_failed)
    glXDestroyContext(display, context);
  XSync(display, False);
  XSetErrorHandler(before);
  return context && !has_failed;
}

}  // namespace

support::Result<Display> look_for_display() {
  Display found;
  ::Display* const display = XOpenDisplay(nullptr);
  found.connection = {display, [](::Display* held) {
                        if (held)
                          XCloseDisplay(held);
                      }};
  const std::string in_terminal = said("in the terminal: pawnshop play --text");
  if (!display)
    return support::failure(said("there is no display to open a window on (DISPLAY)"), in_terminal);
  int error = 0, event = 0;
  if (!glXQueryExtension(display, &error, &event))
    return support::failure(said("the display has no OpenGL (GLX)"), in_terminal);
  if (!has_context(display))
    return support::failure(said("there is no driver for the display's OpenGL"), in_terminal);
  if (const char* const dpi = XGetDefault(display, "Xft", "dpi")) {
    constexpr double kPlain = 96;
    found.scale =
        static_cast<float>(std::clamp(support::read_real(dpi).value_or(kPlain) / kPlain, 1.0, 3.0));
  }
  return found;
}

support::Result<Fonts> look_for_fonts() {
  const std::string folder = "/usr/share/fonts/truetype/dejavu/";
  const Fonts fonts = {
      folder + "DejaVuSans.ttf", folder + "DejaVuSans-Bold.ttf", folder + "DejaVuSerif-Bold.ttf"};
  for (const std::string& file : {fonts.plain, fonts.bold, fonts.serif}) {
    if (!support::is_file(file))
      return support::failure(said("the window has no font to write with: {} is missing", file),
                              said("on Debian: apt-get install fonts-dejavu-core"));
  }
  return fonts;
}

}  // namespace pawnshop::renderer
