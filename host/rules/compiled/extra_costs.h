// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Names the rules that cost more than tables do, for the author of a script who wants to know why.
template <int W>
class ExtraCosts {
 public:
  ExtraCosts(const Inputs<W>& inputs, const HotData<W>& data) : in_(inputs), data_(data) {}

  void note();

 private:
  void note_movements();

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const HotData<W>& data_;
};

extern template class ExtraCosts<1>;
extern template class ExtraCosts<2>;
extern template class ExtraCosts<4>;

}  // namespace pawnshop::rules
