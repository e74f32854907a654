// SPDX-License-Identifier: MIT
#pragma once

// How good a position is, added up: compiled once for each CPU level.

#include "search/worth_levels.h"
#include "search/worth_walk.h"

namespace pawnshop::search::PAWNSHOP_LEVEL {

/// Adds up what the weights say. Points count for the first player, in one sum with what comes when
/// the board empties.
struct Sum {
  static constexpr bool kLearns = false;
  const std::int64_t* both;
  const int* weights;
  std::int64_t first = 0;
  int points_of_men = 0, late_of_men = 0;
  int danger_of[2] = {0, 0};

  template <int kPlayer>
  PAWNSHOP_INLINE void points(int weight, int times) {
    first += both[weight] * (kPlayer == 0 ? times : -times);
  }
  template <int kPlayer>
  PAWNSHOP_INLINE void danger(int weight, int times) {
    danger_of[kPlayer] += weights[weight] * times;
  }

  template <int W>
  PAWNSHOP_INLINE static bool takes_men(const WorthData<W>& worth) {
    return worth.standing[0] != nullptr;
  }
  template <int W>
  PAWNSHOP_INLINE void men(const WorthData<W>& worth,
                           const rules::Position<W>& position,
                           const int (&kings)[2]) {
    const int row = 2 * worth.types * worth.squares;
    const std::int64_t* const rows[2] = {worth.standing[0] + (kings[0] + 1) * row,
                                         worth.standing[1] + (kings[1] + 1) * row};
    std::int64_t sums[2] = {0, 0};
    position.occupied().each([&](int square) {
      const int place = (position.man_at[square] - 2) * worth.squares + square;
      sums[0] += rows[0][place];
      sums[1] += rows[1][place];
    });
    for (int player = 0; player < 2; ++player) {
      const Threefold sum(sums[player]);
      points_of_men += sum.points;
      late_of_men += sum.late;
      danger_of[player] += sum.danger;
    }
  }

  PAWNSHOP_INLINE int early() const { return static_cast<std::int32_t>(first) + points_of_men; }
  PAWNSHOP_INLINE int late() const {
    return static_cast<int>((first - static_cast<std::int32_t>(first)) >> 32) + late_of_men;
  }
};

template <int W>
Score weigh(const WorthData<W>& worth, const rules::Position<W>& position) {
  Sum sum{worth.both, worth.weights};
  const Score men = WorthWalk<W, Sum>(worth, position, sum).all();
  const int late = sum.late();
  const int rest = late ? late * emptied(worth.at_start, men) / kEmpty : 0;
  const Score first =
      sum.early() + rest - danger_cost(sum.danger_of[0]) + danger_cost(sum.danger_of[1]);
  return position.side == 0 ? first : -first;
}

}  // namespace pawnshop::search::PAWNSHOP_LEVEL
