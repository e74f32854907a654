// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/foresight.h"

namespace pawnshop::rules {

/// Works out what listed turns tell of the first duties.
template <int W>
class DutiesBuilder {
 public:
  DutiesBuilder(const Inputs<W>& inputs,
                const ForesightReader<W>& foresight,
                ForeseenDuties<W>& made)
      : in_(inputs), foresight_(foresight), made_(made) {}

  void build();

 private:
  bool narrows_duty() const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const ForesightReader<W>& foresight_;
  ForeseenDuties<W>& made_;
};

extern template class DutiesBuilder<1>;
extern template class DutiesBuilder<2>;
extern template class DutiesBuilder<4>;

}  // namespace pawnshop::rules
