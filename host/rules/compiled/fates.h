// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Works out what becomes of captured men.
template <int W>
class FatesBuilder {
 public:
  FatesBuilder(const Inputs<W>& inputs, Fates& made) : in_(inputs), made_(made) {}

  /// `takes_own`: some movement may take own men.
  void build(bool takes_own);
  /// Whether what becomes of a captured man hangs on the captor.
  bool vary() const { return vary_; }
  /// Whether a captured man may be put back on the board.
  bool put_back() const { return puts_back_; }

 private:
  void add_fates_by_captor();
  CaughtMan caught_man(const Fate& fate) const;
  CaughtMan fate_of(int type, bool is_enemy);

  const Inputs<W>& in_;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  Fates& made_;
  bool vary_ = false, puts_back_ = false;
};

extern template class FatesBuilder<1>;
extern template class FatesBuilder<2>;
extern template class FatesBuilder<4>;

}  // namespace pawnshop::rules
