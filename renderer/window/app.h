// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <SFML/Window.hpp>

#include "renderer/places.h"
#include "renderer/preview.h"
#include "renderer/settings_file.h"
#include "renderer/speech.h"
#include "renderer/window/exposure.h"
#include "renderer/window/picture_clipboard.h"
#include "renderer/window/room.h"
#include "renderer/window/speaker.h"

namespace pawnshop::renderer {

/// How the program was started.
struct Start {
  engine::Wanted game;          ///< without a name: that of the last time, or the first of the list
  std::string position, moves;  ///< to begin with
  std::string record;           ///< a saved game to go on with
  std::string screenshot;       ///< draw once, save it here, and end
  float scale = 0;              ///< 0: as the desktop has it
  int width = 0, height = 0;    ///< 0: as it was
  std::string language;         ///< in which to speak; empty: as it was
  bool measures_start = false;  ///< draw once, say how long that took, and end
  bool is_fresh = false;        ///< neither read nor write what was remembered, engines apart
  std::optional<Desk::Computers> computers{};       ///< without: as it was, or the second player
  engine::Level level = {.step = 0, .seconds = 0};  ///< 0: as it was
};

/// The window from its opening to its end. Nothing is drawn while nothing changes: it sleeps until
/// an event comes, or looks in from time to time while the computer thinks.
class App {
 public:
  App(sf::Window& window,
      Gui& gui,
      Painter& painter,
      Settings settings,
      SettingsFile& file,
      float desktops_scale);
  /// Sets up what was asked for; a fault ends the program.
  support::Result<void> set_up(const Start& start);
  void run();
  /// Draws once, as at the start, and shows it.
  void show_first_picture();
  /// Draws until all is at rest.
  Pixels picture();

 private:
  bool resume(const Start& start);
  /// Puts the kept game on the desk, and says so.
  void go_on(std::unique_ptr<Desk> desk, const Start& start);
  void remember_opened(const Start& start);
  void speak(const std::string& code);
  void wait();
  void handle_events();
  void do_what_is_wanted();
  void follow_cover() const;
  void keep_settings();
  void handle(const sf::Event& event);
  void handle_pointer(const sf::Event& event);
  void press_left(Point point);
  void draw_by_hand(const sf::Event& event, Point point);
  void handle_setting_up(const sf::Event& event);
  void handle_lens(const sf::Event& event);
  bool handle_lens_key(const sf::Event::KeyEvent& key);
  void handle_key(const sf::Event::KeyEvent& key);
  void handle_letter(std::uint32_t sign);
  void handle_shortcut(const sf::Event::KeyEvent& key);
  void handle_game_shortcut(sf::Keyboard::Key key);
  void handle_text_shortcut(const sf::Event::KeyEvent& key);
  void take_back(const sf::Event::KeyEvent& key);
  void keep_large_enough();
  void scale_letters();
  void put_in_the_middle();
  /// What stands beside the table now.
  Panel panel() const;
  void lay_out_window();
  void make_room_for_faults();
  void make_room_for_message();
  void follow_desk();
  void keep_time();
  void keep_game();
  void say_note();
  void speak_news();
  void serve_others();
  bool frame();
  void take_picture();
  Box box_of_picture() const;
  void draw_game();
  void draw_position();
  void tell_of_zone() const;
  void toggle_fullscreen();
  /// Whether a dialog or a menu lies over the table.
  bool is_covered() const;
  bool is_moving() const { return progress_ < 1; }

  const float desktops_scale_;  ///< of letters, as long as nobody has chosen one
  sf::Window& window_;
  Room room_;
  SettingsFile& settings_file_;
  sf::Clock clock_;  ///< since the beginning
  Exposure exposure_;
  PictureClipboard picture_clipboard_;
  Speaker speaker_;
  Speech speech_;
  std::deque<sf::Event> events_;  ///< not yet told
  int frames_due_ = 3;            ///< ImGui needs a few to settle
  bool is_fullscreen_ = false;
  float given_scale_ = 0;  ///< that was asked for at the start
  std::string given_language_{};
  std::uint64_t seen_ = 0;  ///< version of the desk that is drawn
  const Desk* seen_desk_ = nullptr;
  int seen_edition_ = 0;
  std::uint64_t kept_ = 0;           ///< version of the desk that was written down
  Message note_;                     ///< to be said when the game is on the desk
  std::vector<std::string> opened_;  ///< files that the start has opened or put aside
  sf::Clock files_clock_, time_clock_;
  std::vector<Motion> motions_;
  float progress_ = 1;
  sf::Clock motion_clock_;
  bool was_dragged_ = false;  ///< the next turn is one that the hand has carried out
  Places places_;
  Box faults_area_;
  float message_room_ = 0;  ///< high; what messages have needed in a window of this size
  sf::Vector2u message_room_in_;
  Preview preview_;
};

}  // namespace pawnshop::renderer
