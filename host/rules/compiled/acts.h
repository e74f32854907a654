// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Works out what making a turn looks up by its act.
template <int W>
class ActsBuilder {
 public:
  ActsBuilder(const Inputs<W>& inputs,
              const std::map<int, int>& ways,
              const std::map<int, int>& together,
              Acts& made)
      : in_(inputs), ways_(ways), together_(together), made_(made) {}

  void build();

 private:
  ActData act_data(const Act& act);
  void fill_drop(ActData& made, const Act& act, const Action& action);

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  const std::map<int, int>& ways_;      ///< numbers in Ways::way, by movement
  const std::map<int, int>& together_;  ///< TogetherBuilder::numbers
  Acts& made_;
};

extern template class ActsBuilder<1>;
extern template class ActsBuilder<2>;
extern template class ActsBuilder<4>;

}  // namespace pawnshop::rules
