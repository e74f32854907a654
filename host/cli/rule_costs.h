// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "rules/game.h"

namespace pawnshop::cli {

/// What share of the time that it takes to list and make turns goes into each rule, by its place in
/// Ruleset::places, and into turns that are carried out for the sake of rules; what is missing from
/// 1 goes into tables, sets, and making turns. What a rule asks of other rules is its own cost.
/// Measured in the positions of random games, for about a second.
class RuleCosts {
 public:
  /// Leaves the game in some other position. Requires: random games by these rules come to an end.
  static RuleCosts of(rules::Game& game);

  double share(std::int32_t place) const;
  /// Of turns that are carried out to see what comes of them.
  double trying() const { return trying_; }
  const std::map<std::int32_t, double>& shares() const { return shares_; }

 private:
  std::map<std::int32_t, double> shares_;
  double trying_ = 0;
};

}  // namespace pawnshop::cli
