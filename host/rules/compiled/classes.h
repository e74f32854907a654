// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/movements.h"

namespace pawnshop::rules {

/// Sorts men into classes that the generator moves together.
template <int W>
class ClassesBuilder {
 public:
  ClassesBuilder(const Inputs<W>& inputs,
                 std::uint32_t odd,
                 int royal,
                 const Movements<W>& moves,
                 const Steps<W>& steps,
                 const Slides<W>& slides,
                 const Arrivals<W>& arrivals,
                 Classes<W>& made)
      : in_(inputs),
        odd_(odd),
        royal_(royal),
        moves_(moves),
        steps_(steps),
        slides_(slides),
        arrivals_(arrivals),
        made_(made) {}

  void build();

 private:
  bool is_uniform(int type) const;
  bool meet(int vector, int other) const;
  void add_walker(int type);
  void check_run(const Run<W>& run);
  void add_setwise(int type);
  typename Classes<W>::Shift shift_of(int type, int vector, int me) const;
  bool may_choose(int type, int from, int me) const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const std::uint32_t odd_;
  const int royal_;
  const Movements<W>& moves_;
  const Steps<W>& steps_;
  const Slides<W>& slides_;
  const Arrivals<W>& arrivals_;
  Classes<W>& made_;
};

extern template class ClassesBuilder<1>;
extern template class ClassesBuilder<2>;
extern template class ClassesBuilder<4>;

}  // namespace pawnshop::rules
