// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <emscripten/val.h>

#include "renderer/art/gallery.h"
#include "renderer/desk.h"
#include "renderer/drawings.h"
#include "renderer/lens.h"
#include "renderer/preview.h"
#include "renderer/table/draft.h"
#include "renderer/table/hand.h"
#include "renderer/table/layout.h"
#include "renderer/table/scene.h"
#include "renderer/table/shape.h"

namespace pawnshop::renderer {

/// The table of a page: a desk, the hand that moves men on it, and how it is looked at. Pointer and
/// keys go in, marks come out, as in the window. It owns no canvas and waits for nothing: whoever
/// has it calls `tick` from time to time and carries out what the desk wants to be thought about
/// (`engine/web/errands.h`).
class Table {
 public:
  explicit Table(std::unique_ptr<Desk> desk);

  Desk& desk() { return *desk_; }

  // How it is looked at.
  void resize(float width, float height);
  void look(const emscripten::val& how);

  // Pointer, keys, and moves that are typed.
  void press(float x, float y, bool by_finger);
  void move(float x, float y);
  void release(float x, float y);
  /// The right button draws circles and arrows, in a colour by the keys that are held.
  void press_right(float x, float y, bool shift_or_control, bool alt);
  void release_right(float x, float y);
  /// The browser has taken the pointer away.
  void let_go();
  void key(const std::string& name);
  /// False if it is no turn; the desk has a message about that then.
  bool type(const std::string& text);
  /// A letter names a man, where one is put down by keys; false where it begins a typed move.
  bool letter(const std::string& letter);

  /// Looks in on whoever thinks; true if something is to be drawn anew.
  bool tick();
  /// Whether men are on their way, so that the next picture is another one.
  bool is_moving() const { return progress_ < 1; }

  // What is to be seen.
  /// Another number where the game, or the place in it, is another one.
  double version() const { return static_cast<double>(desk_->version()); }
  emscripten::val marks();
  emscripten::val men() const;
  /// Where everything lies that can be pointed at, by its name: "e4", "White's hand, knight",
  /// and "any White knight" where a position is put together.
  emscripten::val places() const;
  emscripten::val state() const;
  emscripten::val game() const;

  // The lens for the rules: a click looks, and nothing is played.
  void turn_lens(bool on);
  /// Points without a button: a page that has a mouse shows what comes of going there.
  void point(float x, float y);
  void show_set(const std::string& title, bool is_shown);

  // A position that is put together by hand, in the place of the game.
  void begin_set_up();
  /// Goes on with one that was left, by its text; without a text nothing was changed in it.
  void resume_set_up(const std::string& position);
  void end_set_up();
  void clear_draft();
  void begin_draft_at_start();
  void undo_draft();
  void redo_draft();
  void read_draft(const std::string& text);
  void set_draft_side(int player);
  /// What a click on a square changes: a mark of the game, or with -1 who stands there.
  void set_draft_mark(int mark);
  void set_draft_letter(int mark, int letter, int player, bool is_set);
  /// Takes away who stands where the keys point.
  void remove_man();
  /// The game goes on from there, if it can.
  emscripten::val play_draft();

  // Lessons, sounds, and how good the game stood.
  emscripten::val try_lesson(int number);
  /// What the last turn sounds like, to be heard once; -1 if it is not to be heard.
  int take_noise();
  emscripten::val graph(float width, float height) const;
  /// Goes to the position that a point of the graph belongs to.
  void go_by_graph(float width, float height, float x, float y);

  // The game as a text.
  /// As it is kept against the end of the page, and back.
  std::string running() const { return engine::write_running(desk_->running()); }
  emscripten::val resume(const std::string& text);
  emscripten::val pgn();
  /// Opens a record; of another game it answers `other` with that game's name and settings.
  emscripten::val open_record(const std::string& text);
  emscripten::val begin_at(const std::string& position);
  /// Other rules in the middle of the game, for instance the same ones as they are written now.
  emscripten::val reload(const std::string& game, const emscripten::val& settings);

 private:
  using Moment = std::chrono::steady_clock::time_point;

  void act(const Intent& intent);
  void press_on_game(Point point, bool by_finger);
  void key_on_game(Key key);
  /// What has happened on the desk since the last time.
  void follow();
  void dress();
  std::vector<Mark> game_marks();
  std::vector<Mark> draft_marks();
  void key_on_lens(Key key);
  emscripten::val begun(const support::Result<void>& done);
  void judge_draft();
  void set_up_again(const std::string& position);
  emscripten::val state_of_draft() const;

  std::unique_ptr<Desk> desk_;
  std::unique_ptr<Gallery> gallery_;
  Hand hand_;
  Layout layout_;
  Preview preview_;
  Pencil pencil_;
  Lens lens_;
  std::optional<Draft> draft_;
  Palette palette_;
  std::string judged_;  ///< the text that these faults are about
  support::Diagnostics draft_faults_;
  Box area_ = {0, 0, 1, 1};
  Themes themes_;
  bool is_flipped_ = false, shows_coordinates_ = true, animates_ = true;
  bool was_dragged_ = false;
  std::uint64_t seen_ = 0;
  std::vector<Motion> motions_;
  std::optional<Noise> noise_;
  float progress_ = 1;
  Moment moving_since_{};
};

/// A table with a game on it, or faults; `engine/opened_game.h` says what can be wanted.
support::Result<std::unique_ptr<Table>> open_table(const engine::Wanted& wanted);

}  // namespace pawnshop::renderer
