// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/arrivals.h"

namespace pawnshop::rules {

/// Fills the tables of steps, without those after which a man could be nothing.
template <int W>
class StepsBuilder {
 public:
  StepsBuilder(const Inputs<W>& inputs,
               const Movements<W>& moves,
               const ArrivalsBuilder<W>& arrivals,
               Steps<W>& made)
      : in_(inputs), moves_(moves), nowhere_(arrivals), made_(made) {}

  void build();

 private:
  const Bits<W>* backwards(const Bits<W>* steps) const;
  bool differ(int type) const;

  const Inputs<W>& in_;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  const Movements<W>& moves_;
  const ArrivalsBuilder<W>& nowhere_;
  Steps<W>& made_;
};

extern template class StepsBuilder<1>;
extern template class StepsBuilder<2>;
extern template class StepsBuilder<4>;

}  // namespace pawnshop::rules
