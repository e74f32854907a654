// SPDX-License-Identifier: MIT
#include "search/worth.h"

#include <algorithm>
#include <cmath>

#include "search/worth_walk.h"
#include "support/lists.h"

namespace pawnshop::search {

using rules::Position;
using support::at;

template <int W>
Worth<W>::Worth(const rules::Judge<W>& judge, Weights weights)
    : judge_(judge),
      rules_(judge.rules()),
      weights_(std::move(weights)),
      squares_(judge.tables().squares),
      types_(rules_.man_count()) {
  for (int type = 0; type < types_; ++type) {
    if (rules_.is_royal(type))
      royal_ = royal_ < 0 && rules_.royal == 1u << type ? type : -1;
  }
  for (int player = 0; player < 2; ++player) {
    for (int square = 0; square < squares_; ++square)
      seen_.push_back(static_cast<std::uint8_t>(rules_.topology.seen_by(square, player)));
  }
  find_rings();
  find_offsets();
  const auto beside = weights_.values.begin() + weights_.beside(false, 0);
  const int count = 2 * types_ * Weights::kOffsets;
  counts_beside_ = std::any_of(beside, beside + count, [](int weight) { return weight != 0; });
  list_holdings();
  weigh_captures();
}

template <int W>
void Worth<W>::weigh_captures() {
  constexpr Score kSentBack = 100;
  for (int type = 0; type < types_; ++type) {
    Score sum = man(type);
    const rules::Fate& fate = rules_.fate(type, true, -1);
    if (fate.kind == rules::Fate::Kind::Zone) {
      const int held = value(weights_.held(fate.zone.zone, fate.man));
      sum += fate.zone.side == rules::Side::My ? held : -held;
    } else if (fate.kind == rules::Fate::Kind::Cell) {
      sum = kSentBack;  // he stays in the game
    }
    taken_.push_back(std::max(sum, 1));
  }
}

template <int W>
void Worth<W>::list_holdings() {
  for (int zone = 0; zone < rules_.zone_count(); ++zone) {
    for (int type = 0; type < types_; ++type) {
      for (int owner = 0; owner < 2; ++owner) {
        holdings_.push_back({judge_.tables().held_index(2 * zone + owner, type),
                             owner,
                             weights_.held(zone, type),
                             weights_.threat(zone, true, type),
                             weights_.threat(zone, false, type)});
      }
    }
  }
}

template <int W>
void Worth<W>::find_rings() {
  const board::Topology& board = rules_.topology;
  rings_.resize(at(squares_));
  for (int a = 0; a < squares_; ++a) {
    for (int b = 0; b < squares_; ++b) {
      const int far = std::max(std::abs(board.file(a) - board.file(b)),
                               std::abs(board.rank(a) - board.rank(b)));
      if (far >= 1 && far <= Weights::kRings)
        rings_[at(a)][at(far - 1)].set(b);
    }
  }
}

template <int W>
void Worth<W>::find_offsets() {
  const board::Topology& board = rules_.topology;
  for (int king = 0; king < squares_; ++king) {
    for (int square = 0; square < squares_; ++square)
      offset_.push_back(static_cast<std::uint16_t>(Weights::offset(
          board.file(square) - board.file(king), board.rank(square) - board.rank(king))));
  }
}

namespace {

/// Adds up what the weights say.
struct Sum {
  static constexpr bool kLearns = false;
  const int* weights;
  int points_of[2] = {0, 0}, danger_of[2] = {0, 0};

  void points(int player, int weight, int times) { points_of[player] += weights[weight] * times; }
  void danger(int player, int weight, int times) { danger_of[player] += weights[weight] * times; }
};

}  // namespace

template <int W>
Score Worth<W>::of(const Position<W>& position) const {
  Sum sum{weights_.values.data()};
  walk(position, sum);
  const int me = position.side, enemy = me ^ 1;
  return sum.points_of[me] - sum.points_of[enemy] - cost(sum.danger_of[me]) +
         cost(sum.danger_of[enemy]);
}

template <int W>
bool Worth<W>::has_force(const Position<W>& position, int player) const {
  constexpr Score kStrong = 250;
  for (int type = 0; type < types_; ++type) {
    if (man(type) >= kStrong && position.men(type, player).any())
      return true;
  }
  return std::any_of(holdings_.begin(), holdings_.end(), [&](const Holding& holding) {
    return holding.owner == player && position.held[holding.index] > 0;
  });
}

template class Worth<1>;
template class Worth<2>;
template class Worth<4>;

}  // namespace pawnshop::search
