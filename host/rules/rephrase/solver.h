// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "rules/rephrase/rewriter.h"

namespace pawnshop::rules {

/// Solves conditions about one square of a turn: finds the squares for which they hold, as a set
/// that does not read the turn. `any(shift(from, north) & my.men)` holds for `shift(my.men,
/// south)`.
class Solver {
 public:
  explicit Solver(Rewriter& rewriter) : rewriter_(rewriter) {}

  /// From now on `behind` is asked of a movement along these vectors. If there is one vector alone,
  /// the square where the movement begins says where that is.
  void begin_movement(const std::vector<int>& vectors);
  /// The squares for which a condition holds that depends on one square of the turn, or on none. If
  /// that is the square behind a movement, these are the squares where the movement begins.
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
  int ahead_ = -1;                                ///< the directions of begin_movement, or -1
  std::map<NodeId, std::optional<NodeId>> sets_;  ///< of conditions that have been solved
};

}  // namespace pawnshop::rules
