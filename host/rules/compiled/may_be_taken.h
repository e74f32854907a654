// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Reads the rule that says who may be taken.
template <int W>
class MayBeTakenBuilder {
 public:
  /// `knows_attacks`: whether sets say all about who attacks the royal man.
  MayBeTakenBuilder(const Inputs<W>& inputs, bool knows_attacks, MayBeTaken<W>& made)
      : in_(inputs), knows_attacks_(knows_attacks), made_(made) {}

  void build();
  /// Why royal men may be spared, if who stands where decides that; else null.
  const char* why_royal_is_spared() const { return why_royal_is_spared_; }

 private:
  const char* why_taking_is_slow();
  bool is_known_of_royal_men();
  bool never_spares_one_king() const;
  bool note_deciders();
  std::uint32_t types_spared(Side side, NodeId id);
  std::uint32_t types_marked(int mark) const;

  const Inputs<W>& in_;
  const bool knows_attacks_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  MayBeTaken<W>& made_;
  const char* why_royal_is_spared_ = nullptr;
};

extern template class MayBeTakenBuilder<1>;
extern template class MayBeTakenBuilder<2>;
extern template class MayBeTakenBuilder<4>;

}  // namespace pawnshop::rules
