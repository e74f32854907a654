// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>

#include "rules/rephrase/rewriter.h"

namespace pawnshop::rules {

/// Solves conditions about one square of a turn: finds the squares for which they hold, as a set
/// that does not read the turn. `any(shift(from, north) & my.men)` holds for `shift(my.men,
/// south)`.
class Solver {
 public:
  explicit Solver(Rewriter& rewriter) : rewriter_(rewriter) {}

  /// The squares for which a condition holds that depends on one square of the turn, or on none.
  std::optional<NodeId> squares_of(NodeId condition);
  /// The squares x for which a set that depends on x has a square.
  std::optional<NodeId> squares_with_some(NodeId set) { return meeting(set, kNoNode); }

 private:
  bool wants_empty(NodeId condition) const;
  bool has_empty(NodeId set) const;
  std::optional<NodeId> make_squares_of(NodeId condition);
  std::optional<NodeId> meeting(NodeId id, NodeId asked);
  NodeId both(NodeId set, NodeId asked);
  std::optional<int> reversed(int directions);
  bool leads_back(const board::Vector& ahead, const board::Vector& behind) const;

  Rewriter& rewriter_;
  std::map<NodeId, std::optional<NodeId>> sets_;  ///< of conditions that have been solved
};

}  // namespace pawnshop::rules
