// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Says of which movements the tables know the ends.
template <int W>
class KnownEndsBuilder {
 public:
  KnownEndsBuilder(const Inputs<W>& inputs, const Ways<W>& ways, KnownEnds& made)
      : in_(inputs), ways_(ways), made_(made) {}

  void build(std::uint32_t tabled, bool knows_slides, bool asks_captures);

 private:
  bool is_special(std::size_t atom_index) const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  const Ways<W>& ways_;
  KnownEnds& made_;
};

extern template class KnownEndsBuilder<1>;
extern template class KnownEndsBuilder<2>;
extern template class KnownEndsBuilder<4>;

}  // namespace pawnshop::rules
