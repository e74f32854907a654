// SPDX-License-Identifier: MIT
// What is added up in play is what the walk tells to those who learn.

#include <vector>

#include <gtest/gtest.h>

#include "rules/setup.h"
#include "search/worth.h"
#include "support/random.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using search::Score;
using search::Weights;
using search::Worth;

/// Adds up weight by weight, as the first player sees it.
struct PlainSum {
  static constexpr bool kLearns = true;
  const Weights& weights;
  int points_ = 0, late_ = 0, danger_[2] = {0, 0};

  int value(int weight) const { return weights.values[static_cast<std::size_t>(weight)]; }
  template <int kPlayer>
  void points(int weight, int times) {
    points_ += value(weight) * (kPlayer == 0 ? times : -times);
    late_ += value(weights.late(weight)) * (kPlayer == 0 ? times : -times);
  }
  template <int kPlayer>
  void danger(int weight, int times) {
    danger_[kPlayer] += value(weight) * times;
  }
};

template <int W>
Score plain_sum(const Worth<W>& worth, const rules::Position<W>& position) {
  PlainSum sum{worth.weights()};
  const Score men = worth.walk(position, sum);
  const Score first = sum.points_ + sum.late_ * worth.emptied(men) / search::kEmpty -
                      search::danger_cost(sum.danger_[0]) + search::danger_cost(sum.danger_[1]);
  return position.side == 0 ? first : -first;
}

/// Weights at random, men worth more than all else.
Weights some_weights(const rules::Ruleset& rules, support::Random& random, int tempo) {
  Weights weights(rules);
  for (int& value : weights.values)
    value = static_cast<int>(random.below(41)) - 20;
  for (int type = 0; type < rules.man_count(); ++type)
    weights.values[static_cast<std::size_t>(type)] =
        rules.is_royal(type) ? 0 : 100 + static_cast<int>(random.below(900));
  weights.values[static_cast<std::size_t>(weights.tempo())] = tempo;
  return weights;
}

/// Compares both in random games. A tempo of millions is too much for sums that share a number.
template <int W>
void compare_sums(const char* game, int tempo) {
  const script::Loaded loaded = load_shipped(game);
  const rules::Judge<W> judge(loaded.rules, nullptr);
  support::Random random(7);
  const Worth<W> worth(judge, some_weights(*loaded.rules, random, tempo));
  const auto start = rules::read_setup(*loaded.rules, loaded.rules->start);
  std::vector<std::uint32_t> turns(static_cast<std::size_t>(judge.max_turns()));
  for (int round = 0; round < 10; ++round) {
    rules::Position<W> position = rules::to_position(judge.tables(), *start), after = position;
    for (int turn = 0; turn < 80; ++turn) {
      ASSERT_EQ(worth.of(position), plain_sum(worth, position)) << game << ", turn " << turn;
      const int n = judge.list(position, turns.data());
      if (n == 0)
        break;
      judge.make(position, turns[random.below(static_cast<std::uint32_t>(n))], after);
      position = after;
    }
  }
}

TEST(WorthSum, IsWhatTheWalkTells) {
  for (const char* game : {"chess", "crazyhouse", "hostage", "minishogi", "hyper-chess"})
    compare_sums<1>(game, 10);
  compare_sums<2>("shogi", 10);
  compare_sums<2>("amazons", 10);
}

TEST(WorthSum, IsTheSameWhereNumbersAreLarge) {
  for (const char* game : {"chess", "hostage"})
    compare_sums<1>(game, 3'000'000);
}

}  // namespace pawnshop::tests
