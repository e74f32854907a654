// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Finds the turns after which something can follow that only the plan knows.
template <int W>
class SequelsBuilder {
 public:
  SequelsBuilder(const Inputs<W>& inputs, const StandingEffects<W>& standing, Sequels<W>& made)
      : in_(inputs), standing_(standing), made_(made) {}

  /// Has the plan end the turns after which something can happen. What does not matter for what is
  /// legal is left out where turns are only counted.
  void add(const TurnSet<W>& turn_set, bool matters, const Effect* effect = nullptr);
  /// `marks_need_plan`: it must end every turn for the sake of a mark.
  void finish(bool marks_need_plan, bool asks_first);

 private:
  Sequel<W> sequel_of(const TurnSet<W>& turn_set) const;
  bool is_on_men(const Effect& effect) const;
  void add_nearness(Sequel<W>& made, NodeId set);
  void add_sequel_of(const Effect& effect);
  bool is_standing(const Effect& effect) const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;
  const StandingEffects<W>& standing_;
  Sequels<W>& made_;
  std::vector<Sequel<W>> sequels_, idle_sequels_;  ///< those that matter for what is legal, others
  /// What holds of all turns of those that matter, and of all.
  TurnSet<W> any_sequel_[2] = {TurnSet<W>::of_no_turn(), TurnSet<W>::of_no_turn()};
};

extern template class SequelsBuilder<1>;
extern template class SequelsBuilder<2>;
extern template class SequelsBuilder<4>;

}  // namespace pawnshop::rules
