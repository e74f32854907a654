// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/judge.h"
#include "search/mobility.h"
#include "search/runners.h"
#include "search/score.h"
#include "search/weights.h"
#include "search/worth_walk.h"

namespace pawnshop::search {

/// How good a position is, as a sum of weights. Each player has points: for his men by their places
/// on the board and beside the royal men, for what they attack, for how they stand to each other,
/// for men in zones, for his turn; all of them may change as the board empties. And he is in
/// danger: by enemies near his royal man, by what they attack beside him, by what may be dropped
/// there; of that the square counts, since attackers help each other. Immutable, shared by all
/// threads.
template <int W>
class Worth {
 public:
  Worth(const rules::Judge<W>& judge, Weights weights);
  Worth(const Worth&) = delete;
  Worth& operator=(const Worth&) = delete;

  const Weights& weights() const { return weights_; }

  /// A man on the board, wherever he stands; a royal man counts nothing.
  Score man(int type) const { return value(weights_.man(type)); }
  /// What a player wins who takes an enemy of a type: the man is gone, and may serve his captor.
  Score taken(int type) const { return taken_[static_cast<std::size_t>(type)]; }
  /// What stands to be lost with a man; a royal man is worth more than all others.
  Score risk(int type) const { return rules_.is_royal(type) ? kMate : taken(type); }

  /// How good a position is for the player to move.
  Score of(const rules::Position<W>& position) const { return weigh_(data_, position); }

  /// Whether a player has more than weak men, so that to be on the move can hardly hurt him.
  bool has_force(const rules::Position<W>& position, int player) const;

  /// How far the board is emptied, compared with the start: 0 not at all, kEmpty of all men.
  int emptied(Score men) const { return search::emptied(data_.at_start, men); }

  /// Tells a sink of all weights that count; see WorthWalk. Learning and playing stand on the same
  /// walk. What all men are worth, those in zones too.
  template <class Sink>
  Score walk(const rules::Position<W>& position, Sink& sink) const {
    return WorthWalk<W, Sink>(data_, position, sink).all();
  }

 private:
  Score value(int place) const { return weights_.values[static_cast<std::size_t>(place)]; }
  Score mean_in_zone(const rules::Fate& fate) const;
  void weigh_captures();
  void list_holdings();
  void weigh_start();
  bool counts(int first, int count) const;
  void draw_maps();
  void add_late();
  void stand();
  std::vector<std::int64_t> standing(int player) const;
  std::int64_t stands(int player, int king, int code, int square) const;

  const rules::Judge<W>& judge_;
  const rules::Ruleset& rules_;
  Weights weights_;
  int squares_, types_;
  std::vector<Score> taken_;
  Runners<W> runners_;
  Mobility<W> mobility_;
  WorthData<W> data_{};
  Weigh<W>* weigh_;
  // What data_ points to.
  std::vector<std::uint8_t> seen_[2], steps_;
  std::vector<std::uint16_t> offset_;
  std::vector<rules::Bits<W>> rings_;
  std::vector<const Run<W>*> runs_;
  std::vector<const std::uint32_t*> mobility_lines_;
  std::vector<Holding> holdings_[2];
  std::vector<std::int64_t> both_, standing_[2];
};

extern template class Worth<1>;
extern template class Worth<2>;
extern template class Worth<4>;

}  // namespace pawnshop::search
