// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "rules/judge.h"
#include "search/runners.h"
#include "search/score.h"
#include "search/weights.h"

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

  const Weights& weights() const { return weights_; }

  /// A man on the board, wherever he stands; a royal man counts nothing.
  Score man(int type) const { return value(weights_.man(type)); }
  /// What a player wins who takes an enemy of a type: the man is gone, and may serve his captor.
  Score taken(int type) const { return taken_[static_cast<std::size_t>(type)]; }
  /// What stands to be lost with a man; a royal man is worth more than all others.
  Score risk(int type) const { return rules_.is_royal(type) ? kMate : taken(type); }

  /// How good a position is for the player to move.
  Score of(const rules::Position<W>& position) const;

  /// Whether a player has more than weak men, so that to be on the move can hardly hurt him.
  bool has_force(const rules::Position<W>& position, int player) const;

  /// How far the board is emptied, compared with the start: 0 not at all, kEmpty of all men.
  int emptied(Score men) const;
  static constexpr int kEmpty = 256;

  /// Tells a sink of all weights that count: `points(player, weight, times)` and
  /// `danger(player, weight, times)`. Learning and playing stand on the same walk. What all men are
  /// worth, those in zones too.
  template <class Sink>
  Score walk(const rules::Position<W>& position, Sink& sink) const;

  /// What a danger costs.
  static constexpr Score cost(int danger) {
    const int counted = danger < 0 ? 0 : danger > kMostDanger ? kMostDanger : danger;
    return counted / kEasyDanger + counted * counted / kHardDanger;
  }
  static constexpr int kEasyDanger = 4, kHardDanger = 512, kMostDanger = 900;

 private:
  Score value(int place) const { return weights_.values[static_cast<std::size_t>(place)]; }
  void weigh_captures();
  void list_holdings();
  void weigh_start();
  bool counts(int first, int count) const;
  void find_rings();
  void find_offsets();
  int seen(int player, int square) const {
    const int place = player * squares_ + square;
    return seen_[static_cast<std::size_t>(place)];
  }
  int offset(int king, int square) const {
    const int pair = king * squares_ + square;
    return offset_[static_cast<std::size_t>(pair)];
  }
  template <class Sink>
  void walk_attacks(const rules::Position<W>& position,
                    const int (&kings)[2],
                    int (&holes)[2],
                    Sink& sink) const;
  template <class Sink>
  Score walk_holdings(const rules::Position<W>& position, const int (&holes)[2], Sink& sink) const;
  /// How many free squares beside the royal man only enemies could attack.
  template <class Sink>
  int walk_danger(const rules::Position<W>& position,
                  const rules::Survey<W>& survey,
                  int player,
                  int king,
                  Sink& sink) const;
  template <class Sink>
  void walk_company(const rules::Position<W>& position,
                    int player,
                    const int (&kings)[2],
                    Sink& sink) const;
  template <class Sink>
  void walk_free(const rules::Position<W>& position,
                 int player,
                 int type,
                 const typename Runners<W>::Run& run,
                 const int (&kings)[2],
                 Sink& sink) const;
  /// From one square to another, in steps every way.
  int steps(int a, int b) const {
    const board::Topology& board = rules_.topology;
    return std::min(
        std::max(std::abs(board.file(a) - board.file(b)), std::abs(board.rank(a) - board.rank(b))),
        Weights::kSteps - 1);
  }

  const rules::Judge<W>& judge_;
  const rules::Ruleset& rules_;
  Weights weights_;
  int squares_, types_;
  std::vector<Score> taken_;
  std::vector<std::uint8_t> seen_;  ///< player * squares + square: as that player sees it
  /// Royal man's square * squares + square: what to add to the weight of a man so far from him.
  std::vector<std::uint16_t> offset_;
  /// Of each square: what is one, two and three squares away.
  std::vector<std::array<rules::Bits<W>, Weights::kRings>> rings_;
  bool counts_beside_;   ///< whether some weight of a place beside a royal man is not zero
  bool counts_company_;  ///< the same of how men stand to each other
  bool counts_late_;     ///< the same of what comes when the board empties
  std::vector<std::int64_t> both_;  ///< of each weight of points: its own, and the late one above
  Score at_start_ = 0;              ///< what all men were worth
  Runners<W> runners_;
  int royal_ = -1;  ///< the type; -1: none, or several
  struct Holding {
    int index;  ///< Position::held
    int owner, type;
    int held, threat, ransom;  ///< weights
  };
  std::vector<Holding> holdings_;
};

extern template class Worth<1>;
extern template class Worth<2>;
extern template class Worth<4>;

}  // namespace pawnshop::search
