// SPDX-License-Identifier: MIT
#include "search/trainer.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "rules/setup.h"
#include "search/first_weights.h"
#include "search/fixed_nodes_player.h"
#include "search/worth_walk.h"
#include "support/lists.h"
#include "support/random.h"

namespace pawnshop::search {

namespace {

using rules::End;
using rules::Position;
using support::at;
using support::Random;

constexpr int kMostTurns = 400;  ///< a game that takes longer is called a draw
constexpr int kRandomTurns = 8;  ///< at the beginning, at most
constexpr double kTrust = 0.3;   ///< how much what the search saw counts beside the result
constexpr double kLikely = 350;  ///< points that make a win likely
constexpr Score kClear = 2000;   ///< beyond this a position teaches nothing more
// Who has been so far ahead in so many positions, one after the other, would win against a better
// player: what comes of it here tells more of how poorly games are ended.
constexpr Score kFarAhead = 500;
constexpr std::size_t kLong = 8;
constexpr std::size_t kMostOfGame =
    60;  ///< positions of one game from which is learned: they are alike

/// Whether the last of some positions settle the game: 1 for the first player, -1, or 0.
int settled(std::span<const Noted> positions) {
  if (positions.size() < kLong)
    return 0;
  const std::span last = positions.last(kLong);
  const int sign = last.front().score > 0 ? 1 : -1;
  const bool all = std::all_of(last.begin(), last.end(), [&](const Noted& noted) {
    return sign * noted.score >= kFarAhead;
  });
  return all ? sign : 0;
}

/// A game on the board.
template <int W>
struct Table {
  explicit Table(const rules::Judge<W>& given, const Position<W>& start)
      : judge(given), position(start), history(start) {
    list();
  }

  void list() {
    turns.resize(at(judge.max_turns()));
    turns.resize(at(judge.list(position, turns.data())));
    end = judge.referee().outcome(position, &history, true);
    ++length;
  }
  void make(std::uint32_t move) {
    Position<W> after;
    judge.make(position, move, after);
    position = after;
    history.push(position);
    list();
  }
  bool over() const { return end != nullptr || turns.empty() || length > kMostTurns; }
  /// Of the first player.
  double result() const {
    if (!end || (end->result != End::Result::Win && end->result != End::Result::Lose))
      return 0.5;
    return (end->result == End::Result::Win) == (position.side == 0) ? 1 : 0;
  }

  const rules::Judge<W>& judge;
  Position<W> position;
  rules::History history;
  std::vector<std::uint32_t> turns;
  const End* end = nullptr;
  int length = 0;
};

template <int W>
class TrainerOf final : public Trainer {
 public:
  explicit TrainerOf(std::shared_ptr<const rules::AnyJudge> judge)
      : shared_(rules::Judge<W>::of(std::move(judge))),
        start_(rules::to_position(judge_.tables(),
                                  *rules::read_setup(judge_.rules(), judge_.rules().start))) {}

  Weights weights(const std::vector<support::NamedNumbers>& learned) const override {
    return learned_weights(judge_.tables(), learned);
  }

  OwnGame play(const Weights& weights, std::uint64_t seed, std::uint64_t nodes) const override {
    FixedNodesPlayer<W> seat(judge_, weights);
    Order<W> order(judge_, seat.worth());
    OwnGame game;
    Random random(seed);
    Table<W> table = opened(random);
    while (!table.over()) {
      const auto choice = seat.choose(table.position, table.history, table.turns, nodes);
      if (is_decided(choice.score)) {
        game.result = (choice.score > 0) == (table.position.side == 0) ? 1 : 0;
        return game;
      }
      const bool quiet =
          !judge_.in_check(table.position) && !order.kind_of(table.position, choice.move).is_loud();
      if (quiet && std::abs(choice.score) < kClear) {
        game.positions.push_back(
            {rules::write_setup(judge_.rules(), rules::to_setup(judge_.tables(), table.position)),
             table.position.side == 0 ? choice.score : -choice.score});
        if (const int winner = settled(game.positions)) {
          game.result = winner > 0 ? 1 : 0;
          return game;
        }
      }
      table.make(choice.move);
    }
    game.result = table.result();
    return game;
  }

