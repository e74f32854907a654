// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "renderer/table/view.h"
#include "rules/setup.h"
#include "support/result.h"

namespace pawnshop::renderer {

/// Every sort of men of both players, to choose from when a position is put together.
struct Palette {
  struct Entry {
    int code = 0;
    Box box;
  };
  std::vector<Entry> entries;
  float width = 0, height = 0;  ///< of all of it

  /// The man at a point; 0 if there is none.
  int at(Point point) const;
};
/// In rows from the upper left corner, the first player's men first, and nobody's with them; within
/// the area where that is large enough for one row of each player.
Palette lay_out_palette(const rules::Ruleset& rules, const Box& area, float largest);

/// A position that is put together by hand, whether or not the rules allow it. Men are dragged, or
/// clicked and put down by further clicks: out of the palette, on the board, into zones, and away
/// from the table. The important methods are `press`, `move`, `release` and `text`.
class Draft {
 public:
  Draft(const rules::Ruleset& rules, rules::Setup position);

  const rules::Setup& position() const { return position_; }
  const rules::Ruleset& rules() const { return *rules_; }
  /// What there is to be seen of it.
  TableView view() const;
  /// Who is on his way still stands where he came from, so that nobody is lost who keeps the text.
  std::string text() const { return rules::write_setup(*rules_, standing()); }

  void clear();
  void begin_at_start();
  support::Result<void> read(const std::string& text);
  void set_side(int player);

  // Each change is a step that can be taken back. Somebody who is lifted and on his way is none
  // yet.
  /// Whether the position is another one than at the beginning.
  bool is_changed() const;
  bool can_undo() const { return step_ > 0; }
  bool can_redo() const { return step_ + 1 < steps_.size(); }
  void undo();
  void redo();

  void press(const Layout& layout, const Palette& palette, Point point);
  void move(Point point);
  void release(const Layout& layout, const Palette& palette, Point point);
  /// Whoever stands there goes away; without anybody the hand lets go.
  void remove(const Layout& layout, Point point);
  /// Puts the man with this letter there, the first player's by a capital one; of several with the
  /// same letter the next one each time. False if no man has it, or nobody can stand there.
  bool type(const Spot& spot, char letter);
  /// What the hand holds goes back to where it came from.
  void let_go();

  /// Clicks on squares set and take away this mark of the game instead; -1: they are about men.
  int mark = -1;
  /// Squares that have it.
  std::vector<Square> marked() const;
  /// What a position text says of a mark by a letter, such as a right that depends on squares.
  struct Letter {
    int mark = 0;
    std::size_t number = 0;  ///< among the letters of the mark
    int player = 0;
    std::string sign;  ///< as the text has it: the first player's is a capital one
  };
  /// Mark by mark, the first player's first.
  std::vector<Letter> letters() const;
  /// Whether the position says so now, and from now on.
  bool has_letter(int which, std::size_t letter, int player) const;
  void set_letter(int which, std::size_t letter, int player, bool is_set);

  /// What it stands for: "Castling rights of e1 and h1, White".
  std::string letter_means(int which, std::size_t letter, int player) const;

  int in_hand() const { return in_hand_; }  ///< code; 0: nobody
  Point pointer() const { return pointer_; }

 private:
  bool is_on_his_way() const { return in_hand_ != 0 && !stays_in_hand_; }
  const rules::Setup& standing() const { return is_on_his_way() ? steps_[step_] : position_; }
  board::SquareSet squares_of(int which, std::size_t letter, int player) const;
  void put(const Spot& spot, int code);
  void put_down(const Spot& spot);
  void note_step();
  void show_step(std::size_t step);
  /// Takes somebody away and returns who it was.
  int lift(const Spot& spot);
  std::optional<Spot> spot_at(const Layout& layout, Point point) const;

  const rules::Ruleset* rules_;
  rules::Setup position_;
  std::vector<rules::Setup> steps_;  ///< what the position was, and what was taken back of it
  std::size_t step_ = 0;             ///< the one of them that is on the table
  int in_hand_ = 0;
  bool stays_in_hand_ = false;  ///< he comes from the palette, and there are more of him
  bool is_down_ = false, is_dragging_ = false;
  Spot from_;  ///< where he stood, if anywhere
  Point down_at_, pointer_;
};

/// What is wrong with a position, each fault as a sentence for whoever puts it together.
std::vector<std::string> in_words(const support::Diagnostics& faults_of_position);

}  // namespace pawnshop::renderer
