// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <SFML/Window.hpp>
#include <imgui.h>

#include "renderer/table/theme.h"
#include "renderer/window/display.h"

namespace pawnshop::renderer {

/// Letters in the sizes that are used.
struct Letters {
  ImFont* plain = nullptr;
  ImFont* bold = nullptr;
  ImFont* small = nullptr;
  ImFont* title = nullptr;
};

/// What stands between the window and Dear ImGui: events in, frames out.
class Gui {
 public:
  Gui(sf::Window& window, Fonts fonts, float scale);
  ~Gui();
  Gui(const Gui&) = delete;
  Gui& operator=(const Gui&) = delete;

  /// Tells ImGui of an event. True if a button or key went down or up: no second one may be told
  /// in the same frame, since ImGui 1.86 sees only how things stand at its end. What is typed in a
  /// field waits for no frame.
  bool feed(const sf::Event& event);
  void begin();
  /// Whether arrows go from button to button and Enter presses them, as in menus and dialogs.
  void walk_by_keys(bool walks) { walks_ = walks; }
  /// Draws all that was described since `begin`, unless the window shows just that already; true if
  /// it did. So many pictures were made so far: another one may have the number of an old one.
  bool end(Color floor, unsigned pictures);
  /// What the window showed is lost.
  void expose() { shown_.clear(); }

  const Letters& letters() const { return letters_; }
  float scale() const { return scale_; }
  /// Makes all letters anew, in another size; not between `begin` and `end`. What is worn is to be
  /// worn anew.
  void set_scale(float scale);
  void wear(const RoomTheme& theme) const;

 private:
  void make_letters();
  bool feed_key(const sf::Event::KeyEvent& key, bool is_down);
  void take_keys();

  sf::Window& window_;
  const Fonts fonts_;
  float scale_;
  Letters letters_;
  sf::Clock clock_;
  bool walks_ = false;
  bool is_enter_for_text_ = false;  ///< it went down while somebody typed
  std::string shown_;               ///< all that was drawn last, as bytes
};

ImU32 to_u32(Color color);
ImVec4 to_vec(Color color);

}  // namespace pawnshop::renderer