  std::array<double, 2> duel(const Weights& one,
                             const Weights& other,
                             std::uint64_t seed,
                             std::uint64_t nodes) const override {
    std::array<double, 2> results{};
    for (int colour = 0; colour < 2; ++colour) {
      FixedNodesPlayer<W> seats[2] = {{judge_, colour ? other : one},
                                      {judge_, colour ? one : other}};
      Random random(seed);
      Table<W> table = opened(random);
      double result = -1;
      while (!table.over() && result < 0) {
        const int side = table.position.side;
        const auto choice = seats[side].choose(table.position, table.history, table.turns, nodes);
        if (is_decided(choice.score))
          result = (choice.score > 0) == (side == 0) ? 1 : 0;
        table.make(choice.move);
      }
      if (result < 0)
        result = table.result();
      results[at(colour)] = colour ? 1 - result : result;
    }
    return results;
  }

  std::vector<Sample> samples(const OwnGame& game) const override {
    const Worth<W> worth(judge_, weights({}));
    std::vector<Sample> samples;
    std::span<const Noted> positions = game.positions;
    double result = game.result;
    for (std::size_t n = kLong; n < positions.size(); ++n) {
      if (const int winner = settled(positions.first(n))) {
        result = winner > 0 ? 1 : 0;
        positions = positions.first(n);
      }
    }
    const std::size_t stride = positions.size() / kMostOfGame + 1;
    for (std::size_t i = 0; i < positions.size(); i += stride) {
      const Noted& noted = positions[i];
      const auto setup = rules::read_setup(judge_.rules(), noted.position);
      if (!setup)
        continue;
      Collector collector;
      const Position<W> position = rules::to_position(judge_.tables(), *setup);
      const Score men = worth.walk(position, collector);
      Sample sample = collector.sample();
      sample.emptied = static_cast<float>(worth.emptied(men)) / kEmpty;
      sample.result = static_cast<float>((1 - kTrust) * result +
                                         kTrust / (1 + std::exp(-noted.score / kLikely)));
      samples.push_back(std::move(sample));
    }
    return samples;
  }

 private:
  /// Gathers what a walk tells.
  struct Collector {
    static constexpr bool kLearns = true;
    std::map<int, int> points_of, danger_of[2];
    template <int kPlayer>
    void points(int weight, int times) {
      points_of[weight] += kPlayer == 0 ? times : -times;
    }
    template <int kPlayer>
    void danger(int weight, int times) {
      danger_of[kPlayer][weight] += times;
    }

    Sample sample() const {
      Sample made;
      put(points_of, made.points);
      put(danger_of[0], made.danger[0]);
      put(danger_of[1], made.danger[1]);
      return made;
    }
    static void put(const std::map<int, int>& from, std::vector<Sample::Part>& to) {
      for (const auto& [weight, times] : from) {
        if (times)
          to.push_back({static_cast<std::uint16_t>(weight), static_cast<std::int16_t>(times)});
      }
    }
  };

  /// A game after some random turns that did not end it.
  Table<W> opened(Random& random) const {
    for (;;) {
      Table<W> table(judge_, start_);
      const int turns = 2 + static_cast<int>(random.below(kRandomTurns - 1));
      for (int i = 0; i < turns && !table.over(); ++i)
        table.make(table.turns[random.below(static_cast<std::uint32_t>(table.turns.size()))]);
      if (!table.over())
        return table;
    }
  }

  const std::shared_ptr<const rules::Judge<W>> shared_;
  const rules::Judge<W>& judge_ = *shared_;
  Position<W> start_;
};

}  // namespace

std::unique_ptr<Trainer> Trainer::open(std::shared_ptr<const rules::AnyJudge> judge) {
  switch (judge->rules().topology.words()) {
    case 1:
      return std::make_unique<TrainerOf<1>>(std::move(judge));
    case 2:
      return std::make_unique<TrainerOf<2>>(std::move(judge));
    default:
      return std::make_unique<TrainerOf<4>>(std::move(judge));
  }
}

}  // namespace pawnshop::search
