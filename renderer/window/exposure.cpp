// SPDX-License-Identifier: MIT
#include "renderer/window/exposure.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>

namespace pawnshop::renderer {

struct Exposure::Connection {
  ::Display* const display = XOpenDisplay(nullptr);

  Connection() = default;
  ~Connection() {
    if (display)
      XCloseDisplay(display);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
};

Exposure::Exposure() : connection_(std::make_unique<Connection>()) {}
Exposure::~Exposure() = default;

void Exposure::watch(const sf::Window& window) {
  if (!connection_->display)
    return;
  window_ = window.getSystemHandle();
  XSelectInput(connection_->display, window_, ExposureMask);
  XFlush(connection_->display);
}

void Exposure::set_least_size(int width, int height) {
  if (!connection_->display || window_ == 0)
    return;
  XSizeHints hints{};
  hints.flags = PMinSize;
  hints.min_width = width;
  hints.min_height = height;
  XSetWMNormalHints(connection_->display, window_, &hints);
  XFlush(connection_->display);
}

bool Exposure::is_due() {
  bool is_exposed = false;
  while (connection_->display && XPending(connection_->display) > 0) {
    XEvent event;
    XNextEvent(connection_->display, &event);
    is_exposed = is_exposed || event.type == Expose;
  }
  return is_exposed;
}

}  // namespace pawnshop::renderer
