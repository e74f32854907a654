// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Works out what turns do to marks, and which marks are remembered case by case (MarkMemory).
template <int W>
class MarksBuilder {
 public:
  MarksBuilder(const Inputs<W>& inputs, MarkRules<W>& made) : in_(inputs), made_(made) {}

  void build();
  /// Whether the plan must end every turn, because a mark asks more than the tables know.
  bool needs_plan() const { return needs_plan_; }

 private:
  bool hangs_on_itself(NodeId id, int mark) const;
  bool tell_holders(NodeId only, int square, std::uint64_t (&holds)[2]) const;
  void remember_mark(int mark);

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;
  MarkRules<W>& made_;
  bool needs_plan_ = false;
};

extern template class MarksBuilder<1>;
extern template class MarksBuilder<2>;
extern template class MarksBuilder<4>;

}  // namespace pawnshop::rules
