// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include <SFML/Window.hpp>

namespace pawnshop::renderer {

/// Listens for parts of a window that have come to light and have to be drawn anew, of which SFML
/// does not tell.
class Exposure {
 public:
  Exposure();
  ~Exposure();
  Exposure(const Exposure&) = delete;
  Exposure& operator=(const Exposure&) = delete;

  /// From now on this window, as it is on the display now.
  void watch(const sf::Window& window);
  /// That window is never to be made smaller, as far as the display's own rules go.
  void set_least_size(int width, int height);
  /// Whether there is something to draw since the last question.
  bool is_due();

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
  sf::WindowHandle window_ = 0;
};

}  // namespace pawnshop::renderer
