// SPDX-License-Identifier: MIT
#include "tests/support/solver.h"

#include <algorithm>

#include "rules/judge.h"
#include "rules/text/notation.h"
#include "support/random.h"

namespace pawnshop::tests {

namespace {

using rules::End;
using rules::Position;

template <int W>
class SolverOf final : public Solver {
 public:
  explicit SolverOf(std::shared_ptr<const rules::Ruleset> rules)
      : judge_(std::move(rules), nullptr) {}

  std::vector<rules::Setup> random_game(std::uint64_t seed, std::size_t longest) const override {
    support::Random random(seed);
    const auto start = rules::read_setup(judge_.rules(), judge_.rules().start);
    Position<W> position = rules::to_position(judge_.tables(), start.value());
    std::vector<rules::Setup> game = {start.value()};
    while (game.size() <= longest && !judge_.end(position)) {
      const Turns turns = turns_of(position);
      position = made(position, turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
      game.push_back(rules::to_setup(judge_.tables(), position));
    }
    return game;
  }

  std::vector<std::string> wins_in_one(const rules::Setup& setup) override {
    return those(setup, [this](const Position<W>& after) { return has_lost(after); });
  }

  std::vector<std::string> wins_in_two(const rules::Setup& setup) override {
    const Position<W> position = rules::to_position(judge_.tables(), setup);
    if (wins_at_once(position))
      return {};
    refutation_ = 0;
    return those(setup, [this](const Position<W>& after) { return loses_soon(after); });
  }

  std::vector<std::string> losses_in_one(const rules::Setup& setup) override {
    return those(setup, [this](const Position<W>& after) {
      const End* const end = judge_.end(after);
      return end ? end->result == End::Result::Win : wins_at_once(after);
    });
  }

 private:
  using Turns = std::vector<std::uint32_t>;

  Turns turns_of(const Position<W>& position) const {
    Turns turns(static_cast<std::size_t>(judge_.max_turns()));
    turns.resize(static_cast<std::size_t>(judge_.list(position, turns.data())));
    return turns;
  }
  Position<W> made(const Position<W>& position, std::uint32_t turn) const {
    Position<W> after;
    judge_.make(position, turn, after);
    return after;
  }

  /// The turns that lead to positions of which something holds, as texts.
  template <class Holds>
  std::vector<std::string> those(const rules::Setup& setup, Holds&& holds) const {
    const Position<W> position = rules::to_position(judge_.tables(), setup);
    std::vector<std::string> texts;
    for (const std::uint32_t turn : turns_of(position)) {
      if (holds(made(position, turn)))
        texts.push_back(rules::machine_text(
            judge_.rules(), judge_.referee().turn_of(position, rules::unpack(turn))));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  /// Whether the player to move has lost the game, which is over.
  bool has_lost(const Position<W>& position) const {
    const End* const end = judge_.end(position);
    return end && end->result == End::Result::Lose;
  }

  bool wins_at_once(const Position<W>& position) const {
    const Turns turns = turns_of(position);
    return std::any_of(turns.begin(), turns.end(), [&](std::uint32_t turn) {
      return has_lost(made(position, turn));
    });
  }

  /// Whether the game goes on, and every answer loses it or leaves the enemy a win at once.
  bool loses_soon(const Position<W>& position) {
    if (judge_.end(position))
      return false;
    Turns answers = turns_of(position);
    // What answered another turn is likely to answer this one.
    const auto known = std::find(answers.begin(), answers.end(), refutation_);
    if (known != answers.end())
      std::iter_swap(answers.begin(), known);
    for (const std::uint32_t answer : answers) {
      const Position<W> after = made(position, answer);
      const End* const end = judge_.end(after);
      if (end ? end->result != End::Result::Win : !wins_at_once(after)) {
        refutation_ = answer;
        return false;
      }
    }
    return !answers.empty();
  }

  rules::Judge<W> judge_;
  std::uint32_t refutation_ = 0;
};

}  // namespace

std::unique_ptr<Solver> Solver::open(std::shared_ptr<const rules::Ruleset> rules) {
  switch (rules->topology.words()) {
    case 1:
      return std::make_unique<SolverOf<1>>(std::move(rules));
    case 2:
      return std::make_unique<SolverOf<2>>(std::move(rules));
    default:
      return std::make_unique<SolverOf<4>>(std::move(rules));
  }
}

}  // namespace pawnshop::tests
