// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Finds the squares that decide whether a man attacks, if his movements are left to the plan.
/// Turns that touch these squares are tried.
template <int W>
class OddMenBuilder {
 public:
  OddMenBuilder(const Inputs<W>& inputs, int royal, OddMen<W>& made)
      : in_(inputs), royal_(royal), made_(made) {}

  void build(std::uint32_t odd);
  /// Whether the plan must make turns: such a man may take men of his own side.
  bool makes_by_plan() const { return makes_by_plan_; }

 private:
  void add_concerns(int type);
  void draw_line(int atom_index, int me, Bits<W>* line) const;
  void add_concern(int atom_index, int me, Bits<W>* concern, Bits<W>* far_captures) const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;
  const int royal_;
  OddMen<W>& made_;
  bool makes_by_plan_ = false;
};

extern template class OddMenBuilder<1>;
extern template class OddMenBuilder<2>;
extern template class OddMenBuilder<4>;

}  // namespace pawnshop::rules
