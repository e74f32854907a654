// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "rules/change.h"
#include "rules/ruleset.h"
#include "rules/setup.h"

namespace pawnshop::tests {

/// Sets and conditions of a ruleset, worked out from a position text and a list of changes alone:
/// a third opinion beside the referee and the compiled way, which shares no line with them. It
/// knows what can be told square by square; of the rest it says nothing.
class PlainSets {
 public:
  /// What a turn has changed so far, and the position that this led to.
  PlainSets(const rules::Ruleset& rules,
            const std::vector<rules::Change>& changes,
            const rules::Setup& now,
            int player);

  std::optional<rules::SquareSet> squares(rules::NodeId set) const;
  std::optional<bool> holds(rules::NodeId condition) const;

 private:
  std::optional<rules::SquareSet> of_turn(rules::TurnSquares which) const;
  rules::SquareSet men(const rules::Node::Men& which) const;
  rules::SquareSet onward(const rules::Node& node, const rules::SquareSet& from) const;

  const rules::Ruleset& rules_;
  const rules::Setup& now_;
  const int me_;
  rules::SquareSet from_{}, to_{}, taken_{}, arrived_{};
  bool is_drop_ = false;
  bool may_name_square_ = false;  ///< nobody has moved: changes do not tell which square was named
};

}  // namespace pawnshop::tests
