// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Says what positions have, and hands on what the tables know of the board.
template <int W>
class BoardBuilder {
 public:
  BoardBuilder(const Inputs<W>& inputs, BoardData<W>& made) : in_(inputs), made_(made) {}

  void build(int royal);

 private:
  bool asks_first(int royal) const;

  const Inputs<W>& in_;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  BoardData<W>& made_;
};

extern template class BoardBuilder<1>;
extern template class BoardBuilder<2>;
extern template class BoardBuilder<4>;

}  // namespace pawnshop::rules
