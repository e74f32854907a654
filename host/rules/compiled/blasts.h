// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Reads captures with side effects: effects that take men away beside the capture, and follow no
/// other turn. It works out by squares where that can happen, and from where somebody could take a
/// man that way.
template <int W>
class BlastsBuilder {
 public:
  BlastsBuilder(const Inputs<W>& inputs, Blasts<W>& made) : in_(inputs), made_(made) {}

  void build();

 private:
  Known<W> after_capture(int to, const Bits<W>& taken, int me) const;
  bool only_captures_have_effects() const;
  std::uint32_t steady_captors() const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;
  Blasts<W>& made_;
};

extern template class BlastsBuilder<1>;
extern template class BlastsBuilder<2>;
extern template class BlastsBuilder<4>;

}  // namespace pawnshop::rules
