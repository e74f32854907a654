// SPDX-License-Identifier: MIT
#include "rules/history.h"

#include <algorithm>

#include "support/contract.h"

namespace pawnshop::rules {

namespace {

/// A position that stood so often is taken to stand as often as anybody likes, in thought.
constexpr int kOftenInThought = 3;

}  // namespace

bool History::has_stood(int times, Reach reach) const {
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

}  // namespace pawnshop::rules
