// SPDX-License-Identifier: MIT
#include "search/worth.h"

#include <algorithm>
#include <cmath>

#include "rules/setup.h"
#include "search/worth_walk.h"
#include "support/lists.h"

namespace pawnshop::search {

using rules::Position;
using support::at;

namespace {

struct Nothing {
  static constexpr bool kLearns = false;
  void points(int, int, int) {}
  void danger(int, int, int) {}
};

/// Adds up what the weights say, points as the player to move sees them: one sum stays in a
/// register where two that are told apart by a number would not.
struct Sum {
  static constexpr bool kLearns = false;
  const int* weights;
  int me;
  int mine = 0, danger_of[2] = {0, 0};

  void points(int player, int weight, int times) {
    mine += weights[weight] * (player == me ? times : -times);
  }
  void danger(int player, int weight, int times) { danger_of[player] += weights[weight] * times; }
};

/// The same with what comes when the board empties, both in one number.
struct LateSum {
  static constexpr bool kLearns = false;
  const std::int64_t* both;
  const int* weights;
  int me;
  std::int64_t mine = 0;
  int danger_of[2] = {0, 0};

  void points(int player, int weight, int times) {
    mine += both[weight] * (player == me ? times : -times);
  }
  void danger(int player, int weight, int times) { danger_of[player] += weights[weight] * times; }

  static int early(std::int64_t sum) { return static_cast<std::int32_t>(sum); }
  static int late(std::int64_t sum) { return static_cast<int>((sum - early(sum)) >> 32); }
};

}  // namespace

template <int W>
Worth<W>::Worth(const rules::Judge<W>& judge, Weights weights)
    : judge_(judge),
      rules_(judge.rules()),
      weights_(std::move(weights)),
      squares_(judge.tables().squares),
      types_(rules_.man_count()),
      runners_(judge) {
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
  list_holdings();
  weigh_captures();
  weigh_start();
}

/// Whether any of these weights, or of their late partners, is not zero.
template <int W>
bool Worth<W>::counts(int first, int count) const {
  const auto any = [&](int place) {
    const auto begin = weights_.values.begin() + place;
    return std::any_of(begin, begin + count, [](int weight) { return weight != 0; });
  };
  return any(first) || any(weights_.late(first));
}

template <int W>
void Worth<W>::weigh_start() {
  const int points = weights_.late(0);
  const auto late = weights_.values.begin() + points;
  counts_beside_ = counts(weights_.beside(false, 0), 2 * types_ * Weights::kOffsets);
  counts_company_ = counts(weights_.pair(0), points - weights_.pair(0));
  Nothing nothing;
  if (const auto start = rules::read_setup(rules_, rules_.start))
    at_start_ = walk(rules::to_position(judge_.tables(), *start), nothing);
  counts_late_ = std::any_of(late, late + points, [](int weight) { return weight != 0; });
  if (!counts_late_)
    return;
  for (int i = 0; i < points; ++i)
    both_.push_back(value(i) + (std::int64_t{value(weights_.late(i))} << 32));
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
                             type,
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

template <int W>
Score Worth<W>::of(const Position<W>& position) const {
  const int me = position.side, enemy = me ^ 1;
  if (!counts_late_) {
    Sum sum{weights_.values.data(), me};
    (void)walk(position, sum);
    return sum.mine - cost(sum.danger_of[me]) + cost(sum.danger_of[enemy]);
  }
  LateSum sum{both_.data(), weights_.values.data(), me};
  const Score men = walk(position, sum);
  return LateSum::early(sum.mine) + LateSum::late(sum.mine) * emptied(men) / kEmpty -
         cost(sum.danger_of[me]) + cost(sum.danger_of[enemy]);
}

template <int W>
int Worth<W>::emptied(Score men) const {
  return at_start_ <= 0 ? 0 : std::clamp(kEmpty - kEmpty * men / at_start_, 0, kEmpty);
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
