// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rules/hooks.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// The interface of `Judge` without the width of the board. Building a judge takes most of the time
/// of opening a game, so the game in play, the search and trial games share one. A judge without
/// live functions serves any number of threads.
class AnyJudge {
 public:
  static std::shared_ptr<const AnyJudge> open(std::shared_ptr<const Ruleset> rules,
                                              std::shared_ptr<Hooks> hooks = nullptr);
  virtual ~AnyJudge() = default;
  AnyJudge(const AnyJudge&) = delete;
  AnyJudge& operator=(const AnyJudge&) = delete;

  virtual const Ruleset& rules() const = 0;
  /// Null if the rules have no live functions.
  virtual const std::shared_ptr<Hooks>& hooks() const = 0;
  /// Whether the rules have live functions. Then only one thread at a time may use the judge.
  bool is_live() const { return hooks() != nullptr; }

 protected:
  AnyJudge() = default;
};

}  // namespace pawnshop::rules
