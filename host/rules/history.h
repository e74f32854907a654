// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "rules/position.h"
#include "support/contract.h"

namespace pawnshop::rules {

/// The keys of all positions of a game so far and who was to move in each. The present position is
/// the last.
class History {
 public:
  /// How far to look back: so many turns of one player, or of both (owner -1).
  struct Reach {
    int turns = std::numeric_limits<int>::max();
    int owner = -1;
  };

  History() = default;
  template <int W>
  explicit History(const Position<W>& first) {
    push(first);
  }

  template <int W>
  void push(const Position<W>& position) {
    keys_.push_back(position.key);
    sides_.push_back(position.side);
  }
  void pop() {
    keys_.pop_back();
    sides_.pop_back();
  }

  const std::vector<std::uint64_t>& keys() const { return keys_; }
  bool empty() const { return keys_.empty(); }
  bool operator==(const History& other) const {
    return keys_ == other.keys_ && sides_ == other.sides_;
  }

  /// Whether the last position has occurred `times` times within reach, the last occurrence
  /// included.
  bool has_stood(int times, Reach reach) const {
    PAWNSHOP_EXPECTS(!keys_.empty());
    const std::uint64_t key = keys_.back();
    const int enough = thought_ == kNone ? times : std::min(times, kOftenInThought);
    int stood = 1, turns = 0;
    for (std::size_t i = keys_.size() - 1; i-- > 0 && stood < enough;) {
      turns += reach.owner < 0 || sides_[i] == reach.owner;
      if (turns > reach.turns)
        break;
      if (keys_[i] != key)
        continue;
      stood = i >= thought_ ? enough : stood + 1;
    }
    return stood >= enough;
  }

  /// From this index on the positions are not of the game but of a search. A position that occurs
  /// twice among them counts as repeated often enough, because the players could repeat it again.
  /// So does one that has occurred three times.
  void think_from(std::size_t index) { thought_ = index; }
  void think_no_more() { thought_ = kNone; }

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  /// A position that stood so often is taken to stand as often as anybody likes, in thought.
  static constexpr int kOftenInThought = 3;

  std::vector<std::uint64_t> keys_;
  std::vector<std::uint8_t> sides_;
  std::size_t thought_ = kNone;
};

}  // namespace pawnshop::rules
