// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "renderer/table/view.h"
#include "support/language.h"

namespace pawnshop::renderer {

/// One of several turns with the same beginning and end, as it is shown to choose from.
struct Option {
  rules::Move turn;
  int man = -1, owner = 0;   ///< who stands for it; nobody where a square is named
  int badge = -1;            ///< a smaller man in the corner, of the other player; -1: none
  bool pays = false;         ///< he is the price, not who arrives
  std::string words{};       ///< where another option looks alike: how it is written
  std::vector<int> group{};  ///< all those who pay together, where they are several
};

/// What somebody wants who points at the table.
struct Intent {
  enum class Kind {
    None,
    Picked,   ///< a man is taken up
    Play,     ///< this turn
    Refused,  ///< to go from here to there, which no legal turn does
    NotYours  ///< to take a man who is not his to move now
  };
  Kind kind = Kind::None;
  rules::Move turn{};
  Spot from, to;
};

/// A turn that somebody has chosen while the computer thinks.
struct Prepared {
  Spot from, to;
  std::size_t made = 0;  ///< turns before it, and before that of the computer
};

/// What is said below the board until it is played.
inline constexpr const char* kPreparedSays =
    support::to_say("Your move is played as soon as the computer has moved. A click cancels it.");

enum class Key { Left, Right, Up, Down, Enter, Escape, Tab };

/// The hand of the person at the table: what it holds, where it points, what it may choose from.
/// Pointer and keys go in, intents come out; it knows no window. The same turns can be played by
/// drag, by two clicks, and by keys.
class Hand {
 public:
  /// What is held is put back, what was prepared is forgotten.
  void let_go();
  /// The table has changed: what is held is put back, unless it was taken up while the computer
  /// thought. What was prepared is wanted now if it is a turn.
  Intent follow(const TableView& view);

  Intent press(const Layout& layout, const TableView& view, Point point);
  void move(Point point);
  Intent release(const Layout& layout, const TableView& view, Point point);
  /// A turn that was typed without its end, such as whom a man becomes: what there is to choose
  /// from is shown. False if it is not that.
  bool offer(const TableView& view, const std::string& typed);
  Intent key(const Layout& layout, const TableView& view, Key key);

  // What is to be seen of it.
  const Spot& picked() const { return picked_; }
  bool is_dragging() const { return is_dragging_; }
  const std::optional<Prepared>& prepared() const { return prepared_; }
  /// Whether it holds a man, chooses from what he can do, or has prepared a turn.
  bool is_busy() const { return picked_.given() || prepared_ || !options_.empty(); }
  Point pointer() const { return pointer_; }
  const std::optional<Spot>& cursor() const { return cursor_; }
  const std::vector<Option>& options() const { return options_; }
  const Spot& options_at() const { return options_at_; }
  std::size_t option() const { return option_; }
  /// What the options are about, as a question; empty without options.
  std::string question() const;
  /// Squares to which the man in hand may go; with nobody in hand those that can be named, where
  /// that is all that can be done.
  std::vector<Square> targets(const TableView& view) const;

 private:
  bool may_pick(const TableView& view, const Spot& spot) const;
  bool names_square(const TableView& view, const Spot& spot) const;
  Intent pick(const TableView& view, const Spot& pointed);
  bool is_target(const TableView& view, const Spot& spot) const;
  Intent put_back(const TableView& view);
  Intent put(const TableView& view, const Spot& spot);
  Intent prepare(const TableView& view, const Spot& spot);
  Intent play_prepared(const TableView& view);
  bool stays_held(const TableView& view) const;
  Intent choose(std::size_t option);
  Intent press_option(const Layout& layout, Point point);
  void go_on(const Layout& layout, const TableView& view);
  void walk(const Layout& layout, Key key);

  Spot picked_;
  std::optional<std::size_t> picked_early_;  ///< turns made then, while the computer thought
  std::optional<Prepared> prepared_;
  bool is_down_ = false;  ///< the button is held since the man was picked
  bool is_dragging_ = false;
  bool was_picked_ = false;  ///< before the button went down
  Point down_at_, pointer_;
  std::optional<Spot> cursor_;
  std::vector<Option> options_;
  Spot options_at_;
  std::size_t option_ = 0;
};

/// Turns with the same beginning and end as options, cheapest first: who pays least, then who
/// becomes somebody else, then who stays.
std::vector<Option> options_of(const TableView& view,
                               const std::vector<const rules::TurnView*>& turns);

}  // namespace pawnshop::renderer
