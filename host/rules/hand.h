// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/change.h"
#include "rules/tables.h"

namespace pawnshop::rules {

/// All changes that the referee makes to a position go through a Hand. It can also list them, each
/// with the part of the turn and the script line that cause it. The caller states these first
/// (`because`, `says`). Without `changes` no list is written.
template <int W>
class Hand {
 public:
  Hand(const Tables<W>& tables, Position<W>& position, std::vector<Change>* changes)
      : tables_(tables), position_(position), changes_(changes) {}

  const Position<W>& position() const { return position_; }

  /// The next changes belong to this part of the turn.
  void because(Change::Cause cause) { cause_ = cause; }
  /// The next changes are caused by this script line. Requires: `where` lives until the next call,
  /// or as long as the Hand.
  void says(const Location& where) { where_ = &where; }

  void put(Square square, int code) {
    note(Change::What::Board, {.square = square, .before = 0, .after = code});
    tables_.put(position_, square, code);
  }
  void lift(Square square) {
    note(Change::What::Board, {.square = square, .before = position_.man_at[square], .after = 0});
    tables_.lift(position_, square);
  }
  void hold(int slot, int type, int difference) {
    const int count = position_.held[tables_.held_index(slot, type)];
    note(Change::What::Zone,
         {.player = slot % 2,
          .index = slot / 2,
          .man = type,
          .before = count,
          .after = count + difference});
    tables_.hold(position_, slot, type, difference);
  }
  void mark(int mark, const Bits<W>& set);
  void set_flags(std::uint8_t flags);
  /// Gives a counter a new value. `index` is as in Position::counters.
  void count(int index, std::uint16_t value);
  /// The other player's turn begins.
  void pass_on();
  /// The player goes on with his turn (rule `again`).
  void go_on();

 private:
  void note(Change::What what, Change change) {
    if (!changes_)
      return;
    change.what = what;
    change.cause = cause_;
    change.where = where_ ? *where_ : Location{};
    changes_->push_back(std::move(change));
  }

  const Tables<W>& tables_;
  Position<W>& position_;
  std::vector<Change>* changes_;
  Change::Cause cause_ = Change::Cause::Leaves;
  const Location* where_ = nullptr;
};

template <int W>
void Hand<W>::mark(int mark, const Bits<W>& set) {
  const Bits<W>& old = position_.marks[mark];
  if (old == set)
    return;
  note(Change::What::Mark,
       {.index = mark, .before = old.count(), .after = set.count(), .squares = board::widen(set)});
  tables_.mark(position_, mark, set);
}

template <int W>
void Hand<W>::set_flags(std::uint8_t flags) {
  for (int i = 0; i < kMaxFlags; ++i) {
    const int before = position_.flags >> i & 1, after = flags >> i & 1;
    if (before != after)
      note(Change::What::Flag, {.index = i, .before = before, .after = after});
  }
  tables_.set_flags(position_, flags);
}

template <int W>
void Hand<W>::count(int index, std::uint16_t value) {
  std::uint16_t& counter = position_.counters[index];
  if (counter == value)
    return;
  note(Change::What::Counter,
       {.player = index % 2, .index = index / 2, .before = counter, .after = value});
  counter = value;
}

template <int W>
void Hand<W>::pass_on() {
  where_ = nullptr;
  const int me = position_.side, next = board::other(me);
  note(Change::What::Player, {.player = next, .before = me, .after = next});
  tables_.set_side(position_, next);
  if (me != board::kSecond)
    return;
  const int number = static_cast<int>(position_.number);
  note(Change::What::Number, {.before = number, .after = number + 1});
  ++position_.number;
}

template <int W>
void Hand<W>::go_on() {
  if (!position_.goes_on)
    note(Change::What::GoesOn, {.before = 0, .after = 1});
  tables_.set_going_on(position_, true);
}

}  // namespace pawnshop::rules
