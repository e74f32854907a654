// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "rules/any_judge.h"
#include "rules/referee/referee.h"
#include "search/samples.h"
#include "search/score.h"

namespace pawnshop::search {

/// A position of a game of the program against itself, and what the search thought of it.
struct Noted {
  std::string position;
  Score score = 0;  ///< for the first player
};

/// A game of the program against itself: positions in which nothing hangs, and the result of the
/// first player.
struct OwnGame {
  std::vector<Noted> positions;
  double result = 0.5;
};

/// Plays a ruleset against itself, and says what its weights have to do with the results. May be
/// used by several threads at once.
class Trainer {
 public:
  static std::unique_ptr<Trainer> open(std::shared_ptr<const rules::AnyJudge> judge);
  virtual ~Trainer() = default;

  /// Worked out from the rules, with what was learned before.
  virtual Weights weights(const std::vector<support::NamedNumbers>& learned) const = 0;
  /// A game with some random turns at the beginning, which the seed chooses, `nodes` a turn.
  virtual OwnGame play(const Weights& weights, std::uint64_t seed, std::uint64_t nodes) const = 0;
  /// The results of the first of two in two games from one random opening, with both colours.
  virtual std::array<double, 2> duel(const Weights& one,
                                     const Weights& other,
                                     std::uint64_t seed,
                                     std::uint64_t nodes) const = 0;
  /// What weighs in the positions of a game. A text that is no position of the game gives none.
  virtual std::vector<Sample> samples(const OwnGame& game) const = 0;
};

}  // namespace pawnshop::search
