// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Draws conclusions from all parts of HotData: what the generator need not ask, and how turns are
/// found.
template <int W>
class VerdictsBuilder {
 public:
  VerdictsBuilder(const Inputs<W>& inputs, const HotData<W>& data, Verdicts& made)
      : in_(inputs), data_(data), made_(made) {}

  /// `makes_by_plan`: turns are made by the plan. `blasts_are_known`: effects take men, and the
  /// sets know all captures.
  void build(bool makes_by_plan, bool blasts_are_known);
  /// How turns are found.
  Means means() const { return means_; }

 private:
  bool knows_attackers() const;
  bool tries_nothing() const;
  Means means_of_lists() const;
  bool jump() const;
  bool jumps_over(int type, int from, int me) const;

  const Inputs<W>& in_;
  const CompiledStore<W>& store_ = in_.store;
  const HotData<W>& data_;
  Verdicts& made_;
  Means means_ = Means::Plan;
};

extern template class VerdictsBuilder<1>;
extern template class VerdictsBuilder<2>;
extern template class VerdictsBuilder<4>;

}  // namespace pawnshop::rules
