// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "rules/judge.h"
#include "search/worth.h"

namespace pawnshop::search {

// The parts of a packed turn; see rules::pack.
constexpr int from_of(std::uint32_t move) {
  return static_cast<int>(move & 255);
}
constexpr int to_of(std::uint32_t move) {
  return static_cast<int>(move >> 8 & 255);
}
constexpr std::size_t act_of(std::uint32_t move) {
  return move >> 16;
}

/// A turn, as the order of turns sees it.
struct Kind {
  int type = -1;   ///< who arrives; -1: nobody
  int code = 0;    ///< his type and owner as rules::man_code has them; 0: nobody
  int victim = 0;  ///< who is taken on the destination
  bool is_drop = false;
  Score gain = 0;  ///< by becoming something, less what is paid; with all that is taken elsewhere

  /// Whether it takes somebody, or becomes somebody much better.
  bool is_loud() const { return victim != 0 || gain > 50; }
};

/// What a turn followed: an index into what was learned, -1 if nothing is known.
using Context = int;

/// What one position's turns have behind them, by context: in general, and after the two turns
/// before.
struct Learned {
  const std::int16_t *single, *after_last, *after_own;

  int of(Context turn) const { return single[turn] + after_last[turn] + after_own[turn]; }
};

/// The order in which the turns of a position are tried: what the rules say of them, and what this
/// thread has learned of quiet ones. One thread uses it.
template <int W>
class Order {
 public:
  Order(const rules::Judge<W>& judge, const Worth<W>& worth);

  Kind kind_of(const rules::Position<W>& position, std::uint32_t move) const;
  /// What is won at least by a turn and the captures that follow it on its square, both players
  /// free to stop.
  Score exchange(const rules::Position<W>& position, std::uint32_t move, const Kind& kind) const;

  /// Whether the same player moves again after a turn, seen by making it where the rules know that.
  bool goes_on(const rules::Position<W>& position, std::uint32_t move) const;

  /// What a turn wins at once, if nobody answers.
  Score prize(const Kind& kind) const {
    return std::max(0, kind.gain) + (kind.victim ? worth_.taken(rules::type_of(kind.victim)) : 0);
  }

  /// A turn with its squares as its player sees them, and back: twice is the turn itself.
  std::uint32_t as_seen(std::uint32_t move, int player) const {
    if (player == board::kFirst)
      return move;
    const std::uint8_t* const seen = seen_.data() + squares_;
    return (move & 0xFFFF0000u) | static_cast<std::uint32_t>(seen[to_of(move)]) << 8 |
           seen[from_of(move)];
  }

  // Learning.
  Context context(const Kind& kind, std::uint32_t move) const;
  /// What was learned of turns after these two.
  Learned learned(Context last, Context own) const;
  int experience(Context turn, Context last, Context own) const {
    return turn < 0 ? 0 : learned(last, own).of(turn);
  }
  void learn(Context turn, Context last, Context own, int by);
  /// What was learned in former searches counts less.
  void fade();

 private:
  template <int>
  friend class Picker;
  struct ActFacts {
    rules::Action::Kind kind;
    std::int16_t type;  ///< who arrives, of drops and compound moves, and of moves that become him
    bool becomes;
    Score gain;
  };

  std::int16_t& follow(Context before, Context turn) {
    return follow_[static_cast<std::size_t>(before) * contexts_ + static_cast<std::size_t>(turn)];
  }

  Score balance(const rules::Position<W>& position, std::uint32_t move, int victim) const;

  const rules::Judge<W>& judge_;
  const Worth<W>& worth_;
  int types_, squares_;
  std::uint32_t nobodys_;  ///< types that belong to no player
  bool takes_anywhere_;    ///< what a turn takes is known only when it has been made
  bool may_go_on_;         ///< some turn has several parts
  std::vector<ActFacts> acts_;
  std::vector<std::uint8_t> seen_;  ///< player * squares + square: as that player sees it
  std::size_t contexts_;
  std::vector<std::int16_t> single_;   ///< by turn
  std::vector<std::int16_t> nothing_;  ///< a row that says nothing
  std::vector<std::int16_t> follow_;   ///< by the turn before and the turn; empty on large boards
};

/// Room for the turns of one position, kept from node to node.
struct Turns {
  std::vector<std::uint32_t> listed;  ///< as the generator gives them
  std::vector<std::uint64_t> ranked;  ///< those to be tried: the score above, the turn below
};

/// What the picker is told of a position.
template <int W>
struct Situation {
  const rules::Position<W>* position = nullptr;
  std::uint32_t best = 0;  ///< what was best before; 0: not known
  std::array<std::uint32_t, 2> killers{};
  Context last = -1;  ///< the turn before
  Context own = -1;   ///< the one before that
  bool in_check = false;
};

/// Hands out the turns of a position, the most promising first, and generates them as late as it
/// can: most nodes are decided by the first one or two.
template <int W>
class Picker {
 public:
  enum class Stage { Best, Loud, Good, List, Quiet, Bad, Done };

  /// With `only_loud`: those that take or become something and lose nothing by it.
  Picker(const Order<W>& order, Turns& room, const Situation<W>& situation, bool only_loud);

  /// The next turn; 0 if there is none.
  std::uint32_t next();
  /// From here on quiet turns are left out.
  void skip_quiet() { skips_quiet_ = true; }
  Stage stage() const { return stage_; }
  /// Of the turn handed out last: how promising, if it is quiet.
  int score() const { return score_; }
  bool gives_check() const { return gives_check_; }

 private:
  int list_all();
  void list_loud();
  void list_quiet();
  int loud_score(const Kind& kind, int mover) const;
  /// What turns of one position are scored by that were not handed out with the loud ones.
  struct Late {
    Learned learned;
    const std::uint8_t* seen;        ///< squares as the player to move sees them
    const rules::Bits<W>* checking;  ///< see Judge::checking_squares; null: not known

    int score(const Picker& picker, std::uint32_t move, int type, int gain) const;
  };

  std::optional<int> late_score(std::uint32_t move, const Late& late) const;
  bool may_lose(const Kind& kind) const;
  void put(int& end, int score, std::uint32_t move);
  std::uint32_t pick(int end);
  static constexpr int kChecks = 1 << 20;  ///< added to the score of a turn that gives check

  const Order<W>& order_;
  Turns& room_;
  Situation<W> at_;
  bool only_loud_, skips_quiet_ = false, gives_check_ = false;
  Stage stage_ = Stage::Best;
  int score_ = 0;
  int listed_ = -1;  ///< turns of which all are in `room`; -1: not listed yet
  int next_ = 0, loud_end_ = 0, bad_end_ = 0, end_ = 0;
  int begin_ = 0, sorted_ = 0;  ///< where the part in hand begins, and how far it is in order
};

extern template class Order<1>;
extern template class Order<2>;
extern template class Order<4>;
extern template class Picker<1>;
extern template class Picker<2>;
extern template class Picker<4>;

}  // namespace pawnshop::search
