// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Lists the kinds of turn in which nothing moves.
template <int W>
class StillTurnsBuilder {
 public:
  StillTurnsBuilder(const Inputs<W>& inputs, StillTurns& made) : in_(inputs), made_(made) {}

  void build(bool only_king_forbids);

 private:
  const Inputs<W>& in_;
  const Ruleset& rules_ = in_.facts.rules;
  StillTurns& made_;
};

extern template class StillTurnsBuilder<1>;
extern template class StillTurnsBuilder<2>;
extern template class StillTurnsBuilder<4>;

}  // namespace pawnshop::rules
