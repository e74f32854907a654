// SPDX-License-Identifier: MIT
#include "search/worth.h"

#include <algorithm>
#include <cstdlib>

#include "rules/setup.h"
#include "search/worth_levels.h"
#include "search/worth_walk.h"
#include "support/lists.h"

namespace pawnshop::search {

using rules::Position;
using support::at;

namespace {

struct Nothing {
  static constexpr bool kLearns = true;
  template <int>
  void points(int, int) {}
  template <int>
  void danger(int, int) {}
};

}  // namespace

template <int W>
Worth<W>::Worth(const rules::Judge<W>& judge, Weights weights)
    : judge_(judge),
      rules_(judge.rules()),
      weights_(std::move(weights)),
      squares_(judge.tables().squares),
      types_(rules_.man_count()),
      runners_(judge),
      mobility_(judge.tables()),
      weigh_(best_weigh<W>()) {
  for (int type = 0; type < types_; ++type) {
    if (rules_.is_nobodys(type))
      weights_.silence(type);
  }
  data_.places = static_cast<const WeightPlaces&>(weights_);
  data_.squares = squares_;
  data_.types = types_;
  data_.ranks = rules_.topology.ranks();
  data_.royal = -1;
  for (int type = 0; type < types_; ++type) {
    if (rules_.royal == 1u << type)
      data_.royal = type;
  }
  data_.weights = weights_.values.data();
  if (judge.is_fast()) {
    data_.game = &judge.compiled().data();
    data_.functions = &judge.compiled().functions();
  }
  data_.steppers = runners_.steppers();
  for (int type = 0; type < types_; ++type)
    runs_.push_back(runners_.runs(type));
  data_.runs = runs_.data();
  for (int type = 0; type < types_; ++type) {
    mobility_lines_.push_back(mobility_.of(type));
    data_.mobile |= (mobility_lines_.back() ? 1u : 0u) << type;
  }
  data_.mobility = mobility_lines_.data();
  data_.lines = mobility_.lines().data();
  const int points = weights_.late(0);
  data_.counts_beside = counts(weights_.beside(false, 0), 2 * types_ * Weights::kOffsets);
  data_.counts_company = counts(weights_.pair(0), points - weights_.pair(0));
  draw_maps();
  list_holdings();
  weigh_captures();
  weigh_start();
  add_late();
  stand();
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
  Nothing nothing;
  if (const auto start = rules::read_setup(rules_, rules_.start))
    data_.at_start = walk(rules::to_position(judge_.tables(), *start), nothing);
}

template <int W>
void Worth<W>::add_late() {
  for (int i = 0; i < weights_.late(0); ++i)
    both_.push_back(value(i) + (std::int64_t{value(weights_.late(i))} << 32));
  data_.both = both_.data();
}

/// What a captured man is worth in his zone to the player who has captured him: the mean over the
/// squares of captures, where the zone goes by these.
template <int W>
Score Worth<W>::mean_in_zone(const rules::Fate& fate) const {
  const auto worth_in = [&](const rules::ZoneRef& where) {
    if (!where.given() || where.side == rules::Side::All)
      return 0;
    const int held = value(weights_.held(where.zone, fate.man));
    return where.side == rules::Side::My ? held : -held;
  };
  if (fate.zone_at[0].empty())
    return worth_in(fate.zone);
  int sum = 0, squares = 0;
  for (const std::vector<rules::ZoneRef>& by_square : fate.zone_at) {
    for (const rules::ZoneRef& where : by_square)
      sum += worth_in(where);
    squares += static_cast<int>(by_square.size());
  }
  return sum / squares;
}

template <int W>
void Worth<W>::weigh_captures() {
  constexpr Score kSentBack = 100;
  for (int type = 0; type < types_; ++type) {
    Score sum = man(type);
    const rules::Fate& fate = rules_.fate(type, true, -1);
    if (fate.kind == rules::Fate::Kind::Zone) {
      sum += mean_in_zone(fate);
    } else if (fate.kind == rules::Fate::Kind::Cell) {
      sum = kSentBack;  // he stays in the game
    }
    taken_.push_back(std::max(sum, 1));
  }
}

template <int W>
void Worth<W>::list_holdings() {
  for (int owner = 0; owner < 2; ++owner) {
    for (int zone = 0; zone < rules_.zone_count(); ++zone) {
      if (rules_.zones[static_cast<std::size_t>(zone)].is_shared)
        continue;  // it helps both players alike
      for (int type = 0; type < types_; ++type) {
        holdings_[owner].push_back({judge_.tables().held_index(2 * zone + owner, type),
                                    owner,
                                    type,
                                    weights_.held(zone, type),
                                    weights_.threat(zone, true, type),
                                    weights_.threat(zone, false, type)});
      }
    }
    data_.holdings[owner] = holdings_[owner].data();
  }
  data_.holding_count = static_cast<int>(holdings_[0].size());
}

/// What is to be known of pairs of squares.
template <int W>
void Worth<W>::draw_maps() {
  const board::Topology& board = rules_.topology;
  rings_.resize(at(squares_ * Weights::kRings));
  for (int a = 0; a < squares_; ++a) {
    for (int player = 0; player < 2; ++player)
      seen_[player].push_back(static_cast<std::uint8_t>(board.seen_by(a, player)));
    for (int b = 0; b < squares_; ++b) {
      const int files = board.file(b) - board.file(a), ranks = board.rank(b) - board.rank(a);
      const int far = std::max(std::abs(files), std::abs(ranks));
      if (far >= 1 && far <= Weights::kRings)
        rings_[at(a * Weights::kRings + far - 1)].set(b);
      offset_.push_back(static_cast<std::uint16_t>(Weights::offset(files, ranks)));
      steps_.push_back(static_cast<std::uint8_t>(std::min(far, Weights::kSteps - 1)));
    }
  }
  data_.seen[0] = seen_[0].data();
  data_.seen[1] = seen_[1].data();
  data_.offset = offset_.data();
  data_.steps = steps_.data();
  data_.rings = rings_.data();
}

template <int W>
bool Worth<W>::has_force(const Position<W>& position, int player) const {
  constexpr Score kStrong = 250;
  for (int type = 0; type < types_; ++type) {
    if (man(type) >= kStrong && position.men(type, player).any())
      return true;
  }
  const std::vector<Holding>& own = holdings_[player];
  return std::any_of(own.begin(), own.end(), [&](const Holding& holding) {
    return position.held[holding.index] > 0;
  });
}

template class Worth<1>;
template class Worth<2>;
template class Worth<4>;

}  // namespace pawnshop::search
