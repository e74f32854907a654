// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/compiled/sequels.h"

namespace pawnshop::rules {

/// Works out what turns do to counters; what hangs on more than who moves and takes is a sequel.
template <int W>
class CountersBuilder {
 public:
  CountersBuilder(const Inputs<W>& inputs, SequelsBuilder<W>& sequels, CounterSteps& made)
      : in_(inputs), sequels_(sequels), made_(made) {}

  void build();

 private:
  void add_counter(int number);
  std::optional<bool> settled(NodeId condition, int type, bool took) const;

  const Inputs<W>& in_;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const PartialReader<W>& reader_ = in_.facts.reader;
  SequelsBuilder<W>& sequels_;
  CounterSteps& made_;
};

extern template class CountersBuilder<1>;
extern template class CountersBuilder<2>;
extern template class CountersBuilder<4>;

}  // namespace pawnshop::rules
