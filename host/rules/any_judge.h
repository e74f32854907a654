// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rules/hooks.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// The `Judge` of a ruleset, for boards of every size. Building one takes most of the time of
/// opening a game, so one is shared: by the game on the table, by the search, and by games on which
/// something is tried. A judge without live functions serves any number of threads.
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
  /// Whether they have some, so that only one thread at a time may ask.
  bool is_live() const { return hooks() != nullptr; }

 protected:
  AnyJudge() = default;
};

}  // namespace pawnshop::rules
