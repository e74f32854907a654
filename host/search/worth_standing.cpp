// SPDX-License-Identifier: MIT
// What the square of a man says, worked out once for every square of the royal men.

#include <algorithm>
#include <cstdlib>

#include "search/worth.h"
#include "support/lists.h"

namespace pawnshop::search {

using support::at;

/// What a man on a square counts for, of that which is told by where a player's royal man stands;
/// -1: he has none. What is told by the man's own square comes with the first player's.
template <int W>
std::int64_t Worth<W>::stands(int player, int king, int code, int square) const {
  const int type = rules::type_of(code), owner = rules::owner_of(code);
  const int here = seen_[owner][at(square)];
  int points = 0, late = 0, danger = 0;
  const auto add = [&](int weight) {
    points += value(weight);
    late += value(weights_.late(weight));
  };
  if (player == 0) {
    add(weights_.man(type));
    add(weights_.placed(type, here));
  }
  if (king >= 0) {
    add(weights_.beside(player == owner, type) +
        offset_[at(seen_[owner][at(king)] * squares_ + here)]);
    for (int ring = 0; data_.game && player != owner && ring < Weights::kRings; ++ring) {
      if (data_.rings_of(king)[ring].has(square))
        danger += value(weights_.near(type, ring));
    }
  }
  const std::int64_t sign = owner == 0 ? 1 : -1;
  return Threefold::pack(sign * points, sign * late, danger);
}

template <int W>
std::vector<std::int64_t> Worth<W>::standing(int player) const {
  std::vector<std::int64_t> table;
  for (int king = -1; king < (data_.royal < 0 ? 0 : squares_); ++king) {
    for (int code = 2; code < 2 + 2 * types_; ++code) {
      for (int square = 0; square < squares_; ++square)
        table.push_back(stands(player, king, code, square));
    }
  }
  return table;
}

/// Makes the tables, where they are not too large and no sum can leave its bits.
template <int W>
void Worth<W>::stand() {
  constexpr int kMost = 1 << 19;
  const int entries = (data_.royal < 0 ? 1 : squares_ + 1) * 2 * types_ * squares_;
  const auto larger = [](int a, int b) { return std::abs(a) < std::abs(b); };
  const std::vector<int>& all = weights_.values;
  const auto largest = std::max_element(all.begin(), all.end(), larger);
  // Three weights a man come together at most.
  if (entries > kMost ||
      std::int64_t{3} * squares_ * std::abs(*largest) >= 1 << (Threefold::kBits - 1))
    return;
  for (int player = 0; player < 2; ++player) {
    standing_[player] = standing(player);
    data_.standing[player] = standing_[player].data();
  }
}

template class Worth<1>;
template class Worth<2>;
template class Worth<4>;

}  // namespace pawnshop::search
