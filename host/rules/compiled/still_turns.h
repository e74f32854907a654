// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Lists the kinds of turn in which nothing moves.
template <int W>
class StillTurnsBuilder {
 public:
  StillTurnsBuilder(const Inputs<W>& inputs, Ask royal_rule, StillTurns& made)
      : in_(inputs), royal_rule_(royal_rule), made_(made) {}

  void build(bool only_king_forbids);

 private:
  Ask lifted_by(const Action& action) const;
  NodeId named_men(NodeId set) const;
  bool takes_off(const Effect& effect) const;
  bool may_follow(const Effect& effect, const Action& action) const;
  bool only_safety_forbids() const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Ruleset& rules_ = in_.facts.rules;
  const Ask royal_rule_;
  StillTurns& made_;
};

extern template class StillTurnsBuilder<1>;
extern template class StillTurnsBuilder<2>;
extern template class StillTurnsBuilder<4>;

}  // namespace pawnshop::rules
