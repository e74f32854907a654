// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rules/hooks.h"
#include "rules/ruleset.h"
#include "rules/setup.h"

namespace pawnshop::tests {

/// Who wins in a few turns, found by trying everything: legal turns and results, nothing else. It
/// shares no code with the search, so that the search can be judged by it.
class Solver {
 public:
  static std::unique_ptr<Solver> open(std::shared_ptr<const rules::Ruleset> rules);
  virtual ~Solver() = default;

  /// The positions of a game of random turns from the start to its end, or to so many turns.
  virtual std::vector<rules::Setup> random_game(std::uint64_t seed, std::size_t longest) const = 0;

  /// The turns that win at once, in machine form, sorted.
  virtual std::vector<std::string> wins_in_one(const rules::Setup& position) = 0;
  /// The turns after which every answer leaves a win at once, sorted; none if there is one already.
  virtual std::vector<std::string> wins_in_two(const rules::Setup& position) = 0;
  /// The turns after which the enemy wins at once, sorted: those that lose by themselves as well.
  virtual std::vector<std::string> losses_in_one(const rules::Setup& position) = 0;
};

}  // namespace pawnshop::tests
