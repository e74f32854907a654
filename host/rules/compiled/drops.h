// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/tried_turns.h"

namespace pawnshop::rules {

/// Works out which men may be dropped where, and at which price.
template <int W>
class DropsBuilder {
 public:
  DropsBuilder(const Inputs<W>& inputs,
               std::uint32_t judged_drops,
               TriedBuilder<W>& tried,
               Drops<W>& made)
      : in_(inputs), judged_drops_(judged_drops), tried_(tried), made_(made) {}

  void build();

 private:
  void limit_drop(NodeId onto, int drop);
  DropAction drop_action(std::size_t number) const;
  void add_drop_classes();

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  Findings& findings_ = in_.findings;
  const std::uint32_t judged_drops_;  ///< NeverRules::judged_drops
  TriedBuilder<W>& tried_;
  Drops<W>& made_;
};

extern template class DropsBuilder<1>;
extern template class DropsBuilder<2>;
extern template class DropsBuilder<4>;

}  // namespace pawnshop::rules
