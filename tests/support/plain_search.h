// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rules/ruleset.h"
#include "rules/setup.h"
#include "search/score.h"

namespace pawnshop::tests {

/// What a position is worth if everything is tried so many parts of turns deep: who moves is read
/// from each position, and nothing is cut off. It shares no code with the search, so that the
/// search can be judged by it.
class PlainSearch {
 public:
  static std::unique_ptr<PlainSearch> open(std::shared_ptr<const rules::Ruleset> rules);
  virtual ~PlainSearch() = default;

  /// For the player to move: won or lost in how many turns, or 0 where neither can be forced.
  virtual search::Score value(const rules::Setup& position, int depth) const = 0;
  /// The positions after each part that can be played.
  virtual std::vector<rules::Setup> after_each_part(const rules::Setup& position) const = 0;
  /// The positions of a game of random parts from the start to its end, or to so many parts.
  virtual std::vector<rules::Setup> random_game(std::uint64_t seed, std::size_t longest) const = 0;
};

}  // namespace pawnshop::tests
