// SPDX-License-Identifier: MIT
#include "renderer/window/picture_clipboard.h"

#include <algorithm>
#include <array>
#include <utility>

#include <X11/Xatom.h>
#include <X11/Xlib.h>

namespace pawnshop::renderer {

namespace {

/// As long as it lives, errors of the display are passed over: who asks may be gone before the
/// answer comes, and Xlib would end the program.
class ErrorsPassedOver {
 public:
  explicit ErrorsPassedOver(::Display* display) : display_(display) {
    XSync(display_, False);  // what was wrong before is another's
    before_ = XSetErrorHandler([](::Display*, XErrorEvent*) { return 0; });
  }
  ~ErrorsPassedOver() {
    XSync(display_, False);
    XSetErrorHandler(before_);
  }
  ErrorsPassedOver(const ErrorsPassedOver&) = delete;
  ErrorsPassedOver& operator=(const ErrorsPassedOver&) = delete;

 private:
  ::Display* const display_;
  XErrorHandler before_ = nullptr;
};

}  // namespace

/// A connection of its own, with a window that nobody sees: SFML would take its events away.
struct PictureClipboard::Owner {
  ::Display* const display = XOpenDisplay(nullptr);
  ::Window window = 0;
  Atom clipboard = 0, targets = 0, png_file = 0;
  std::string png;

  Owner() {
    if (!display)
      return;
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0);
    clipboard = XInternAtom(display, "CLIPBOARD", False);
    targets = XInternAtom(display, "TARGETS", False);
    png_file = XInternAtom(display, "image/png", False);
  }
  ~Owner() {
    if (display)
      XCloseDisplay(display);
  }
  Owner(const Owner&) = delete;
  Owner& operator=(const Owner&) = delete;

  bool has_room(std::size_t bytes) const {
    constexpr std::size_t kHead = 64, kWord = 4;
    const long extended = XExtendedMaxRequestSize(display);
    const long words = std::max(extended, XMaxRequestSize(display));
    return bytes + kHead < kWord * static_cast<std::size_t>(words);
  }

  /// Puts what is asked for where it is asked for; false if it is something else.
  bool give(const XSelectionRequestEvent& request, Atom property) const {
    if (request.target == targets) {
      const std::array<Atom, 2> offered = {targets, png_file};
      XChangeProperty(display,
                      request.requestor,
                      property,
                      XA_ATOM,
                      32,
                      PropModeReplace,
                      reinterpret_cast<const unsigned char*>(offered.data()),
                      static_cast<int>(offered.size()));
      return true;
    }
    if (request.target != png_file || png.empty() || !has_room(png.size()))
      return false;
    XChangeProperty(display,
                    request.requestor,
                    property,
                    png_file,
                    8,
                    PropModeReplace,
                    reinterpret_cast<const unsigned char*>(png.data()),
                    static_cast<int>(png.size()));
    return true;
  }

  void answer(const XSelectionRequestEvent& request) const {
    const ErrorsPassedOver errors(display);
    const Atom property = request.property ? request.property : request.target;
    XEvent event{};
    event.xselection.type = SelectionNotify;
    event.xselection.requestor = request.requestor;
    event.xselection.selection = request.selection;
    event.xselection.target = request.target;
    event.xselection.time = request.time;
    event.xselection.property = give(request, property) ? property : 0;
    XSendEvent(display, request.requestor, False, NoEventMask, &event);
  }
};

PictureClipboard::PictureClipboard() : owner_(std::make_unique<Owner>()) {}
PictureClipboard::~PictureClipboard() = default;

bool PictureClipboard::offer(std::string png) {
  Owner& owner = *owner_;
  if (!owner.display)
    return false;
  owner.png = std::move(png);
  XSetSelectionOwner(owner.display, owner.clipboard, owner.window, CurrentTime);
  return XGetSelectionOwner(owner.display, owner.clipboard) == owner.window;
}

void PictureClipboard::serve() {
  Owner& owner = *owner_;
  while (owner.display && XPending(owner.display) > 0) {
    XEvent event;
    XNextEvent(owner.display, &event);
    if (event.type == SelectionRequest)
      owner.answer(event.xselectionrequest);
    else if (event.type == SelectionClear)
      owner.png.clear();
  }
}

}  // namespace pawnshop::renderer
