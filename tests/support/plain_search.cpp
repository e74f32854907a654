// SPDX-License-Identifier: MIT
#include "tests/support/plain_search.h"

#include <algorithm>

#include "rules/judge.h"
#include "support/random.h"

namespace pawnshop::tests {

namespace {

using rules::End;
using rules::Position;
using search::kWon;
using search::Score;

/// A result, one turn farther away.
Score farther(Score score) {
  return score > 0 ? score - 1 : score < 0 ? score + 1 : 0;
}

template <int W>
class PlainSearchOf final : public PlainSearch {
 public:
  explicit PlainSearchOf(std::shared_ptr<const rules::Ruleset> rules)
      : judge_(std::move(rules), nullptr) {}

  Score value(const rules::Setup& setup, int depth) const override {
    return value(rules::to_position(judge_.tables(), setup), depth);
  }

  std::vector<rules::Setup> after_each_part(const rules::Setup& setup) const override {
    const Position<W> position = rules::to_position(judge_.tables(), setup);
    std::vector<rules::Setup> after;
    for (const std::uint32_t part : parts_of(position))
      after.push_back(rules::to_setup(judge_.tables(), made(position, part)));
    return after;
  }

  std::vector<rules::Setup> random_game(std::uint64_t seed, std::size_t longest) const override {
    support::Random random(seed);
    const auto start = rules::read_setup(judge_.rules(), judge_.rules().start);
    Position<W> position = rules::to_position(judge_.tables(), start.value());
    std::vector<rules::Setup> game = {start.value()};
    while (game.size() <= longest && !judge_.end(position)) {
      const auto parts = parts_of(position);
      if (parts.empty())
        break;
      position = made(position, parts[random.below(static_cast<std::uint32_t>(parts.size()))]);
      game.push_back(rules::to_setup(judge_.tables(), position));
    }
    return game;
  }

 private:
  std::vector<std::uint32_t> parts_of(const Position<W>& position) const {
    std::vector<std::uint32_t> parts(static_cast<std::size_t>(judge_.max_turns()));
    parts.resize(static_cast<std::size_t>(judge_.list(position, parts.data())));
    return parts;
  }
  Position<W> made(const Position<W>& position, std::uint32_t part) const {
    Position<W> after;
    judge_.make(position, part, after);
    return after;
  }

  Score value(const Position<W>& position, int depth) const {
    if (const End* const end = judge_.end(position)) {
      const Score won = position.goes_on ? farther(kWon) : kWon;  // a turn begun counts as one
      return end->result == End::Result::Win ? won : end->result == End::Result::Lose ? -won : 0;
    }
    const auto parts = parts_of(position);
    if (depth == 0 || parts.empty() || judge_.can_claim(position))
      return 0;
    Score best = -kWon;
    for (const std::uint32_t part : parts) {
      const Position<W> after = made(position, part);
      const Score below = value(after, depth - 1);
      best = std::max(best, after.side == position.side ? below : -farther(below));
    }
    return best;
  }

  rules::Judge<W> judge_;
};

}  // namespace

std::unique_ptr<PlainSearch> PlainSearch::open(std::shared_ptr<const rules::Ruleset> rules) {
  switch (rules->topology.words()) {
    case 1:
      return std::make_unique<PlainSearchOf<1>>(std::move(rules));
    case 2:
      return std::make_unique<PlainSearchOf<2>>(std::move(rules));
    default:
      return std::make_unique<PlainSearchOf<4>>(std::move(rules));
  }
}

}  // namespace pawnshop::tests
